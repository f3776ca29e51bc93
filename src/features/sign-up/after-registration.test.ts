import { expect, it } from "vitest";
import { REFUSED_FIELDS } from "../../api/api-error.ts";
import { EMPTY_CART, enterPromoCode } from "../../programs/cart.ts";
import { phl } from "../../programs/programs/phl.ts";
import { SIGN_UP_FORM } from "../../store/sign-up-slice.ts";
import { createAppStore } from "../../store/store.ts";
import { openRefusedField } from "./after-registration.ts";
import type { INITIAL_DETAILS } from "./sign-up-details-schema.ts";

const PHONE = "+12155550199";

function storeWith(typed: Partial<typeof INITIAL_DETAILS>) {
  const store = createAppStore();
  store.getState().writeDraft(SIGN_UP_FORM, typed);
  store.getState().openPassList(false);
  store.getState().confirmPhone(PHONE);
  return store;
}

it.each([
  { field: "subscriptionTypeId", name: "pass" },
  { field: "contactEmail", name: "contactEmail" },
  { field: "contactPhone", name: "contactPhone" },
  { field: "userName", name: "userName" },
  { field: "password", name: "password" },
  { field: "region", name: "region" },
] as const)("a refused $field opens $name, as long as its value is the refused one", ({ field, name }) => {
  const store = storeWith({ [name]: "as typed" });
  expect(openRefusedField({ store, program: phl }, field)).toEqual({ step: "details", name, value: "as typed" });
});

it("a refused username that was the email opens the username field with that value", () => {
  const store = storeWith({ contactEmail: "ana@example.org" });
  const value = "ana@example.org";
  expect(openRefusedField({ store, program: phl }, "userName")).toEqual({ step: "details", name: "userName", value });
  expect(store.getState().drafts[SIGN_UP_FORM]).toMatchObject({ userName: value });
});

it.each([
  { field: "addressZipCode", value: "19104" },
  { field: "countryId", value: "236" },
] as const)(
  "a refused $field is corrected at the card, or in the mailing address if a key card is mailed",
  ({ field, value }) => {
    const mailed = { pass: "103", withCard: "yes", addressZipCode: "19104" };
    const at = { step: "details", name: field, value };
    expect(openRefusedField({ store: storeWith(mailed), program: phl }, field)).toEqual(at);
    const unmailed = storeWith({ ...mailed, withCard: "no" });
    expect(openRefusedField({ store: unmailed, program: phl }, field)).toEqual({ step: "payment" });
  },
);

it("a refused card is corrected at the card step, a refusal without a field at none", () => {
  const store = storeWith({});
  expect(openRefusedField({ store, program: phl }, "tokenId")).toEqual({ step: "payment" });
  expect(openRefusedField({ store, program: phl }, null)).toBeNull();
});

it("a refused eligibility resets the verification, and is corrected in its field", () => {
  const store = storeWith({ birthdate: "03/04/1955" });
  store.getState().updateCart((cart) => ({ ...cart, discountType: "senior", discountVerified: true }));
  const at = { step: "details", name: "birthdate", value: "03/04/1955" };
  expect(openRefusedField({ store, program: phl }, "discountVerified")).toEqual(at);
  expect(store.getState().cart.discountVerified).toBe(false);
});

it.each(REFUSED_FIELDS)("a refused %s opens the list of passes or the phone only if it concerns them", (field) => {
  const store = storeWith({});
  openRefusedField({ store, program: phl }, field);
  expect(store.getState().isPassListOpen).toBe(field === "subscriptionTypeId");
  expect(store.getState().confirmedPhone).toBe(field === "contactPhone" ? null : PHONE);
});

it("a refused promo code moves from the cart back into its field", () => {
  const store = storeWith({});
  store.getState().updateCart(() => enterPromoCode(EMPTY_CART, "RIDE20"));
  expect(openRefusedField({ store, program: phl }, "promoCode")).toEqual({
    step: "details",
    name: "promoCode",
    value: "RIDE20",
  });
  expect(store.getState().cart.promocodeDetails.code).toBeNull();
});
