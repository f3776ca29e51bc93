import { afterEach, describe, expect, it, vi } from "vitest";
import { CARD_TOKEN } from "../../../test/fake-card.ts";
import { createStorage } from "../../../test/memory-storage.ts";
import { openSandbox } from "../../../test/sandbox-app.ts";
import { sentAttempt } from "../../../test/sent-attempt.ts";
import { createSeal } from "../../lib/crypto.ts";
import { sessionOf } from "../../session/session.ts";
import { onDemand, signUpOf } from "./sign-up.ts";

const PHONE = "+12155550199";

afterEach(() => vi.unstubAllGlobals());

function setUp() {
  const { clock, openApp } = openSandbox();
  const app = openApp();
  return { clock, app, signUp: signUpOf(app) };
}

it("two elements of one app share one sign-up", () => {
  const { app, signUp } = setUp();
  expect(signUpOf(app)).toBe(signUp);
  expect(signUpOf(setUp().app)).not.toBe(signUp);
});

it.each([
  { code: "123456", isRight: true },
  { code: "654321", isRight: false },
])("confirms the phone number with the code $code: $isRight", async ({ code, isRight }) => {
  const { app, signUp } = setUp();
  await signUp.requestPhoneCode(PHONE, "sms", sessionOf(app).begin());
  expect(app.store.getState().confirmedPhone).toBeNull();
  expect(await signUp.confirmPhone(PHONE, code, sessionOf(app).begin())).toBe(isRight);
  expect(app.store.getState().confirmedPhone).toBe(isRight ? PHONE : null);
});

it("the store holds the card's brand and last four digits, and never its token", () => {
  const { app, signUp } = setUp();
  signUp.card.set(CARD_TOKEN, sessionOf(app).begin());
  expect(signUp.card.get()).toEqual(CARD_TOKEN);
  expect(app.store.getState().enteredCard).toEqual({ brand: "Visa", lastFour: "4242" });
  expect(JSON.stringify(app.store.getState())).not.toContain("tok_1");
  signUp.card.set(null, sessionOf(app).begin());
  expect(app.store.getState().enteredCard).toBeNull();
});

it("a logout forgets the entered card", () => {
  const { app, signUp } = setUp();
  signUp.card.set(CARD_TOKEN, sessionOf(app).begin());
  sessionOf(app).logOut();
  expect(signUp.card.get()).toBeNull();
});

it("a refusal is cleared when a new card is entered, not when the old one is removed", () => {
  const { app, signUp } = setUp();
  app.store
    .getState()
    .setPurchase({ status: "refused", reason: "Your card was declined.", isUncharged: true, at: null });
  signUp.card.set(null, sessionOf(app).begin());
  expect(app.store.getState().purchase.status).toBe("refused");
  signUp.card.set(CARD_TOKEN, sessionOf(app).begin());
  expect(app.store.getState().purchase.status).toBe("idle");
});

it("a new card does not reset a purchase with an unknown result", () => {
  const { app, signUp } = setUp();
  app.store.getState().setPurchase({ status: "unknown" });
  signUp.card.set(CARD_TOKEN, sessionOf(app).begin());
  expect(app.store.getState().purchase.status).toBe("unknown");
});

const ATTEMPT = sentAttempt({
  kind: "signup",
  newcomers: [{ emailSeal: await createSeal("nobody@example.org"), wasFree: true }],
});

it("a purchase that a reload interrupted is notFound after a minute without an account, and keeps its key", async () => {
  const { app, clock, signUp } = setUp();
  signUp.attempt.write(ATTEMPT);
  let found: unknown = null;
  void signUp.goOn("nobody@example.org", sessionOf(app).begin()).then((answer) => {
    found = answer;
  });
  await clock.advance(10_000);
  clock.jump(86_400_000);
  await clock.advance(49_000);
  expect(found).toBeNull();
  await clock.advance(2_000);
  expect(found).toEqual({ status: "free" });
  expect(signUp.attempt.read()).toEqual({ ...ATTEMPT, state: "notFound" });
});

it("a purchase that loses its connection again during the email lookup is looked up for another minute", async () => {
  const { app, clock, signUp } = setUp();
  signUp.attempt.write(ATTEMPT);
  let found: unknown = null;
  void signUp.goOn("nobody@example.org", sessionOf(app).begin()).then((answer) => {
    found = answer;
  });
  await clock.advance(59_000);
  signUp.attempt.lose();
  await clock.advance(58_000);
  expect(found).toBeNull();
  expect(signUp.attempt.read()).toEqual(ATTEMPT);
  await clock.advance(3_000);
  expect(signUp.attempt.read()).toEqual({ ...ATTEMPT, state: "notFound" });
});

it("keeps the result that another element reached during the email lookup", async () => {
  const { app, clock, signUp } = setUp();
  signUp.attempt.write(ATTEMPT);
  const goingOn = signUp.goOn("nobody@example.org", sessionOf(app).begin());
  await clock.advance(30_000);
  signUp.attempt.write({ ...ATTEMPT, state: "unshown" });
  await clock.advance(40_000);
  expect(await goingOn).toEqual({ status: "unknown" });
  expect(signUp.attempt.read()).toEqual({ ...ATTEMPT, state: "unshown" });
});

it("a purchase that only support can resolve stays unshown, whatever the lookup answers", async () => {
  const { app, clock, signUp } = setUp();
  signUp.attempt.write({ ...ATTEMPT, state: "unshown" });
  const goingOn = signUp.goOn("nobody@example.org", sessionOf(app).begin());
  await clock.advance(1_000);
  expect(await goingOn).toEqual({ status: "free" });
  expect(signUp.attempt.read()).toEqual({ ...ATTEMPT, state: "unshown" });
});

it("an account for one of two submitted emails leaves the other email's attempt open", async () => {
  const { app, clock, signUp } = setUp();
  const [ours, other] = await Promise.all(
    ["rider@example.org", "nobody@example.org"].map(async (email) => ({
      emailSeal: await createSeal(email),
      wasFree: true,
    })),
  );
  if (!ours || !other) throw new Error("two are sealed");
  signUp.attempt.write({ ...ATTEMPT, newcomers: [ours, other] });
  const goingOn = signUp.goOn("rider@example.org", sessionOf(app).begin());
  await clock.advance(1_000);
  expect(await goingOn).toMatchObject({ status: "exists" });
  expect(signUp.attempt.read()?.newcomers).toEqual([other]);
});

it("an account that has the attempt's email ends the attempt", async () => {
  vi.stubGlobal("localStorage", createStorage());
  const { clock, app, signUp } = setUp();
  const mark = `bikeshare-pending ${app.key} sign-up`;
  const newcomer = { emailSeal: await createSeal("rider@example.org"), wasFree: true };
  signUp.attempt.write({ ...ATTEMPT, newcomers: [newcomer] });
  localStorage.setItem(mark, `${ATTEMPT.id} sent`);
  const goingOn = signUp.goOn("rider@example.org", sessionOf(app).begin());
  await clock.advance(1_000);
  expect(await goingOn).toMatchObject({ status: "exists" });
  expect(signUp.attempt.read()).toBeNull();
  expect(localStorage.getItem(mark)).toBeNull();
});

it("an account that appears within the minute counts as the purchase", async () => {
  const { app, clock, signUp } = setUp();
  signUp.attempt.write(ATTEMPT);
  const goingOn = signUp.goOn("rider@example.org", sessionOf(app).begin());
  await clock.advance(1_000);
  expect(await goingOn).toMatchObject({ status: "exists" });
  expect(signUp.attempt.read()).toEqual(ATTEMPT);
});

it("a result for a rider who logged out is dropped", async () => {
  const { clock, app, signUp } = setUp();
  signUp.attempt.write(ATTEMPT);
  const goingOn = signUp.goOn("nobody@example.org", sessionOf(app).begin());
  sessionOf(app).logOut();
  await clock.advance(70_000);
  expect(await goingOn).toBeNull();
  expect(signUp.attempt.read()).toEqual(ATTEMPT);
});

describe("a load on demand", () => {
  it("runs once", async () => {
    let times = 0;
    const get = onDemand(async () => ++times);
    expect(times).toBe(0);
    expect(await Promise.all([get(), get()])).toEqual([1, 1]);
  });
  it("is repeated after a failure", async () => {
    let times = 0;
    const get = onDemand(async () => {
      times += 1;
      if (times === 1) throw new Error("offline");
      return times;
    });
    await expect(get()).rejects.toThrow("offline");
    expect(await get()).toBe(2);
  });
});

const UNKNOWN = { status: "unknown" } as const;

it.each([
  { what: "an account with its email ends it", email: "rider@example.org" },
  { what: "somebody else sent it", email: null },
])("an unknown purchase is forgotten on every screen once $what", async ({ email }) => {
  const { app, clock, signUp } = setUp();
  const newcomers = [{ emailSeal: await createSeal("rider@example.org"), wasFree: true }];
  signUp.attempt.write({ ...ATTEMPT, newcomers });
  app.store.getState().setPurchase(UNKNOWN);
  app.store.getState().setProgress("signUp", UNKNOWN);
  const ending = email === null ? signUp.disown() : signUp.goOn(email, sessionOf(app).begin());
  await clock.advance(1_000);
  await ending;
  expect(signUp.attempt.read()).toBeNull();
  expect(app.store.getState()).toMatchObject({ progress: {}, purchase: { status: "idle" } });
  expect(app.store.getState().progress.signUp).toBeUndefined();
});

it("a forgotten sign-up leaves a shown renewal as it is", async () => {
  const { app, signUp } = setUp();
  signUp.attempt.write(ATTEMPT);
  app.store.getState().setProgress("signUp", UNKNOWN);
  app.store.getState().setPurchase({ status: "awaited" });
  await signUp.disown();
  expect(app.store.getState()).toMatchObject({ progress: {}, purchase: { status: "awaited" } });
});

it("an unknown purchase that a later lookup does not find is notFound on every screen", async () => {
  const { app, clock, signUp } = setUp();
  signUp.attempt.write(ATTEMPT);
  app.store.getState().setPurchase(UNKNOWN);
  app.store.getState().setProgress("signUp", UNKNOWN);
  const asking = signUp.goOn("nobody@example.org", sessionOf(app).begin());
  await clock.advance(62_000);
  expect(await asking).toEqual({ status: "free" });
  expect(app.store.getState()).toMatchObject({
    progress: { signUp: { status: "notFound" } },
    purchase: { status: "notFound" },
  });
});
