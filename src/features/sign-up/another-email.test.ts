import { afterEach, describe, expect, it, vi } from "vitest";
import { cardToken } from "../../../demo/sandbox/caller.ts";
import { createFakeClock } from "../../../test/fake-clock.ts";
import { createStorage } from "../../../test/memory-storage.ts";
import { CONFIGURATION, openSandbox } from "../../../test/sandbox-app.ts";
import { sentAttempt } from "../../../test/sent-attempt.ts";
import { createAppContext } from "../../context/app-context.ts";
import { createSeal } from "../../lib/crypto.ts";
import { cents } from "../../lib/money.ts";
import { EMPTY_CART } from "../../programs/cart.ts";
import { phl } from "../../programs/programs/phl.ts";
import { sessionOf } from "../../session/session.ts";
import type { RegistrationOrder } from "./registration.ts";
import { signUpOf } from "./sign-up.ts";

afterEach(() => vi.unstubAllGlobals());

const PHONE = "+12155550199";
const BENS_PHONE = "+12155550188";

function orderOf(contactEmail: string, contactPhone = PHONE): RegistrationOrder {
  const newUser = {
    ...EMPTY_CART.newUser,
    contactEmail,
    contactPhone,
    userName: contactEmail,
    password: "long enough",
    addressZipCode: "19125",
    isAutoRenewing: true,
    acceptedEula: true,
  };
  const shown = { brand: "Visa", lastFour: "4242", country: "US", zip: "19103" };
  const card = { ...shown, id: cardToken(), funding: "credit" as const };
  return {
    cart: { ...EMPTY_CART, subscriptionTypeId: 103, newUser, phoneConfirmed: true },
    card,
    mailingAddress: null,
    expectedCost: cents(2000),
  };
}

/** A sandbox that has confirmed the phone number. */
async function openService() {
  const sandbox = openSandbox();
  const { post, state } = sandbox;
  await post("account/phoneVerification", { contactPhone: PHONE, channel: "sms", system: "phl" });
  await post("account/phoneVerification", { contactPhone: PHONE, code: "123456", system: "phl" });
  return { ...sandbox, registrations: async () => (await state()).registrations };
}

it("a lost order is found after the rider corrects the email", async () => {
  const { clock, post, openApp, registrations } = await openService();
  const late = { kind: "late", answerAfterMs: 1_000, actsAfterMs: 100_000, status: 504 };
  await post("control", { faults: [{ method: "POST", path: "/register", ...late }] });
  const app = openApp();
  const signUp = signUpOf(app);

  await signUp.goOn("ana@exmaple.org", sessionOf(app).begin());
  const first = signUp.buy(orderOf("ana@exmaple.org"));
  await clock.advance(62_000);
  expect(await first).toMatchObject({ status: "notFound" });

  await signUp.goOn("ana@example.org", sessionOf(app).begin());
  const second = signUp.buy(orderOf("ana@example.org"));
  await clock.advance(62_000);
  expect(await second).toMatchObject({ status: "done", done: { contactEmail: "ana@exmaple.org", loggedIn: true } });
  expect(await registrations()).toBe(1);
});

describe("an order that was sent before a reload", () => {
  async function reload() {
    const { clock, fetch, post, registrations } = await openService();
    const late = { kind: "late", answerAfterMs: 1_000_000, actsAfterMs: 0, status: 504 };
    await post("control", { faults: [{ method: "POST", path: "/register", ...late }] });
    vi.stubGlobal("sessionStorage", createStorage());
    const open = (pageClock: typeof clock) => createAppContext(phl, CONFIGURATION, { clock: pageClock, fetch });
    const closed = open(createFakeClock());
    const before = signUpOf(closed);
    await before.goOn("ana@exmaple.org", sessionOf(closed).begin());
    void before.buy(orderOf("ana@exmaple.org"));
    // The page closes before the answer arrives.
    await vi.waitFor(async () => expect(await registrations()).toBe(1));
    const app = open(clock);
    const after = signUpOf(app);
    const scope = sessionOf(app).begin();
    const goingOn = after.goOn("ben@example.org", scope);
    await clock.advance(62_000);
    await goingOn;
    return { after, scope, clock, post, registrations };
  }
  const press = async ({ after, clock }: Awaited<ReturnType<typeof reload>>) => {
    const buying = after.buy(orderOf("ben@example.org", BENS_PHONE));
    await clock.advance(62_000);
    return buying;
  };

  it("stays open for another email without an account, and is not charged twice thanks to its key", async () => {
    const page = await reload();
    expect(page.after.attempt.read()?.state).toBe("sent");
    expect(await press(page)).toMatchObject({ status: "notFound" });
    for (let again = 0; again < 3; again += 1) expect(await press(page)).toEqual({ status: "unshown" });
    expect(await page.registrations()).toBe(1);
  });

  it("does not block another person, who disowns it and signs up", async () => {
    const page = await reload();
    await page.after.disown();
    expect(page.after.attempt.read()).toBeNull();
    await page.after.requestPhoneCode(BENS_PHONE, "sms", page.scope);
    await page.after.confirmPhone(BENS_PHONE, "123456", page.scope);
    expect((await press(page)).status).toBe("done");
    expect(await page.registrations()).toBe(2);
  });
});

it("an account from before is no proof that a refused or lost sign-up succeeded", async () => {
  const { clock, post, openApp } = await openService();
  const faults = [
    { method: "POST", path: "/lookup", kind: "status", status: 429 },
    { method: "POST", path: "/register", kind: "status", status: 503 },
  ];
  await post("control", { faults });
  const app = openApp();
  const signUp = signUpOf(app);
  expect(await signUp.goOn("rider@example.org", sessionOf(app).begin())).toEqual({ status: "unknown" });
  const buying = signUp.buy(orderOf("rider@example.org"));
  await clock.advance(62_000);
  expect((await buying).status).not.toBe("done");
});

it.each([
  { whose: "another rider's account", userName: "rider@example.org", password: "long enough", pass: 103 },
  { whose: "the rider's own account with that pass", userName: "rider", password: "sandbox-pass", pass: 104 },
])("$whose from before is no proof that another email's order succeeded before a reload", async (typed) => {
  const { clock, post, openApp } = await openService();
  const app = openApp();
  const signUp = signUpOf(app);
  const newcomers = [{ emailSeal: await createSeal("nobody@example.org"), wasFree: true }];
  signUp.attempt.write(sentAttempt({ kind: "signup", state: "notFound", newcomers }));
  await post("control", { faults: [{ method: "POST", path: "/lookup", kind: "status", status: 429 }] });
  expect(await signUp.goOn("rider@example.org", sessionOf(app).begin())).toEqual({ status: "unknown" });
  const { cart, ...order } = orderOf("rider@example.org", BENS_PHONE);
  const newUser = { ...cart.newUser, userName: typed.userName, password: typed.password };
  const buying = signUp.buy({ ...order, cart: { ...cart, subscriptionTypeId: typed.pass, newUser } });
  await clock.advance(62_000);
  expect(await buying).toMatchObject({ status: "refused", isUncharged: false });
});

it("the minute after a closed tab's charge starts at the first step, so it does not delay the payment", async () => {
  const { clock, openApp } = await openService();
  vi.stubGlobal("sessionStorage", createStorage());
  vi.stubGlobal("localStorage", createStorage());
  const app = openApp();
  localStorage.setItem(`bikeshare-pending ${app.key} sign-up`, "a-closed-tab sent");
  const signUp = signUpOf(app);
  await signUp.goOn("ana@example.org", sessionOf(app).begin());
  await clock.advance(61_000);
  const buying = signUp.buy(orderOf("ana@example.org"));
  await clock.advance(1_000);
  expect((await buying).status).toBe("done");
});
