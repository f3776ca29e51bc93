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

/** Home as the current story shows it. */
export const home = accountStageFor();

export const Home = home.renderOf(HomeScreen);

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
/** A purchase of each subject but sign-up. */
export const SENT: readonly SentPurchase[] = [
  sentPass(103, 2000),
  { subject: "fees", attempt: attemptWith({ kind: "settlement", cents: 650 }) },
  { subject: "keyCard", attempt: attemptWith({ kind: "keyCard" }) },
  { subject: "reward", attempt: attemptWith({ kind: "reward", itemId: 2, before: [420, 250, 10_000] }) },
];

export const RIDERS_EMAIL = "rider@example.org";

/** Writes the record of a sign-up that this tab sent before the rider logged in. */
export async function writeSignUp(
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
  if (!container) throw new Error("home has no place for alerts");
  return container;
};

export const alertsOf = (context: Pick<PlayContext, "canvasElement">) => within(alertsContainer(context));

/** Writes the record of a purchase, as a page leaves it that is closed or reloaded after sending. */
export async function writeRecord({ subject, attempt }: SentPurchase): Promise<void> {
  const { app } = home.stage;
  const key = `bikeshare-attempt ${subject} ${await fetchRiderId(app)} ${app.key}`;
  sessionStorage.setItem(key, JSON.stringify(attempt));
}

/** A story's `beforeEach`: the page was left or reloaded after it had sent this purchase. */
export const leavePageAfterSending = (sent: SentPurchase) => async () => {
  await home.from()();
  await writeRecord(sent);
};

/** The title of the alert, if there is one. */
export const titleOf = (context: Pick<PlayContext, "canvasElement">) =>
  alertsContainer(context).querySelector(".bs-notice__title");

export const expectAlert = (context: PlayContext, text: string | RegExp) =>
  home.stage.until(() => expect(alertsContainer(context)).toHaveTextContent(text));
