import { expect, it } from "vitest";
import { cents } from "../lib/money.ts";
import { SIGN_UP_FORM } from "./sign-up-slice.ts";
import { createAppStore } from "./store.ts";

const MONTHLY = 103;
const ANNUAL = 104;

it("a pass chosen anywhere is in the cart and the sign-up form, and keeps the other drafts", () => {
  const store = createAppStore();
  store.getState().writeDraft(SIGN_UP_FORM, { contactEmail: "ana@example.org" });
  store.getState().putPassInCart(MONTHLY);
  expect(store.getState().cart.subscriptionTypeId).toBe(MONTHLY);
  expect(store.getState().drafts[SIGN_UP_FORM]).toEqual({ contactEmail: "ana@example.org", pass: "103" });
});

it("choosing another pass keeps the typed promo code, unchecked, and drops the prorated discount", () => {
  const store = createAppStore();
  const checked = { code: "INDEPRO24", displayCode: "INDEPRO24", discountedPassCost: cents(500), newUsersOnly: true };
  store.getState().putPassInCart(MONTHLY);
  store.getState().updateCart((cart) => ({ ...cart, promocodeDetails: checked, proratedDiscount: cents(1223) }));
  store.getState().putPassInCart(MONTHLY);
  expect(store.getState().cart.promocodeDetails).toEqual(checked);
  store.getState().putPassInCart(ANNUAL);
  expect(store.getState().cart).toMatchObject({
    subscriptionTypeId: ANNUAL,
    promocodeDetails: { code: "INDEPRO24", displayCode: null, discountedPassCost: null, newUsersOnly: null },
    proratedDiscount: null,
  });
});

it("drafts of a form are merged, and separate from other forms", () => {
  const store = createAppStore();
  const { writeDraft, dropDraft } = store.getState();
  writeDraft("one", { email: "ana" });
  writeDraft("one", { agreed: true });
  writeDraft("other", { email: "bo" });
  expect(store.getState().drafts).toEqual({ one: { email: "ana", agreed: true }, other: { email: "bo" } });
  dropDraft("one");
  expect(store.getState().drafts).toEqual({ other: { email: "bo" } });
});

it("choosing a pass elsewhere returns sign-up to its first step with that pass", () => {
  const store = createAppStore();
  const { requestSignUp } = store.getState();
  store.setState({ signUpStep: "review" });
  requestSignUp(false);
  requestSignUp(false);
  expect(store.getState()).toMatchObject({ signUpStep: "details", signUpRequests: 2, isPassListOpen: false });
});

it("an order that is under way or unresolved stays visible", () => {
  const store = createAppStore();
  store.setState({ signUpStep: "review" });
  store.getState().requestSignUp(true);
  expect(store.getState()).toMatchObject({ signUpStep: "review", signUpRequests: 1 });
});
