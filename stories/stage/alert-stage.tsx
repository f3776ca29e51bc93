import type { StoryContext } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { HomeScreen } from "../../src/features/home/home-screen.tsx";
import type { Attempt } from "../../src/purchase/attempt-schema.ts";
import type { PurchaseSubject } from "../../src/purchase/orders.ts";
import { sentAttempt } from "../../test/sent-attempt.ts";
import { accountStageFor } from "./account-stage.tsx";
import { fetchRiderId } from "./purchase-screens.tsx";

/** Home as the current story shows it. */
export const home = accountStageFor();

export const Home = home.renderOf(HomeScreen);

export type Played = Pick<StoryContext, "canvas" | "canvasElement" | "userEvent" | "step">;

const CALL = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08";

export const attemptAt = (kind: Attempt["kind"], more: Partial<Attempt> = {}): Attempt =>
  sentAttempt({ kind, idempotencyKey: CALL, call: CALL, itemId: 0, cents: null, ...more });

export interface SentPurchase {
  readonly subject: Exclude<PurchaseSubject, "signUp">;
  readonly attempt: Attempt;
}

export const TERMS = { isAutoRenewing: true, paymentProcessor: "Stripe", promoCode: null };
export const SENT_PASS: SentPurchase = {
  subject: "pass",
  attempt: attemptAt("renewal", { itemId: 103, cents: 2000, terms: TERMS }),
};
export const SENT_FEES: SentPurchase = {
  subject: "fees",
  attempt: attemptAt("settlement", { cents: 650 }),
};
export const SENT_KEY_CARD: SentPurchase = {
  subject: "keyCard",
  attempt: attemptAt("keyCard"),
};
export const SENT_REWARD: SentPurchase = {
  subject: "reward",
  attempt: attemptAt("reward", { itemId: 2, before: [420, 250, 10_000] }),
};

export const alertsContainer = ({ canvasElement }: Pick<Played, "canvasElement">) => {
  const container = canvasElement.querySelector<HTMLElement>(".bs-home__alerts");
  if (!container) throw new Error("home has no place for alerts");
  return container;
};

/** The record of a purchase whose page was left or reloaded after it was sent. */
export async function writeRecord({ subject, attempt }: SentPurchase): Promise<void> {
  const { app } = home.stage;
  const key = `bikeshare-attempt ${subject} ${await fetchRiderId(app)} ${app.key}`;
  sessionStorage.setItem(key, JSON.stringify(attempt));
}

/** The page was left or reloaded after this was sent. */
export const leavePageAfterSending = (sent: SentPurchase) => async () => {
  await home.from()();
  await writeRecord(sent);
};

/** The title of the alert, if there is one. */
export const titleOf = (played: Pick<Played, "canvasElement">) =>
  alertsContainer(played).querySelector(".bs-notice__title");

export const expectAlert = (played: Played, text: string | RegExp) =>
  home.stage.until(() => expect(alertsContainer(played)).toHaveTextContent(text));
