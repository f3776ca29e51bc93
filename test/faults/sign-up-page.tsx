import { act } from "react";
import { createRoot } from "react-dom/client";
import { sandboxConfiguration } from "../../demo/configuration.ts";
import { createSandbox, inPageFetch } from "../../demo/sandbox/sandbox.ts";
import { ErrorBox } from "../../src/app/error-box.tsx";
import { createAppContext } from "../../src/context/app-context.ts";
import { AppContextProvider } from "../../src/context/use-app-context.tsx";
import { signUpMessages } from "../../src/features/sign-up/messages.ts";
import { signUpOf } from "../../src/features/sign-up/sign-up.ts";
import { SignUpScreen } from "../../src/features/sign-up/sign-up-screen.tsx";
import { loadStep } from "../../src/features/sign-up/steps.ts";
import { HostProvider } from "../../src/host/host-api.tsx";
import { loadLanguage } from "../../src/i18n/load-messages.ts";
import { sharedMessages } from "../../src/i18n/messages.ts";
import { TranslationProvider } from "../../src/i18n/translation.tsx";
import { passesMessages } from "../../src/passes/messages.ts";
import { phl } from "../../src/programs/programs/phl.ts";
import type { SignUpStep } from "../../src/store/sign-up-slice.ts";
import { SIGN_UP_FORM } from "../../src/store/sign-up-slice.ts";
import { providerWithWallet } from "../fake-card.ts";
import { createFakeClock } from "../fake-clock.ts";
import { createQuietHost } from "../quiet-host.ts";
import { type FaultyFetch, faultyFetch, type SentCall } from "./faults.ts";
import { createPage, type Page } from "./page.ts";

const PLACE = { cdnOrigin: "https://cdn.example", sandboxOrigin: "https://sandbox.example", world: "faults" };
const CONTROL = `${PLACE.sandboxOrigin}/w/${PLACE.world}/control`;
const PHONE = "+12155550199";

const TYPED = {
  contactEmail: "ana@example.org",
  contactPhone: "(215) 555-0199",
  userName: "ana",
  password: "long enough",
  passwordAgain: "long enough",
  addressZipCode: "19125",
  withCard: "no",
};

export interface SignUpPage extends Page {
  readonly backEnd: FaultyFetch;
  /** The typed values in the store. */
  drafts(): object;
  type(fields: Readonly<Record<string, string>>): Promise<void>;
  /** The sandbox acts on the next such call, but its answer never arrives. */
  loseAnswerOf(path: string): Promise<void>;
  /** How often the sandbox opened an account, and charged. */
  bought(): Promise<{ registrations: number; charges: number }>;
}

export interface SignUpAt {
  readonly step: SignUpStep;
  readonly isPhoneConfirmed: boolean;
  /** No card is entered, and the browser has a wallet. */
  readonly hasWallet?: boolean;
}

const host = createQuietHost();

/** The real sign-up screen with its own sandbox and all values typed, up to the call that a fault affects. */
export async function openSignUp(at: SignUpAt, meets: (call: SentCall) => boolean): Promise<SignUpPage> {
  const clock = createFakeClock();
  const healthy = inPageFetch(createSandbox({ clock, verificationDelayMs: 0 }));
  const backEnd = faultyFetch(healthy, clock, meets);
  const app = createAppContext(phl, sandboxConfiguration(PLACE), { clock, fetch: backEnd.fetch });
  const signUp = signUpOf(app);
  const { putPassInCart, giveEmail, writeDraft, goToStep } = app.store.getState();

  sessionStorage.clear();
  writeDraft(SIGN_UP_FORM, TYPED);
  writeDraft("signup-agreements", { neverUnattended: true, replacementFee: true, userAgreement: true });
  giveEmail(TYPED.contactEmail);
  putPassInCart(103);
  if (at.isPhoneConfirmed) {
    await signUp.requestPhoneCode(PHONE, "sms");
    await signUp.confirmPhone(PHONE, "123456");
  }
  if (at.hasWallet) app.services.cardProvider = providerWithWallet();
  else {
    const id = `tok_ok_visa_4242_12_2030_credit_US_19125_${crypto.randomUUID()}`;
    signUp.card.set({ id, brand: "Visa", lastFour: "4242", funding: "credit", country: "US", zip: "19125" });
  }
  await loadLanguage("en", [sharedMessages, passesMessages, signUpMessages]);
  for (const step of ["payment", "review"] as const) await loadStep(step);
  goToStep(at.step);

  const place = document.createElement("div");
  document.body.replaceChildren(place);
  const root = createRoot(place, { onCaughtError: () => {} });
  await act(async () =>
    root.render(
      <HostProvider value={host}>
        <AppContextProvider value={app}>
          <TranslationProvider locale="en">
            <ErrorBox>
              <SignUpScreen pass={null} promo={null} accountUrl="https://account.example.org" headingLevel={2} />
            </ErrorBox>
          </TranslationProvider>
        </AppContextProvider>
      </HostProvider>,
    ),
  );
  return {
    ...createPage(place, clock, () => root.unmount()),
    backEnd,
    drafts: () => app.store.getState().drafts,
    type: (fields) => act(async () => writeDraft(SIGN_UP_FORM, fields)),
    async loseAnswerOf(path) {
      const body = JSON.stringify({ faults: [{ method: "POST", path, kind: "drop-after" }] });
      await healthy(CONTROL, { method: "POST", body, headers: { "content-type": "application/json" } });
    },
    async bought() {
      const answer = await healthy(CONTROL);
      const { registrations, charges }: { registrations: number; charges: unknown[] } = await answer.json();
      return { registrations, charges: charges.length };
    },
  };
}
