import type { Meta, StoryObj as Story, StoryContext } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { UpdatePaymentScreen } from "../../../src/features/payment-card/update-payment-screen.tsx";
import { accountStageFor, failingCall } from "../../stage/account-stage.tsx";
import { confirmWalletSheet, enterCard } from "../../stage/card-provider.ts";

const CARD_PATH = "1/stripe/paymentprofile";
const VISA = "4242424242424242";
const MASTERCARD = "5555555555554444";
const PREPAID = "5105105105105100";

const { stage, setUp, renderOf } = accountStageFor({ path: "/update-payment", stripe: "works" });

export default { title: "payment-card/Update payment", render: renderOf(UpdatePaymentScreen) } satisfies Meta;

const fetchSentTokens = () => stage.fetchReceived("/bikeshare/1/stripe/paymentprofile");
const cardFaceIn = (canvasElement: HTMLElement) => canvasElement.querySelector(".bs-card-face");

const saveCard = (context: StoryContext, number: string) => enterCard(context, number, "Save card");

export const NoProfile: Story = {
  beforeEach: setUp({}, [{ method: "GET", path: "1/user/paymentProfile", kind: "status", status: 404 }]),
  play: async (context) => {
    const { canvas, canvasElement } = context;
    await stage.waitUntil(() => expect(canvas.getByText("Please add a new card to continue")).toBeVisible());
    await saveCard(context, MASTERCARD);
    await stage.waitUntil(() => expect(cardFaceIn(canvasElement)).toHaveTextContent("MasterCard ending in 4444"));
  },
};

export const CardDeclinedThenReplaced: Story = {
  beforeEach: setUp({}, [failingCall("PUT", CARD_PATH, { status: 402, error: "Your card was declined." })]),
  play: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    await userEvent.click(await canvas.findByRole("button", { name: "Replace card" }));
    await expect(cardFaceIn(canvasElement)).toHaveTextContent(/Visa ending in 4242.*Expires December 2030/);
    const ownerText = canvas.getByText(/^The card will be saved to the account of/).closest("p");
    await waitFor(() => expect(ownerText).toHaveFocus());
    await expect(canvas.getByText(/\(rider@example\.org\)/)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Keep this card" }));
    await waitFor(() => expect(canvas.getByRole("button", { name: "Replace card" })).toHaveFocus());
    await expect(await fetchSentTokens()).toHaveLength(0);
    await userEvent.click(canvas.getByRole("button", { name: "Replace card" }));
    await saveCard(context, VISA);
    await stage.waitUntil(() => expect(canvas.getByText("Your card was declined.")).toBeVisible());
    await saveCard(context, MASTERCARD);
    const saved = await canvas.findByText("Your card was saved.");
    await waitFor(() => expect(saved.closest("[role=status]")).toHaveFocus());
    await stage.waitUntil(() => expect(cardFaceIn(canvasElement)).toHaveTextContent("MasterCard ending in 4444"));
    await expect(await fetchSentTokens()).toHaveLength(2);
  },
};

/** After saving the card, the rider is back at the renewal from which they came. */
export const ExpiredCard: Story = {
  beforeEach: setUp({ userName: "expired-card", path: "/update-payment?redirect=/renew" }),
  play: async (context) => {
    const { canvas } = context;
    await expect(await canvas.findByText("Your card has expired. Please add a new card to continue")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Keep this card" })).toBeNull();
    await expect(canvas.getByRole("link", { name: "Go back without a new card" })).toBeVisible();
    await saveCard(context, VISA);
    await stage.waitUntil(() => expect(stage.navigations).toEqual(["/renew"]));
  },
};

/** A pass in the cart, which the rider only looked at, does not decide about a card that is not for it. */
const prepaidStory = (userName: string, redirect: string, passInCart: number, outcome: string): Story => ({
  beforeEach: async () => {
    await setUp({ userName, path: `/update-payment?redirect=${redirect}` })();
    stage.app.store.getState().putPassInCart(passInCart);
  },
  play: async (context) => {
    await context.canvas.findByRole("link", { name: "Go back without a new card" });
    await saveCard(context, PREPAID);
    await stage.waitUntil(() =>
      expect([context.canvasElement.textContent, ...stage.navigations].join()).toContain(outcome),
    );
  },
});
export const PrepaidForRenewal = prepaidStory(
  "rider",
  "/billing-info",
  102,
  "Prepaid cards cannot be used for passes that renew",
);
export const PrepaidForFees = prepaidStory("cancelled", "/settle-fees", 103, "/settle-fees");

/** The link "Use another card" of another screen opens this form, and "Keep this card" leads back to that screen. */
export const AnotherCard: Story = {
  beforeEach: setUp({ path: "/update-payment?redirect=/renew" }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Keep this card" }));
    await expect(canvas.getByRole("link", { name: "Back to the previous page" })).toBeVisible();
  },
};

/** The name of the wallet's button: Testing Library omits the space that screen readers add before "Apple Pay". */
const USE_WALLET = /^Use a card from\s*Apple Pay$/;
const setUpWallet = (path: string) => setUp({ path, wallet: { name: "applePay", mode: "works" } });

/** The wallet's card replaces the card on file, which all charges of this account use. */
export const WalletReplaces: Story = {
  beforeEach: setUpWallet("/update-payment?redirect=/renew%3Fpass%3D104"),
  play: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    const walletButton = await canvas.findByRole("button", { name: USE_WALLET });
    await expect(canvasElement).toHaveTextContent(
      "The card that you pick becomes the card on your account, in place of any other. Then you go back and pay with it.",
    );
    await userEvent.click(walletButton);
    await confirmWalletSheet(context, "MasterCard 4444");
    await stage.waitUntil(() => expect(stage.navigations).toEqual(["/renew?pass=104"]));
    await expect(await fetchSentTokens()).toHaveLength(1);
  },
};

/** The error is beside the wallet's button and not beside the card fields. */
export const WalletCardDeclined: Story = {
  beforeEach: setUpWallet("/update-payment"),
  play: async (context) => {
    const { canvas, canvasElement, userEvent } = context;
    for (const name of ["Replace card", USE_WALLET]) await userEvent.click(await canvas.findByRole("button", { name }));
    await confirmWalletSheet(context, "Visa 0002, declined");
    await stage.waitUntil(() => expect(canvas.getByText("Your card was declined.")).toBeVisible());
    await expect(canvasElement.querySelector(".bs-wallet")).toHaveTextContent("Your card was declined.");
  },
};
