// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { openSandbox } from "../../../test/sandbox-app.ts";
import { REFUSABLE_FIELDS, type RefusableField } from "../../api/api-error.ts";
import { EMPTY_CART, enterPromoCode } from "../../domain/cart.ts";
import { phl } from "../../domain/programs/phl.ts";
import { SIGN_UP_FORM } from "../../store/sign-up-slice.ts";
import { createAppStore } from "../../store/store.ts";
import { openRefusedField } from "./review/use-sign-up-purchase.ts";
import { captureSignUpDraft } from "./sign-up-screen.tsx";

it("a pass that was picked before React is in the cart", () => {
  const mount = document.createElement("div");
  mount.innerHTML = `<form data-form="${SIGN_UP_FORM}">
    <input name="pass" type="radio" value="103"><input name="pass" type="radio" value="104">
  </form>`;
  Object.assign(mount.querySelector("[value='104']") ?? {}, { checked: true });
  const app = openSandbox().openApp();
  captureSignUpDraft(mount, app);
  const { cart, drafts, isPassChosenEarly } = app.store.getState();
  expect([cart.subscriptionTypeId, isPassChosenEarly, drafts[SIGN_UP_FORM]]).toEqual([104, true, { pass: "104" }]);
});

const PHONE = "+12155550199";

type Draft = Readonly<Record<string, string>>;

function storeWith(draft: Draft = {}) {
  const store = createAppStore();
  store.getState().writeDraft(SIGN_UP_FORM, draft);
  store.setState({ isPassListOpen: false, confirmedPhone: PHONE });
  return store;
}
const refuse = (store: ReturnType<typeof storeWith>, field: RefusableField | null) =>
  openRefusedField({ store, program: phl, services: new Map() }, field);

const WITH_MAILED_CARD = { pass: "103", withKeyCard: "yes", addressZipCode: "19104" };
const WITHOUT_MAILED_CARD = { ...WITH_MAILED_CARD, withKeyCard: "no" };
const KEPT_FIELDS = ["contactEmail", "contactPhone", "userName", "password", "region"] as const;

it.each<{ field: RefusableField | null; draft?: Draft; target?: string; value?: string }>([
  ...KEPT_FIELDS.map((name) => ({ field: name, draft: { [name]: "as typed" }, target: name, value: "as typed" })),
  { field: "subscriptionTypeId", draft: { pass: "103" }, target: "pass", value: "103" },
  // The rider typed no username, so the e-mail was the username, too.
  { field: "userName", draft: { contactEmail: "ana@example.org" }, target: "userName", value: "ana@example.org" },
  { field: "addressZipCode", draft: WITH_MAILED_CARD, target: "addressZipCode", value: "19104" },
  { field: "countryId", draft: WITH_MAILED_CARD, target: "countryId", value: "236" },
  { field: "addressZipCode", draft: WITHOUT_MAILED_CARD, target: "the card step" },
  { field: "countryId", draft: WITHOUT_MAILED_CARD, target: "the card step" },
  { field: "tokenId", target: "the card step" },
  { field: null },
])("a refused $field opens $target, as long as its value is the refused one", ({ field, draft, target, value }) => {
  const details = target ? { step: "details", name: target, value } : null;
  expect(refuse(storeWith(draft), field)).toEqual(target === "the card step" ? { step: "payment" } : details);
});

it("a refused eligibility resets the verification, and is corrected in its field", () => {
  const store = storeWith({ birthdate: "03/04/1955" });
  store.getState().updateCart((cart) => ({ ...cart, discountType: "senior", discountVerified: true }));
  expect(refuse(store, "discountVerified")).toEqual({ step: "details", name: "birthdate", value: "03/04/1955" });
  expect(store.getState().cart.discountVerified).toBe(false);
});

it.each(REFUSABLE_FIELDS)("a refused %s opens the list of passes or the phone only if it concerns them", (field) => {
  const store = storeWith();
  refuse(store, field);
  expect(store.getState().isPassListOpen).toBe(field === "subscriptionTypeId");
  expect(store.getState().confirmedPhone).toBe(field === "contactPhone" ? null : PHONE);
});

it("a refused promo code moves from the cart back into its field", () => {
  const store = storeWith();
  store.getState().updateCart(() => enterPromoCode(EMPTY_CART, "RIDE20"));
  expect(refuse(store, "promoCode")).toEqual({ step: "details", name: "promoCode", value: "RIDE20" });
  expect(store.getState().cart.promocodeDetails.code).toBeNull();
});
