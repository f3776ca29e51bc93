import { expect, it } from "vitest";
import { CARD_TOKEN } from "../../../test/fake-card.ts";
import { openSandbox } from "../../../test/sandbox-app.ts";
import { purchaseStatesOf } from "../../purchase/purchase-state.ts";
import { sessionOf } from "../../session/session.ts";
import { signUpOf } from "./sign-up.ts";

function setUp() {
  const app = openSandbox().openApp();
  return { app, signUp: signUpOf(app) };
}

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

const REFUSED = { status: "refused", reason: "No.", isUncharged: true, field: "tokenId" } as const;

it("a refusal is cleared when a new card is entered, not when the old one is removed", () => {
  const { app, signUp } = setUp();
  const [states, scope] = [purchaseStatesOf(app), sessionOf(app).begin()];
  states.show("signUp", null, REFUSED, scope);
  app.store.getState().showRefusedAt({ step: "payment" });
  signUp.card.set(null, scope);
  expect(states.read("signUp", null)).toBe(REFUSED);
  signUp.card.set(CARD_TOKEN, scope);
  expect([states.read("signUp", null), app.store.getState().refusedAt]).toEqual([null, null]);
});

it("a new card does not reset an order with an unknown end", () => {
  const { app, signUp } = setUp();
  const [states, scope] = [purchaseStatesOf(app), sessionOf(app).begin()];
  states.show("signUp", null, { status: "unknown", unsent: null }, scope);
  signUp.card.set(CARD_TOKEN, scope);
  expect(states.read("signUp", null)?.status).toBe("unknown");
});
