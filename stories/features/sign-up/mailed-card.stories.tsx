import type { Meta, StoryObj as Story, StoryContext } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { phl } from "../../../src/domain/programs/phl.ts";
import {
  acceptAndPay,
  FILLED,
  MAILED_TO,
  type SignUpStart,
  signUpStageFor,
  TYPED_DETAILS,
} from "../../stage/sign-up-stage.tsx";

const { stage, from, render, confirmation } = signUpStageFor({
  ...FILLED,
  program: phl,
  typed: { ...TYPED_DETAILS, withCard: "yes" },
});

export default { title: "sign-up/Mailed key card", globals: { theme: "phl" }, render } satisfies Meta;

const TICK = { name: /Send me a\s*key fob/ };
const CONTINUE = { name: "Continue" };
const findAddress = ({ canvas }: Pick<StoryContext, "canvas">) =>
  canvas.findByRole("group", { name: /Where we mail your\s*key fob/ });

/** The address is only required with the box ticked. */
export const AddressEmpty: Story = {
  beforeEach: from({ typed: { ...TYPED_DETAILS, withCard: "no" } }),
  play: async ({ canvas, userEvent, step }) => {
    await step("errors of other fields are not repeated here", async () => {
      await userEvent.clear(canvas.getByLabelText("Password"));
      await userEvent.click(canvas.getByRole("button", CONTINUE));
      await userEvent.click(canvas.getByRole("checkbox", TICK));
      await findAddress({ canvas });
      await expect(canvas.queryByText("Address number and street cannot be blank")).toBeNull();
      await expect(canvas.getByRole("group", { name: "There are 2 problems" })).toBeVisible();
    });
    await expect(canvas.getByLabelText("Country")).toHaveValue("US");
    await userEvent.click(canvas.getByRole("checkbox", TICK));
    await expect(canvas.queryByLabelText("Country")).toBeNull();
  },
};

export const AddressInvalid: Story = {
  beforeEach: from(),
  play: async (context) => {
    const { canvas, userEvent, step } = context;
    await findAddress(context);
    await userEvent.click(canvas.getByRole("button", CONTINUE));
    await step("all missing fields are in the summary and beside their fields", async () => {
      for (const [label, text] of [
        [/First name/, "First name cannot be blank"],
        [/Last name/, "Last name cannot be blank"],
        [/Address number and street/, "Address number and street cannot be blank"],
        [/City/, "City cannot be blank"],
        [/State/, "State cannot be blank"],
        [/ZIP code/, "ZIP code cannot be blank"],
      ] as const) {
        await expect(canvas.getAllByText(text)).toHaveLength(2);
        await expect(canvas.getByLabelText(label)).toBeInvalid();
        await expect(canvas.getByLabelText(label)).toHaveAccessibleDescription(new RegExp(text));
      }
      await waitFor(() => expect(canvas.getByLabelText(/First name/)).toHaveFocus());
    });
    await step("a ZIP in the United States has five digits", async () => {
      await userEvent.type(canvas.getByLabelText(/ZIP code/), "1910");
      const format = "ZIP code format is invalid. Use five digits, such as 19107";
      await expect(canvas.getAllByText(format)).toHaveLength(2);
      await expect(canvas.getByLabelText(/ZIP code/)).toHaveAccessibleDescription(format);
    });
    await step("other countries have other names for state and ZIP", async () => {
      await canvas.findByRole("option", { name: "Canada" }, { timeout: 10_000 });
      await userEvent.selectOptions(canvas.getByLabelText(/Country/), "Canada");
      await expect(canvas.getByLabelText(/State, province or region/)).toBeVisible();
      await expect(canvas.getByLabelText(/Postal code/)).toBeVisible();
    });
  },
};

export const CountryMissing: Story = {
  beforeEach: from({ typed: { ...TYPED_DETAILS, ...MAILED_TO, withCard: "yes", countryId: "" } }),
  play: async (context) => {
    await findAddress(context);
    await context.userEvent.click(context.canvas.getByRole("button", CONTINUE));
    await expect(context.canvas.getByLabelText(/Country/)).toHaveAccessibleDescription("Country cannot be blank");
  },
};

export const AddressFilled: Story = {
  beforeEach: from({ typed: { ...TYPED_DETAILS, ...MAILED_TO, withCard: "yes", addressStreet2: "Apt 3" }, card: {} }),
  play: async (context) => {
    const { canvas, canvasElement, userEvent, step } = context;
    await findAddress(context);
    await userEvent.click(canvas.getByRole("button", CONTINUE));
    await userEvent.click(await canvas.findByRole("button", { name: "Review order" }));
    await step("the review shows the address as on an envelope", async () => {
      await canvas.findByRole("heading", { name: "Step 3 of 4: Review" });
      const address = /key fob\s*Ana Lima\s*1515 Market St, Apt 3\s*Philadelphia, PA 19102/;
      await expect(canvasElement).toHaveTextContent(address);
    });
  },
};

/** The pass preselects the key card, so the address is visible from the start. */
export const TickedByDefault: Story = {
  beforeEach: from({ typed: TYPED_DETAILS, chosen: 104 }),
  play: async (context) => {
    await expect(context.canvas.getByRole("checkbox", TICK)).toBeChecked();
    await expect(await findAddress(context)).toBeVisible();
  },
};

async function payForCard(context: StoryContext): Promise<void> {
  await acceptAndPay(context, /^Pay\s*\$28\.00$/);
  await confirmation(context);
}
const BOUGHT_WITH_CARD: SignUpStart = {
  typed: { ...TYPED_DETAILS, ...MAILED_TO, withCard: "yes" },
  step: "review",
  card: {},
};
const NOT_SAVED = /We could not save the address for your\s*key fob/;
const saves = (fault: object): SignUpStart => ({
  ...BOUGHT_WITH_CARD,
  control: { faults: [{ method: "PUT", path: "/1/user", ...fault }] },
});

export const AddressSaved: Story = {
  beforeEach: from(BOUGHT_WITH_CARD),
  play: async (context) => {
    await payForCard(context);
    await waitFor(async () => expect(await stage.fetchReceived("/bikeshare/1/user")).toHaveLength(3));
    await waitFor(() => expect(stage.app.store.getState().drafts).toEqual({}));
    await expect(context.canvas.queryByText(NOT_SAVED)).toBeNull();
  },
};

/** The purchase succeeded even if the address was not saved. */
export const AddressNotSaved: Story = {
  beforeEach: from(saves({ kind: "body", status: 400, body: '{"error":"Not today."}' })),
  play: async (context) => {
    const { canvas, canvasElement } = context;
    await payForCard(context);
    await stage.until(() => expect(canvas.getByRole("alert")).toHaveTextContent(NOT_SAVED));
    await expect(canvas.getByRole("alert")).toHaveTextContent(
      /^Error updating user information\. Please try again or contact customer service\.We could not.*Not today\./,
    );
    const home = canvas.getByRole("link", { name: "Add your address" });
    await expect(home).toHaveAttribute("href", "https://account.example.org/?system=phl");
    await expect(canvasElement).toHaveTextContent("You have your Monthly Pass");
    await expect(stage.app.store.getState().drafts).toEqual({ mailingAddress: MAILED_TO });
  },
};

/** Without a login there is no account to save the address in. */
export const NotLoggedIn: Story = {
  beforeEach: from({
    ...BOUGHT_WITH_CARD,
    control: { faults: [{ method: "POST", path: "/login", kind: "status", status: 503 }] },
  }),
  play: async (context) => {
    await payForCard(context);
    await expect(context.canvas.getByText(NOT_SAVED)).toBeVisible();
    await expect(await stage.fetchReceived("/bikeshare/1/user")).toHaveLength(0);
  },
};
