import type { StoryContext } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import type { AppContext } from "../../src/app-context/app-context.ts";
import { HomeScreen } from "../../src/features/home/home-screen.tsx";
import { createSeal } from "../../src/lib/crypto.ts";
import { attemptsOf } from "../../src/purchase/attempt-record.ts";
import type { Attempt } from "../../src/purchase/attempt-schema.ts";
import type { PurchaseSubject } from "../../src/purchase/orders.ts";
import { sentAttempt } from "../../test/sent-attempt.ts";
import { accountStageFor, fetchRiderId } from "./account-stage.tsx";

/** What the stories of home share; `homeStories.stage` belongs to the current story. */
export const homeStories = accountStageFor();

export const renderHome = homeStories.renderOf(HomeScreen);

export type PlayContext = Pick<StoryContext, "canvas" | "canvasElement" | "userEvent" | "step">;

const CALL_DIGEST = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08";

const attemptWith = (overrides: Partial<Attempt>): Attempt =>
  sentAttempt({ idempotencyKey: CALL_DIGEST, call: CALL_DIGEST, itemId: 0, cents: null, ...overrides });

interface SentPurchase {
  readonly subject: Exclude<PurchaseSubject, "signUp">;
  readonly attempt: Attempt;
}

const TERMS = { isAutoRenewing: true, paymentProcessor: "Stripe", promoCode: null };
export const sentPass = (itemId: number, cents: number): SentPurchase => ({
  subject: "pass",
  attempt: attemptWith({ kind: "renewal", itemId, cents, terms: TERMS }),
});
/** One sent purchase of each subject, except for sign-up, which happens without a login. */
export const SENT_PURCHASES: readonly SentPurchase[] = [
  sentPass(103, 2000),
  { subject: "fees", attempt: attemptWith({ kind: "settlement", cents: 650 }) },
  { subject: "keyCard", attempt: attemptWith({ kind: "keyCard" }) },
  { subject: "reward", attempt: attemptWith({ kind: "reward", itemId: 2, before: [420, 250, 10_000] }) },
];

export const RIDERS_EMAIL = "rider@example.org";

/** Writes the record of a sign-up that this tab sent before the rider logged in. */
export async function writeSignUpRecord(
  app: AppContext,
  state: Attempt["state"],
  contactEmail = RIDERS_EMAIL,
): Promise<void> {
  const newcomer = { emailSeal: await createSeal(contactEmail), isNewEmail: true };
  const attempt = attemptWith({ kind: "signup", itemId: 103, cents: 2000, state, newcomer });
  attemptsOf(app).record("signUp").write(attempt);
}

export const alertsContainer = ({ canvasElement }: Pick<PlayContext, "canvasElement">) => {
  const container = canvasElement.querySelector<HTMLElement>(".bs-home__alerts");
  if (!container) throw new Error("home has no container of alerts");
  return container;
};

export const alertsOf = (context: Pick<PlayContext, "canvasElement">) => within(alertsContainer(context));

/** Writes the record of a purchase that remains when a page is closed or reloaded after it has sent the purchase. */
export async function writePurchaseRecord({ subject, attempt }: SentPurchase): Promise<void> {
  const { app } = homeStories.stage;
  const key = `bikeshare-attempt ${subject} ${await fetchRiderId(app)} ${app.key}`;
  sessionStorage.setItem(key, JSON.stringify(attempt));
}

/** A story's `beforeEach`: the rider left or reloaded the page after it had sent the purchase. */
export const leavePageAfterSending = (sent: SentPurchase) => async () => {
  await homeStories.setUp()();
  await writePurchaseRecord(sent);
};

/** The title of the first alert, if there is an alert. */
export const alertTitleOf = (context: Pick<PlayContext, "canvasElement">) =>
  alertsContainer(context).querySelector(".bs-notice__title");

export const expectAlert = (context: PlayContext, text: string | RegExp) =>
  homeStories.stage.waitUntil(() => expect(alertsContainer(context)).toHaveTextContent(text));
