import signUpTexts from "virtual:texts/sign-up";
import { act } from "react";
import { signUpOf } from "../../src/features/sign-up/sign-up.ts";
import { SignUpScreen } from "../../src/features/sign-up/sign-up-screen.tsx";
import { loadCheckout } from "../../src/features/sign-up/use-checkout.ts";
import { loadLanguage } from "../../src/i18n/load-messages.ts";
import type { CardProvider } from "../../src/payment/card-provider.ts";
import { attemptsOf } from "../../src/purchase/attempt-record.ts";
import type { Attempt } from "../../src/purchase/attempt-schema.ts";
import { sessionOf } from "../../src/session/session.ts";
import { SIGN_UP_FORM, type SignUpStep } from "../../src/store/sign-up-slice.ts";
import { newCard, providerWithWallet } from "../fake-card.ts";
import type { SentCall } from "./faults.ts";
import { type AppSetup, openFaultyApp } from "./faulty-app.ts";
import { createPage } from "./page.tsx";

const PHONE = "+12155550199";

const TYPED_DETAILS = {
  contactEmail: "ana@example.org",
  contactPhone: "(215) 555-0199",
  userName: "ana",
  password: "long enough",
  passwordAgain: "long enough",
  addressZipCode: "19125",
  withKeyCard: "no",
};

export type SignUpPage = Awaited<ReturnType<typeof openSignUp>>;

export interface SignUpSetup extends AppSetup {
  readonly step: SignUpStep;
  readonly isPhoneConfirmed: boolean;
  /** The id of the pass, by default of one that renews, at full fare. */
  readonly pass?: number;
  /** Values that the rider typed in the first step, beside or instead of `TYPED_DETAILS`. */
  readonly typed?: Readonly<Record<string, string>>;
  /** Whether the browser has a wallet, and no card is entered; by default a card is. */
  readonly hasWallet?: boolean;
  /** The record of an attempt that an earlier page of the tab left. */
  readonly record?: Attempt;
  /** For `hasWallet`; by default its wallet gives a card at once. */
  readonly cardProvider?: CardProvider;
}

/** The sign-up screen beside a sandbox of its own, on the step of `setup`, with all values typed. */
export async function openSignUp(setup: SignUpSetup, isAffected: (call: SentCall) => boolean) {
  const { clock, control, changes, state, backEnd, app } = openFaultyApp(setup, isAffected);
  const signUp = signUpOf(app);
  const { putPassInCart, writeDraft } = app.store.getState();

  if (setup.record) attemptsOf(app).record("signUp").write(setup.record);
  writeDraft(SIGN_UP_FORM, { ...TYPED_DETAILS, ...setup.typed });
  writeDraft("signup-agreements", { neverUnattended: true, replacementFee: true, userAgreement: true });
  app.store.setState({ enteredEmail: TYPED_DETAILS.contactEmail });
  putPassInCart(setup.pass ?? 103);
  if (setup.isPhoneConfirmed) {
    await signUp.requestPhoneCode(PHONE, "sms", sessionOf(app).begin());
    await signUp.confirmPhone(PHONE, "123456", sessionOf(app).begin());
  }
  if (setup.hasWallet) app.services.set("cardProvider", setup.cardProvider ?? providerWithWallet());
  else signUp.card.set(newCard(), sessionOf(app).begin());
  await loadLanguage("en", signUpTexts);
  await loadCheckout();
  app.store.setState({ signUpStep: setup.step });

  const page = createPage(clock, app);
  /** Renders the screen as for an element whose attribute `pass` has this value. */
  const setPassAttribute = (pass: number | null) =>
    page.render(<SignUpScreen pass={pass} promo={null} accountUrl="https://account.example.org" headingLevel={2} />);
  await setPassAttribute(null);
  return {
    ...page,
    app,
    backEnd,
    changes,
    setPassAttribute,
    /** The typed values in the store. */
    drafts: (): object => app.store.getState().drafts,
    type: (fields: Readonly<Record<string, string>>) => act(async () => writeDraft(SIGN_UP_FORM, fields)),
    /** The sandbox acts on the next POST to this path, but its answer never arrives. */
    async loseAnswerOf(path: string): Promise<void> {
      await control({ faults: [{ method: "POST", path, kind: "drop-after" }] });
    },
    /** How many accounts the sandbox has opened, and how many charges it has made. */
    async countPurchases() {
      const { registrations, charges } = await state();
      return { registrations, charges: charges.length };
    },
  };
}
