import type { Meta, StoryObj as Story, StoryContext } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { closeWalletSheet, confirmWalletSheet, makeWalletAvailable, walletSheet } from "../../stage/card-provider.ts";
import { AT_PAYMENT, acceptAndPay, DETAILS, signUpStageFor } from "../../stage/sign-up-stage.tsx";

/** Names of buttons: Testing Library omits the spaces that screen readers add around amounts and wallets. */
const CHOOSE_WALLET = /^Pay with\s*(Apple|Google) Pay$/;
const PAY_BY_WALLET = /^Pay\s*\$20\.00\s*with\s*(Apple|Google) Pay$/;

const { stage, setUp, render, waitForConfirmation } = signUpStageFor({
  ...AT_PAYMENT,
  details: { ...DETAILS, withKeyCard: "no" },
  wallet: { name: "applePay", mode: "works" },
});

export default { title: "sign-up/Wallet", render, beforeEach: setUp() } satisfies Meta;

const findCardForm = ({ canvas }: Pick<StoryContext, "canvas">) => canvas.findByRole("group", { name: "Card" });
const isBefore = (one: Element, other: Element) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;

async function continueToReview({ canvas, userEvent }: StoryContext): Promise<void> {
  await userEvent.click(await canvas.findByRole("button", { name: CHOOSE_WALLET }));
  await canvas.findByRole("heading", { name: "Step 3 of 4: Review" });
}
const agreeAndPay = (context: StoryContext) => acceptAndPay(context, PAY_BY_WALLET);
/** Confirms once the page holds the lock against other tabs: riders are never faster than the browser grants a lock. */
async function confirmPayment(context: StoryContext, card: string): Promise<void> {
  await waitFor(() => expect(Object.keys(localStorage).join()).toContain("bikeshare-pending"));
  await confirmWalletSheet(context, card);
}
const fetchRegistrations = () => stage.fetchReceived("/account/register");

/** A wallet that is found after the card form has loaded comes below the form: no field moves while a rider types. */
export const WalletAvailableLate: Story = {
  beforeEach: setUp({ wallet: { name: "applePay", mode: "late" } }),
  play: async (context) => {
    const form = await findCardForm(context);
    await stage.clock.advance(1_000);
    await waitFor(() => expect(form.querySelector(".bs-card-entry__slot:not([data-hidden])")).toBeVisible());
    const { top } = form.getBoundingClientRect();
    makeWalletAvailable();
    const choice = await context.canvas.findByRole("button", { name: CHOOSE_WALLET });
    await expect(isBefore(form, choice)).toBe(true);
    await expect(form.getBoundingClientRect().top).toBe(top);
    await continueToReview(context);
  },
};

/** The rider closes the sheet, and then picks a card without an address: the form asks for it before sending. */
export const SheetClosedThenWithoutAnAddress: Story = {
  play: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    await continueToReview(context);
    await agreeAndPay(context);
    await expect(await canvas.findByRole("button", { name: /^Confirm in\s*Apple Pay$/ })).toBeVisible();
    await closeWalletSheet(context);
    await waitFor(() => expect(canvasElement).toHaveTextContent("You closed Apple Pay. Everything here is kept."));
    for (const box of canvas.getAllByRole("checkbox")) await expect(box).toBeChecked();
    await agreeAndPay(context);
    await confirmPayment(context, "Visa 4242, without an address");
    await expect(await canvas.findByText(/^We also need your country and ZIP code/)).toBeVisible();
    await expect(await fetchRegistrations()).toHaveLength(0);
    await userEvent.click(canvas.getByRole("button", { name: "Use another card" }));
    await expect(await canvas.findByRole("button", { name: CHOOSE_WALLET })).toBeVisible();
  },
};

/** After a declined card the next sheet has a token of its own, and a press while that is sent opens no sheet. */
export const DeclinedThenPaid: Story = {
  play: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    const payWith = async (card: string) => {
      await continueToReview(context);
      await agreeAndPay(context);
      await confirmPayment(context, card);
    };
    await payWith("Visa 0002, declined");
    await canvas.findByRole("heading", { name: "Step 2 of 4: Payment" });
    await expect(canvas.getByText("Your card was declined.")).toBeVisible();
    await stage.control({ faults: [{ method: "POST", path: "/register", kind: "delay", ms: 20_000 }] });
    await payWith("MasterCard 4444");
    await waitFor(async () => expect(await fetchRegistrations()).toHaveLength(2));
    await userEvent.click(canvas.getByRole("button", { name: "Processing your payment" }));
    await expect(walletSheet()).toBeUndefined();
    await waitForConfirmation(context);
    await expect(canvasElement).toHaveTextContent("MasterCard ending in 4444");
    const bodies = (await fetchRegistrations()).map((body) => JSON.stringify(body));
    await expect(bodies).toHaveLength(2);
    await expect(new Set(bodies.map((body) => /"tokenId":"(.+?)"/.exec(body)?.[1])).size).toBe(2);
    await expect(bodies[1], "the ZIP of the wallet's address").toContain('"addressZipCode":"19107"');
  },
};

/** The browser refuses to open the sheet, as it does in an iframe without permission for payments. */
export const GooglePaySheetFailed: Story = {
  beforeEach: setUp({ wallet: { name: "googlePay", mode: "fails" } }),
  play: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    const choice = await canvas.findByRole("button", { name: /^Pay with\s*Google Pay$/ });
    await expect(isBefore(choice, await findCardForm(context))).toBe(true);
    await continueToReview(context);
    await agreeAndPay(context);
    await waitFor(() =>
      expect(canvasElement).toHaveTextContent("Google Pay could not be opened. Try again, or enter a card."),
    );
    await userEvent.click(canvas.getByRole("button", { name: "Change card" }));
    await findCardForm(context);
    await expect(await fetchRegistrations()).toHaveLength(0);
  },
};
