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
import { newCard } from "../../test/fake-card.ts";
import { type StoryWallet, type StripeMode, setStripeMode } from "./card-provider.ts";
import { equivalentPassId, storyProgram } from "./toolbar.ts";
import { createBackEnd, createStoryApp, stageFor, WidgetStage } from "./widget-stage.tsx";

export const MONTHLY = 103;
export const ACCESS_MONTHLY = 106;

/** Valid input for the first step; the rider still has to confirm the phone number. */
export const DETAILS = {
  contactEmail: "ana@example.org",
  contactPhone: "(215) 555-0199",
  password: "long enough",
  passwordAgain: "long enough",
} as const satisfies Partial<SignUpDetails>;

/** The recipient and address of a key card. */
export const ADDRESS = {
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

export const DONE_SIGN_UP: CompletedSignUp = {
  subscriptionTypeId: MONTHLY,
  cost: cents(2000),
  expectedCost: cents(2000),
  contactEmail: DETAILS.contactEmail,
  userName: DETAILS.contactEmail,
  withKeyCard: false,
  addressSave: null,
  referralUrl: "https://refer.example.org/phl/1042",
  loggedIn: true,
  receipt: RECEIPT,
};

/** How a story of sign-up starts; by default the rider has just opened the first step. */
export interface SignUpStart {
  /** By default the toolbar's program; then ids of Philadelphia's passes stand for that program's passes like them. */
  readonly program?: Program;
  /** The story's initial instant (ISO). */
  readonly now?: string;
  readonly step?: SignUpStep;
  readonly details?: Partial<SignUpDetails>;
  readonly chosenPass?: number;
  /** The value of the element's `pass` attribute. */
  readonly pass?: number;
  readonly isPhoneConfirmed?: boolean;
  readonly card?: Partial<CardDetails>;
  /** Changes the sandbox: the body of `POST /w/{id}/control`. */
  readonly control?: object;
  readonly stripe?: StripeMode;
  /** The wallet of the browser, such as Apple Pay; none by default. */
  readonly wallet?: StoryWallet | null;
  readonly result?: CompletedSignUp;
}

export type SignUpStage = Awaited<ReturnType<typeof createSignUpStage>>;

/** Sign-up at its first step, with everything filled in. */
export const DETAILS_FILLED: SignUpStart = { details: DETAILS, chosenPass: MONTHLY, isPhoneConfirmed: true };
export const AT_PAYMENT: SignUpStart = { ...DETAILS_FILLED, step: "payment" };
export const AT_REVIEW: SignUpStart = {
  ...DETAILS_FILLED,
  step: "review",
  details: { ...DETAILS, withKeyCard: "no" },
  card: {},
};

/** What stories of sign-up share (see `stageFor`) and their `render`; `waitForConfirmation` waits for the last step. */
export function signUpStageFor(defaults: SignUpStart = {}) {
  const helpers = stageFor(createSignUpStage, defaults);
  return {
    ...helpers,
    render: () => <StagedSignUp stage={helpers.stage} />,
    waitForConfirmation: ({ canvas }: Pick<StoryContext, "canvas">) =>
      helpers.stage.waitUntil(() => canvas.getByRole("heading", { name: "Step 4 of 4: Confirmation" })),
  };
}

export async function createSignUpStage(start: SignUpStart = {}) {
  const { fetch, ...backEnd } = createBackEnd(start.now);
  const program = start.program ?? storyProgram.get();
  const ownPassId = (pass: number) => (start.program ? pass : equivalentPassId(pass, program));
  const app = createStoryApp({ program, clock: backEnd.clock, fetch });
  const stage = { app, pass: start.pass ? ownPassId(start.pass) : null, ...backEnd };
  setStripeMode(start.stripe ?? "works", start.wallet ?? null);
  const { writeDraft, putPassInCart } = app.store.getState();
  if (start.details) writeDraft(SIGN_UP_FORM, start.details);
  if (start.chosenPass) {
    putPassInCart(ownPassId(start.chosenPass));
    app.store.setState({ isPassListOpen: false });
  }
  if (start.isPhoneConfirmed) await confirmPhone(app, { ...INITIAL_DETAILS, ...start.details });
  if (start.card) signUpOf(app).card.set(newCard(start.card), sessionOf(app).begin());
  if (start.result) {
    const done = { ...start.result, subscriptionTypeId: ownPassId(start.result.subscriptionTypeId) };
    purchaseStatesOf(app).show("signUp", null, { status: "done", done }, sessionOf(app).begin());
  }
  await stage.control(start.control ?? {});
  await loadCheckout();
  app.store.setState({ signUpStep: start.step ?? "details" });
  return stage;
}

interface SignUpProps {
  readonly stage: SignUpStage;
  readonly host?: Partial<HostApi> | undefined;
  readonly accountUrl?: string | null;
}

export function StagedSignUp({ stage, host, accountUrl = "https://account.example.org/?system=phl" }: SignUpProps) {
  const { app, pass } = stage;
  return (
    <WidgetStage app={app} host={host}>
      <SignUpScreen pass={pass} promo={null} accountUrl={accountUrl} headingLevel={2} />
    </WidgetStage>
  );
}

async function confirmPhone(app: AppContext, details: SignUpDetails): Promise<void> {
  const phone = phoneOf(details) ?? "";
  const signUp = signUpOf(app);
  await signUp.requestPhoneCode(phone, "sms", sessionOf(app).begin());
  await signUp.confirmPhone(phone, "123456", sessionOf(app).begin());
}

/** The name of the pay button: Testing Library omits the space that screen readers add before the amount. */
export const PAY = /^Pay\s*\$20\.00$/;

/** Ticks the checkboxes of the review that are not ticked yet, and pays. */
export async function acceptAndPay(
  { canvas, userEvent }: Pick<StoryContext, "canvas" | "userEvent">,
  name: RegExp = PAY,
): Promise<void> {
  for (const box of canvas.queryAllByRole("checkbox", { checked: false })) await userEvent.click(box);
  await userEvent.click(canvas.getByRole("button", { name }));
}
