import { expect, it } from "vitest";
import { REFUSED_FIELDS } from "../../api/refusal.ts";
import { EMPTY_CART, enterPromoCode } from "../../programs/cart.ts";
import { SIGN_UP_FORM } from "../../store/cart-slice.ts";
import { createWorldStore } from "../../store/store.ts";
import { openRefused } from "./refused-at.ts";
import type { EMPTY_DETAILS } from "./sign-up-details-schema.ts";

const PHONE = "+12155550199";

function storeWith(typed: Partial<typeof EMPTY_DETAILS>) {
  const store = createWorldStore();
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
  { field: "addressZipCode", name: "addressZipCode" },
  { field: "region", name: "region" },
] as const)("a refused $field is mended at $name, for as long as it is what was refused", ({ field, name }) => {
  const store = storeWith({ [name]: "as typed" });
  expect(openRefused({ store }, field)).toEqual({ step: "details", name, value: "as typed" });
});

it("a field that was left as it was is mended too", () => {
  expect(openRefused({ store: storeWith({}) }, "countryId")).toEqual({
    step: "details",
    name: "countryId",
    value: "236",
  });
});

it("a refused card is mended at the card step, and what is not named at no step", () => {
  const store = storeWith({});
  expect(openRefused({ store }, "tokenId")).toEqual({ step: "payment" });
  expect(openRefused({ store }, null)).toBeNull();
});

it("a refused eligibility is shown anew at its step, and no longer holds", () => {
  const store = storeWith({});
  store.getState().updateCart((cart) => ({ ...cart, discountVerified: true }));
  expect(openRefused({ store }, "discountVerified")).toEqual({ step: "eligibility" });
  expect(store.getState().cart.discountVerified).toBe(false);
});

it.each(REFUSED_FIELDS)("a refused %s opens the list of passes or the phone number only where it is that", (field) => {
  const store = storeWith({});
  openRefused({ store }, field);
  expect(store.getState().isPassListOpen).toBe(field === "subscriptionTypeId");
  expect(store.getState().confirmedPhone).toBe(field === "contactPhone" ? null : PHONE);
});

it("a refused promo code is back in its field, and out of the cart and the price", () => {
  const store = storeWith({});
  store.getState().updateCart(() => enterPromoCode(EMPTY_CART, "RIDE20"));
  expect(openRefused({ store }, "promoCode")).toEqual({ step: "details", name: "promoCode", value: "RIDE20" });
  expect(store.getState().cart.promocodeDetails.code).toBeNull();
});
