import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { enterCard, findCardFields, setStripeMode } from "../../stage/card-provider.ts";
import { AT_PAYMENT, DETAILS, signUpStageFor } from "../../stage/sign-up-stage.tsx";

const { stage, setUp, render } = signUpStageFor(AT_PAYMENT);

export default { title: "sign-up/2 Payment", render, beforeEach: setUp() } satisfies Meta;

const REVIEW_BUTTON = "Review order";

/** A change from light to dark while the form is open also restyles the provider's fields, which keep their values. */
export const CardFormRecoloured: Story = {
  beforeEach: setUp({ details: { ...DETAILS, addressZipCode: "19147" } }),
  play: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    const fields = await findCardFields(context);
    const number = fields.getByLabelText<HTMLInputElement>("Card number");
    await waitFor(() => expect(number).toBeVisible());
    await expect(fields.getByLabelText("ZIP")).toHaveValue("19147");
    await expect(canvas.queryByText("or enter a card"), "no wallet").toBeNull();
    await userEvent.type(number, "4242");
    const colorBefore = getComputedStyle(number).color;
    const stageElement = canvasElement.querySelector<HTMLElement>("[style*='color-scheme']");
    if (stageElement) stageElement.style.colorScheme = "dark";
    await waitFor(() => expect(getComputedStyle(number).color).not.toBe(colorBefore));
    await expect(number).toHaveValue("4242");
  },
};

/** The form does not load: after 7 seconds an error with a retry button appears. */
export const CardFormFailed: Story = {
  beforeEach: setUp({ stripe: "neverReady" }),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await stage.clock.advance(500);
    await expect(await canvas.findByText("Loading the card form")).toBeInTheDocument();
    await stage.clock.advance(6_500);
    await expect(await canvas.findByText(/The card form could not be loaded/)).toBeVisible();
    setStripeMode("works");
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await waitFor(async () => expect((await findCardFields(context)).getByLabelText("Card number")).toBeVisible());
    await expect(canvas.queryByText(/could not be loaded/)).toBeNull();
  },
};

export const CardsRefused: Story = {
  beforeEach: setUp({ details: { ...DETAILS, addressZipCode: "11111" } }),
  play: async (context) => {
    const { canvas, userEvent } = context;
    // The placeholder that the service stores for riders without a ZIP is not the ZIP of a card.
    await waitFor(async () => expect((await findCardFields(context)).getByLabelText("ZIP")).toHaveValue(""));
    await userEvent.click(canvas.getByRole("button", { name: REVIEW_BUTTON }));
    await expect(await canvas.findByText("Enter your card details to continue")).toBeVisible();
    for (const [number, message] of [
      ["4242424242424241", "Your card number is invalid."],
      ["5105105105105100", /Prepaid cards cannot be used for passes that renew/],
      ["4000000000009995", "Your card has insufficient funds."],
    ] as const) {
      await enterCard(context, number, REVIEW_BUTTON);
      await expect(await canvas.findByText(message)).toBeVisible();
      // The provider's own words are in the rider's language.
      if (message === "Your card number is invalid.")
        await expect(canvas.getByText(message)).not.toHaveAttribute("lang");
    }
    await userEvent.type((await findCardFields(context)).getByLabelText("CVC"), "4");
    await expect(canvas.queryByText("Your card has insufficient funds."), "after a change").toBeNull();
  },
};

/** The provider failed to create a token: the typed card stays in the fields for a retry. */
export const CardUnreadable: Story = {
  beforeEach: setUp({ stripe: "breaksOnce" }),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await enterCard(context, "4242424242424242", REVIEW_BUTTON);
    await expect(await canvas.findByText("Your card could not be read. Please try again.")).toBeVisible();
    await expect((await findCardFields(context)).getByLabelText("Card number")).toHaveValue("4242 4242 4242 4242");
    await userEvent.click(canvas.getByRole("button", { name: REVIEW_BUTTON }));
    await expect(await canvas.findByRole("heading", { name: "Step 3 of 4: Review" })).toBeVisible();
  },
};

/** The form asks for the country and ZIP code of the card if the provider returned no ZIP code. */
export const ZipMissing: Story = {
  beforeEach: setUp({ card: { zip: null } }),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(/We also need your country and ZIP code/)).toBeVisible();
    const zip = canvas.getByLabelText("ZIP code");
    await userEvent.click(canvas.getByRole("button", { name: REVIEW_BUTTON }));
    await expect(canvas.getAllByText("ZIP code cannot be blank")).toHaveLength(2);
    await waitFor(() => expect(zip).toHaveFocus());
    await userEvent.type(zip, "1910");
    await expect(zip).toHaveAccessibleDescription("ZIP code format is invalid. Use five digits, such as 19107");
    await userEvent.type(zip, "7");
    await userEvent.click(canvas.getByRole("button", { name: REVIEW_BUTTON }));
    await canvas.findByRole("heading", { name: "Step 3 of 4: Review" });
    await expect(canvas.getByText("19107")).toBeVisible();
  },
};
