import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { AT_REVIEW, acceptAndPay, signUpStageFor } from "../../stage/sign-up-stage.tsx";

const { stage, from, render, confirmation } = signUpStageFor({ ...AT_REVIEW, card: { zip: "19147" } });

/** What follows after the rider has pressed Pay: the charge, the stored data and the refusals. */
export default { title: "sign-up/3 After paying", render, beforeEach: from() } satisfies Meta;

/** The ZIP of the card is used, so the rider need not type it again. */
export const ZipOfCard: Story = {
  play: async (context) => {
    await acceptAndPay(context);
    await confirmation(context);
    await expect(await stage.fetchReceived("/account/register")).toMatchObject([
      { cart: { newUser: { addressZipCode: "19147", countryId: 236 } } },
    ]);
  },
};

export const ChargedMoreThanShown: Story = {
  beforeEach: from({ control: { scenario: "dearer" } }),
  play: async (context) => {
    const { canvas, canvasElement } = context;
    await acceptAndPay(context);
    await confirmation(context);
    await expect(canvas.getByText("Charged today").closest("div")).toHaveTextContent("$21.00");
    await expect(canvasElement).toHaveTextContent("You were shown $20.00 before");
  },
};

export const LoginFails: Story = {
  beforeEach: from({ control: { faults: [{ method: "POST", path: "/login", kind: "status", status: 503 }] } }),
  play: async (context) => {
    const { canvas, canvasElement } = context;
    await acceptAndPay(context);
    await confirmation(context);
    await expect(canvasElement).toHaveTextContent("You have your Monthly Pass");
    await expect(canvasElement).toHaveTextContent("Log in there with your email and the password you just chose.");
    await expect(canvas.getByRole("link", { name: "Log in to your account" })).toBeVisible();
  },
};

/** The order is emptied with the review: its receipt replaces it at once. */
export const ReceiptAtOnce: Story = {
  play: async (context) => {
    const { canvasElement } = context;
    const shown: (string | null | undefined)[] = [];
    const observer = new MutationObserver(() => {
      shown.push(canvasElement.querySelector(".bs-signup__step")?.textContent);
    });
    observer.observe(canvasElement, { childList: true, subtree: true });
    await acceptAndPay(context);
    await confirmation(context);
    observer.disconnect();
    await expect(shown.length).toBeGreaterThan(0);
    await expect(shown.filter((text) => !text)).toEqual([]);
  },
};

const USED = "This card token was already used.";

/** A lost purchase has used up its token: after another check, the rider has to enter the card again. */
export const TokenUsedUp: Story = {
  beforeEach: from({
    control: {
      faults: [
        { method: "POST", path: "/register", kind: "status", status: 503 },
        { method: "POST", path: "/register", kind: "status", status: 402, error: USED },
      ],
    },
  }),
  play: async (context) => {
    const { canvas, userEvent } = context;
    await acceptAndPay(context);
    await stage.until(() => canvas.getByText(/^We could not find your purchase\. Try again/));
    const asked = (await stage.fetchReceived("/account/lookup")).length;
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await stage.until(() => canvas.getByRole("heading", { name: "Step 2 of 4: Payment" }));
    await expect(canvas.getAllByRole("alert")[0]).toHaveTextContent(USED);
    await expect((await stage.fetchReceived("/account/lookup")).length).toBeGreaterThan(asked);
    await expect(stage.app.store.getState().enteredCard).toBeNull();
  },
};
