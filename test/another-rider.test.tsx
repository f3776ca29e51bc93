// @vitest-environment happy-dom
import { act } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { AppContext } from "../src/app-context/app-context.ts";
import { isReducedFare } from "../src/domain/passes.ts";
import { phl } from "../src/domain/programs/phl.ts";
import type { User } from "../src/domain/rider.ts";
import { verifyEligibility } from "../src/eligibility/eligibility.ts";
import { changeAutoRenewal } from "../src/features/auto-renewal/auto-renewal-calls.ts";
import { changePassword } from "../src/features/profile/change-password.ts";
import { signUpOf } from "../src/features/sign-up/sign-up.ts";
import type { CardDetails, CardProvider } from "../src/payment/card-provider.ts";
import { replaceCard } from "../src/payment/replace-card.ts";
import { runMutation, updateUser } from "../src/rider/mutations.ts";
import { logIn as logInByForm } from "../src/session/log-in.ts";
import { sessionOf } from "../src/session/session.ts";
import type { SessionScope } from "../src/session/session-scope.ts";
import { deferred } from "./deferred.ts";
import { CARD_TOKEN, newWalletCard, providerWithWallet } from "./fake-card.ts";
import { openAccount } from "./faults/account-page.tsx";
import { openSignUp } from "./faults/sign-up-page.tsx";
import { logIn, logInWith, openSandbox, PASSWORD } from "./sandbox-app.ts";

const PHONE = "+12155550199";
const PROFILE_PATH = "1/stripe/paymentprofile";
const affectsNoCall = () => false;

/** Logs the rider of the page out, and another one in. */
async function switchRider(app: AppContext): Promise<void> {
  sessionOf(app).logOut();
  await logInWith(app, { username: "monthly", password: PASSWORD });
}

/** A provider with filled-in card fields and a wallet, whose card only arrives when the test calls `arrive`. */
function providerWithSlowCards() {
  let card = deferred<CardDetails>();
  const waitForCard = () => {
    card = deferred();
    return card.promise;
  };
  const base = providerWithWallet();
  const provider: CardProvider = {
    open: async (...options) => ({
      ...(await base.open(...options)),
      onChange: (listener) => listener({ isEmpty: false, error: null, brand: "mastercard" }),
      createToken: async () => ({ token: await waitForCard() }),
      wallet: Promise.resolve({ name: "applePay", pickCard: waitForCard }),
    }),
  };
  return { provider, arrive: () => act(async () => card.resolve(newWalletCard())) };
}

beforeEach(() => void vi.spyOn(console, "warn").mockImplementation(() => {}));

it.each(["Save card", "Use a card from Apple Pay"])(
  "a card of “%s” that arrives after another login is saved for nobody",
  async (button) => {
    const page = await openAccount({ path: "/update-payment", userName: "rider" }, affectsNoCall);
    const { provider, arrive } = providerWithSlowCards();
    page.app.services.set("cardProvider", provider);
    await page.render();
    await page.click("Replace card");
    await page.wait(1_000);
    await page.click(button);
    await act(() => switchRider(page.app));
    await arrive();
    await page.wait(1_000);
    expect((await page.changes()).filter((path) => path.endsWith(PROFILE_PATH))).toEqual([]);
  },
);

describe("in sign-up, after the rider who filled it in has logged out,", () => {
  async function openWithRider(setup: Parameters<typeof openSignUp>[0], slowPath = "/lookup") {
    const page = await openSignUp(setup, ({ path }) => path.endsWith(slowPath));
    page.backEnd.setFault("a delay of 8 s");
    const { provider, arrive } = providerWithSlowCards();
    page.app.services.set("cardProvider", provider);
    await act(() => logInWith(page.app, { username: "rider", password: PASSWORD }));
    return { ...page, arrive, logOut: () => act(async () => sessionOf(page.app).logOut()) };
  }

  it("their card is forgotten, even if its token only arrives then", async () => {
    const page = await openWithRider({ step: "details", isPhoneConfirmed: true, hasWallet: true });
    await act(async () => page.app.store.setState({ signUpStep: "payment" }));
    await page.wait(1_000);
    await page.click("Review order");
    await page.logOut();
    await page.arrive();
    await page.wait(1_000);
    expect(signUpOf(page.app).card.get()).toBeNull();
    expect(page.app.store.getState()).toMatchObject({ enteredCard: null, signUpStep: "details" });
  });

  it("no code is sent to their phone", async () => {
    const page = await openWithRider({ step: "details", isPhoneConfirmed: false });
    await page.click("Text me a code");
    await page.logOut();
    await page.wait(20_000);
    expect(await page.changes()).not.toContain("/account/phoneVerification");
  });

  it("the next visitor stays at an empty first step", async () => {
    const page = await openWithRider({ step: "details", isPhoneConfirmed: false }, "/phoneVerification");
    await page.click("Text me a code");
    await page.wait(10_000);
    await page.type({ confirmationCode: "123456" });
    await page.click("Continue");
    await page.logOut();
    await page.wait(20_000);
    expect(page.app.store.getState()).toMatchObject({ signUpStep: "details", drafts: {} });
  });
});

const ANA = { contactEmail: "ana@example.org", contactPhone: PHONE, userName: "ana" };
const CLAIMANT = { ...ANA, addressZipCode: "19125", countryId: 1 };
const REDUCED = phl.passes.find(isReducedFare);

/** The data of the logged-out rider that the page still has. */
interface OldAccount {
  readonly user: User;
  readonly profile: Parameters<typeof replaceCard>[3] | undefined;
}

describe("for a rider who has logged out, while another one is logged in,", () => {
  const ACTIONS: Record<string, (app: AppContext, scope: SessionScope, old: OldAccount) => unknown> = {
    "a change of the profile": (app, scope) => updateUser(app, scope, { firstName: "Ana" }),
    "a rating": (_app, scope) =>
      runMutation(scope, async ({ bts }) => (await bts.rateTrip(1, { rating: 5 } as never)) !== undefined),
    "auto-renewal": (app, scope) => changeAutoRenewal(app, scope, false, { next: null, at: null }),
    "a verification": (app, scope) =>
      REDUCED &&
      verifyEligibility(app, scope, REDUCED, { type: "accessCard", form: {} } as never, CLAIMANT, "eligibility"),
    "a login": (app, scope) => logInByForm(app, scope, { username: "rider", password: PASSWORD }),
    "a code to a phone": (app, scope) => signUpOf(app).requestPhoneCode(PHONE, "sms", scope),
    "a code from a phone": (app, scope) => signUpOf(app).confirmPhone(PHONE, "123456", scope),
    "a wallet": (app, scope) =>
      signUpOf(app).card.chooseWallet({ name: "applePay", pickCard: async () => null }, scope),
    "a new password": (_app, scope, { user }) =>
      changePassword(scope, user, { oldPassword: PASSWORD, password: "longer-pass" }),
    "a new card": (app, scope, { profile }) => profile && replaceCard(app, scope, newWalletCard(), profile),
    "an entered card": (app, scope) => signUpOf(app).card.set(CARD_TOKEN, scope),
  };
  it.each(Object.entries(ACTIONS))("%s changes nothing", async (_name, runAction) => {
    const { openApp, changes } = openSandbox();
    const app = openApp();
    const user = await logIn(app, "rider");
    const scope = sessionOf(app).begin();
    const profile = await (await scope.calls()).bikeshare.paymentProfile();
    await switchRider(app);
    const before = app.store.getState();
    await runAction(app, scope, { user, profile });
    expect((await changes()).filter((path) => !path.endsWith("/login"))).toEqual([]);
    expect(app.store.getState()).toBe(before);
    expect([signUpOf(app).card.wallet(), signUpOf(app).card.get()]).toEqual([null, null]);
    sessionOf(app).logOut();
  });
});
