import type { Meta, StoryObj as Story, StoryContext } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { closeWalletSheet, confirmWalletSheet, findWallet } from "../../stage/card-provider.ts";
import { AT_PAYMENT, acceptAndPay, signUpStageFor, TYPED_DETAILS } from "../../stage/sign-up-stage.tsx";

/** Amounts and names are separate elements, which Testing Library joins without a space. */
const CHOOSE = /^Pay with\s*(Apple|Google) Pay$/;
const PAY = /^Pay\s*\$20\.00\s*with\s*(Apple|Google) Pay$/;

const { stage, from, render } = signUpStageFor({
  ...AT_PAYMENT,
  typed: { ...TYPED_DETAILS, withCard: "no" },
  wallet: { name: "applePay", play: "works" },
});

export default { title: "sign-up/Wallet", render, beforeEach: from() } satisfies Meta;

const findCardForm = ({ canvas }: Pick<StoryContext, "canvas">) => canvas.findByRole("group", { name: "Card" });
const isBefore = (one: Element, other: Element) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;

async function continueToReview({ canvas, userEvent }: StoryContext): Promise<void> {
  await userEvent.click(await canvas.findByRole("button", { name: CHOOSE }));
  await canvas.findByRole("heading", { name: "Step 3 of 4: Review" });
}
const agreeAndPay = (context: StoryContext) => acceptAndPay(context, PAY);
const fetchRegistrations = () => stage.fetchReceived("/account/register");

/** The wallet is found after the card form has loaded: no field moves that a rider may be typing into. */
export const WalletAvailableLate: Story = {
  beforeEach: from({ wallet: { name: "applePay", play: "late" } }),
  play: async (context) => {
    const form = await findCardForm(context);
    await stage.clock.advance(1_000);
    await waitFor(() => expect(form.querySelector(".bs-card-entry__slot:not([data-hidden])")).toBeVisible());
    const { top } = form.getBoundingClientRect();
    findWallet();
    const choice = await context.canvas.findByRole("button", { name: CHOOSE });
    await expect(isBefore(form, choice)).toBe(true);
    await expect(form.getBoundingClientRect().top).toBe(top);
    await continueToReview(context);
  },
};

/** The sheet is closed at first. A wallet may then provide no address: the form asks for it before anything is sent. */
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
    // The page accepts a card once no other tab can send; no rider confirms a sheet sooner than a browser grants a lock.
    await waitFor(() => expect(Object.keys(localStorage).join()).toContain("bikeshare-pending"));
    await confirmWalletSheet(context, "Visa 4242, without an address");
    await expect(await canvas.findByText(/^We also need your country and ZIP code/)).toBeVisible();
    await expect(await fetchRegistrations()).toHaveLength(0);
    await userEvent.click(canvas.getByRole("button", { name: "Use another card" }));
    await expect(await canvas.findByRole("button", { name: CHOOSE })).toBeVisible();
  },
};

/** A browser may refuse to open the sheet, such as in an iframe without permission for payments. */
export const GooglePaySheetFailed: Story = {
  beforeEach: from({ wallet: { name: "googlePay", play: "fails" } }),
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
