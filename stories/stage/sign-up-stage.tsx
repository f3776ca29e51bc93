import type { StoryContext } from "@storybook/react-vite";
import type { AppContext } from "../../src/app-context/app-context.ts";
import type { MailingAddress } from "../../src/domain/addresses.ts";
import type { Program } from "../../src/domain/program.ts";
import type { Receipt } from "../../src/domain/receipt.ts";
import {
  INITIAL_DETAILS,
  phoneOf,
  type SignUpDetails,
} from "../../src/features/sign-up/first-step/sign-up-details-schema.ts";
import { signUpOf } from "../../src/features/sign-up/sign-up.ts";
import { SignUpScreen } from "../../src/features/sign-up/sign-up-screen.tsx";
import { loadCheckout } from "../../src/features/sign-up/use-checkout.ts";
import type { HostApi } from "../../src/host/host-api.tsx";
import { cents } from "../../src/lib/money.ts";
import type { CardDetails } from "../../src/payment/card-provider.ts";
import type { CompletedSignUp } from "../../src/purchase/orders.ts";
import { purchaseStatesOf } from "../../src/purchase/purchase-state.ts";
import { sessionOf } from "../../src/session/session.ts";
import { SIGN_UP_FORM, type SignUpStep } from "../../src/store/sign-up-slice.ts";
import { CARD_TOKEN } from "../../test/fake-card.ts";
import { playStripe, type StoryWallet, type StripePlay } from "./card-provider.ts";
import { passLike, storyProgram } from "./toolbar.ts";
import { createBackEnd, createStoryApp, stageFor, WidgetStage } from "./widget-stage.tsx";

export const MONTHLY = 103;
export const ANNUAL_PLUS = 105;
export const ACCESS_MONTHLY = 106;

/** A valid first step, except for the phone number, which is still unconfirmed. */
export const TYPED_DETAILS = {
  contactEmail: "ana@example.org",
  contactPhone: "(215) 555-0199",
  password: "long enough",
  passwordAgain: "long enough",
} as const satisfies Partial<SignUpDetails>;

/** The recipient and address of a key card. */
export const MAILED_TO = {
  firstName: "Ana",
  lastName: "Lima",
  countryId: "236",
  addressStreet: "1515 Market St",
  addressStreet2: "",
  addressCity: "Philadelphia",
  addressState: "PA",
  addressZipCode: "19102",
} as const satisfies MailingAddress;

export const RECEIPT: Receipt = {
  paidAt: Date.parse("2026-03-10T16:00:00Z"),
  price: cents(2000),
  reduction: null,
  keyCard: null,
  adjustment: cents(0),
  tax: cents(148),
  bonusMonths: 0,
  laterCharges: { amount: cents(2000), every: "month", on: "2026-04-09" },
  card: { brand: "Visa", lastFour: "4242" },
};

export const BOUGHT: CompletedSignUp = {
  subscriptionTypeId: MONTHLY,
  cost: cents(2000),
  expectedCost: cents(2000),
  contactEmail: TYPED_DETAILS.contactEmail,
  withKeyCard: false,
  addressSave: null,
  referralUrl: "https://refer.example.org/phl/1042",
  loggedIn: true,
  receipt: RECEIPT,
};

/** The start of a story; by default a rider who has just opened sign-up. */
export interface SignUpStart {
  /** By default the toolbar's program, where the id of a Philadelphia pass stands for its own pass of that kind. */
  readonly program?: Program;
  /** The story's initial instant (ISO). */
  readonly now?: string;
  readonly step?: SignUpStep;
  readonly typed?: Partial<SignUpDetails>;
  readonly chosen?: number;
  /** The `pass` attribute. */
  readonly pass?: number;
  readonly isPhoneConfirmed?: boolean;
  readonly card?: Partial<CardDetails>;
  /** The body of `POST /w/{id}/control` that sets up the back end. */
  readonly control?: object;
  readonly stripe?: StripePlay;
  /** The browser's wallet; none by default. */
  readonly wallet?: StoryWallet | null;
  readonly bought?: CompletedSignUp;
}

export type SignUpStage = Awaited<ReturnType<typeof createSignUpStage>>;

/** Sign-up with its first step completed. */
export const FILLED: SignUpStart = { typed: TYPED_DETAILS, chosen: MONTHLY, isPhoneConfirmed: true };
export const AT_PAYMENT: SignUpStart = { ...FILLED, step: "payment" };
export const AT_REVIEW: SignUpStart = {
  ...FILLED,
  step: "review",
  typed: { ...TYPED_DETAILS, withCard: "no" },
  card: {},
};

/** The stage of the stories of sign-up, with their `render`; `waitForConfirmation` waits for the last step. */
export function signUpStageFor(usual: SignUpStart = {}) {
  const shared = stageFor(createSignUpStage, usual);
  return {
    ...shared,
    render: () => <SignUpOn stage={shared.stage} />,
    waitForConfirmation: ({ canvas }: Pick<StoryContext, "canvas">) =>
      shared.stage.until(() => canvas.getByRole("heading", { name: "Step 4 of 4: Confirmation" })),
  };
}

export async function createSignUpStage(start: SignUpStart = {}) {
  const { fetch, ...backEnd } = createBackEnd(start.now);
  const program = start.program ?? storyProgram.get();
  const ownPassId = (pass: number) => (start.program ? pass : passLike(pass, program));
  const app = createStoryApp({ program, clock: backEnd.clock, fetch });
  const stage = { app, pass: start.pass ? ownPassId(start.pass) : null, ...backEnd };
  playStripe(start.stripe ?? "works", start.wallet ?? null);
  const { writeDraft, putPassInCart } = app.store.getState();
  if (start.typed) writeDraft(SIGN_UP_FORM, start.typed);
  if (start.chosen) {
    putPassInCart(ownPassId(start.chosen));
    app.store.setState({ isPassListOpen: false });
  }
  if (start.isPhoneConfirmed) await confirmPhone(app, { ...INITIAL_DETAILS, ...start.typed });
  if (start.card) signUpOf(app).card.set(cardToken(start.card), sessionOf(app).begin());
  if (start.bought) {
    const done = { ...start.bought, subscriptionTypeId: ownPassId(start.bought.subscriptionTypeId) };
    purchaseStatesOf(app).show("signUp", null, { status: "done", done }, sessionOf(app).begin());
  }
  await stage.control(start.control ?? {});
  await loadCheckout();
  app.store.setState({ signUpStep: start.step ?? "details" });
  return stage;
}

interface SignUpOnProps {
  readonly stage: SignUpStage;
  readonly host?: Partial<HostApi> | undefined;
  readonly accountUrl?: string | null;
}

export function SignUpOn({ stage, host, accountUrl = "https://account.example.org/?system=phl" }: SignUpOnProps) {
  const { app, pass } = stage;
  return (
    <WidgetStage app={app} host={host}>
      <SignUpScreen pass={pass} promo={null} accountUrl={accountUrl} headingLevel={2} />
    </WidgetStage>
  );
}

/** A token in the format of the sandbox. */
function cardToken(card: Partial<CardDetails> = {}): CardDetails {
  const id = `tok_ok_visa_4242_12_2030_credit_US_19125_${crypto.randomUUID()}`;
  return { ...CARD_TOKEN, id, ...card };
}

async function confirmPhone(app: AppContext, details: SignUpDetails): Promise<void> {
  const phone = phoneOf(details) ?? "";
  const signUp = signUpOf(app);
  await signUp.requestPhoneCode(phone, "sms", sessionOf(app).begin());
  await signUp.confirmPhone(phone, "123456", sessionOf(app).begin());
}

/** The amount is a separate element, which Testing Library joins without the space that screen readers add. */
export const PAY = /^Pay\s*\$20\.00$/;

/** Accepts the remaining agreements of the review, and pays. */
export async function acceptAndPay(
  { canvas, userEvent }: Pick<StoryContext, "canvas" | "userEvent">,
  name: RegExp = PAY,
): Promise<void> {
  for (const box of canvas.queryAllByRole("checkbox", { checked: false })) await userEvent.click(box);
  await userEvent.click(canvas.getByRole("button", { name }));
}
