import { expect, it } from "vitest";
import { SIGN_UP_FORM } from "./sign-up-slice.ts";
import { createAppStore } from "./store.ts";

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

it("an emptied cart leaves no pass in the sign-up form, nor a later step without one", () => {
  const store = createAppStore();
  const { emptyCart, putPassInCart, writeDraft } = store.getState();
  writeDraft(SIGN_UP_FORM, { contactEmail: "ana@example.org" });
  putPassInCart(103);
  store.setState({ signUpStep: "review" });
  emptyCart();
  expect(store.getState()).toMatchObject({
    signUpStep: "details",
    drafts: { [SIGN_UP_FORM]: { contactEmail: "ana@example.org", pass: "" } },
  });
});

it("choosing a pass elsewhere returns sign-up to its first step with that pass, unless its order is under way", () => {
  const store = createAppStore();
  const { requestSignUp } = store.getState();
  store.setState({ signUpStep: "review" });
  requestSignUp(true);
  expect(store.getState()).toMatchObject({ signUpStep: "review", signUpRequests: 1 });
  requestSignUp(false);
  expect(store.getState()).toMatchObject({ signUpStep: "details", signUpRequests: 2, isPassListOpen: false });
});
