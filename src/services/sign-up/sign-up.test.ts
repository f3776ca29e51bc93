import { expect, it } from "vitest";
import { sandboxConfiguration } from "../../../demo/configuration.ts";
import { inPageFetch } from "../../../demo/sandbox/in-page-fetch.ts";
import { createSandbox } from "../../../demo/sandbox/sandbox.ts";
import { phl } from "../../domain/programs/phl.ts";
import { createFakeClock } from "../clock.ts";
import type { Intent } from "../intent-record.ts";
import { sessionOf } from "../session/session.ts";
import { createWorld } from "../world.ts";
import type { CardToken } from "./card-token.ts";
import { signUpOf } from "./sign-up.ts";

const PHONE = "+12155550199";
const CARD: CardToken = {
  id: "tok_1",
  brand: "Visa",
  lastFour: "4242",
  funding: "credit",
  country: "US",
  zip: "19125",
};

function setUp() {
  const clock = createFakeClock();
  const fetch = inPageFetch(createSandbox({ clock, verificationDelayMs: 0 }));
  const origins = { cdnOrigin: "https://cdn.example", sandboxOrigin: "https://s.example", world: "w" };
  const world = createWorld(phl, sandboxConfiguration(origins), { clock, fetch });
  return { world, signUp: signUpOf(world) };
}

it("two elements of one world share one sign-up", () => {
  const { world, signUp } = setUp();
  expect(signUpOf(world)).toBe(signUp);
  expect(signUpOf(setUp().world)).not.toBe(signUp);
});

it.each([
  { code: "123456", isRight: true },
  { code: " 123 456 ", isRight: true },
  { code: "123-456", isRight: true },
  { code: "１２３４５６", isRight: true },
  { code: "654321", isRight: false },
])("the code $code is right: $isRight", async ({ code, isRight }) => {
  const { world, signUp } = setUp();
  await signUp.requestPhoneCode(PHONE, "sms");
  expect(world.store.getState().confirmedPhone).toBeNull();
  expect(await signUp.confirmPhone(PHONE, code)).toBe(isRight);
  expect(world.store.getState().confirmedPhone).toBe(isRight ? PHONE : null);
});

it("the store shows a card, and never its token", () => {
  const { world, signUp } = setUp();
  signUp.card.set(CARD);
  expect(signUp.card.get()).toEqual(CARD);
  expect(world.store.getState().enteredCard).toEqual({ brand: "Visa", lastFour: "4242" });
  expect(JSON.stringify(world.store.getState())).not.toContain("tok_1");
  signUp.card.set(null);
  expect(world.store.getState().enteredCard).toBeNull();
});

it("a card does not outlive the session that it was entered in", () => {
  const { world, signUp } = setUp();
  signUp.card.set(CARD);
  sessionOf(world).logOut();
  expect(signUp.card.get()).toBeNull();
});

it("why a card was refused is forgotten with the next one, not with taking the old one away", () => {
  const { world, signUp } = setUp();
  world.store.getState().setPurchase({ status: "refused", reason: "Your card was declined.", at: null });
  signUp.card.set(null);
  expect(world.store.getState().purchase.status).toBe("refused");
  signUp.card.set(CARD);
  expect(world.store.getState().purchase.status).toBe("idle");
});

it("a new card does not unlock a purchase whose end is unknown", () => {
  const { world, signUp } = setUp();
  world.store.getState().setPurchase({ status: "unknown" });
  signUp.card.set(CARD);
  expect(world.store.getState().purchase.status).toBe("unknown");
});

const INTENT: Intent = {
  id: "before",
  kind: "signup",
  system: "phl",
  subscriptionTypeId: 103,
  knownSubscriptionIds: [],
  at: -3_600_000,
};

it.each([
  { so: "nobody came or went", leave: false, left: null, found: { status: "free" } },
  { so: "the rider logged out", leave: true, left: "the next person's", found: null },
])("what a reload cut off is settled by a lookup where $so", async ({ leave, left, found }) => {
  const { world, signUp } = setUp();
  signUp.intents.write({ ...INTENT, at: world.clock.now() + INTENT.at });
  const goingOn = signUp.goOn("nobody@example.org");
  if (leave) {
    sessionOf(world).logOut();
    signUp.intents.write({ ...INTENT, id: "the next person's", at: world.clock.now() + INTENT.at });
  }
  expect(await goingOn).toEqual(found);
  expect(signUp.intents.read()?.id ?? null).toBe(left);
});

it("a purchase that was sent before the clock was put back keeps nobody waiting for the hour", async () => {
  const { world, signUp } = setUp();
  signUp.intents.write({ ...INTENT, at: world.clock.now() - INTENT.at });
  expect(await signUp.goOn("nobody@example.org")).toEqual({ status: "free" });
});
