import { describe, expect, it } from "vitest";
import { cents } from "../lib/money.ts";
import { type Cart, cartWithPass, EMPTY_CART, enterPromoCode, verifiedFareOf, withVerifiedFare } from "./cart.ts";
import { findOffered } from "./passes.ts";
import { phl } from "./programs/phl.ts";

const checked: Cart = {
  ...EMPTY_CART,
  subscriptionTypeId: 103,
  phoneConfirmed: true,
  discountVerified: true,
  demographics: { region: "DTLA" },
  promocodeDetails: { code: "SPRING", displayCode: "Spring 5", discountedPassCost: cents(500), newUsersOnly: true },
  proratedDiscount: cents(1223),
};

describe("choosing another pass", () => {
  it("keeps the typed code and drops what its check gave", () => {
    expect(cartWithPass(checked, 104).promocodeDetails).toEqual({
      code: "SPRING",
      displayCode: null,
      discountedPassCost: null,
      newUsersOnly: null,
    });
  });

  it("drops the prorated discount", () => {
    expect(cartWithPass(checked, 104).proratedDiscount).toBeNull();
  });

  it("drops the verified eligibility", () => {
    expect(cartWithPass(checked, 104).discountVerified).toBe(false);
  });

  it("changes nothing else", () => {
    const { promocodeDetails, proratedDiscount, discountVerified, ...rest } = checked;
    expect(cartWithPass(checked, 104)).toMatchObject({ ...rest, subscriptionTypeId: 104 });
  });
});

it("choosing the same pass changes nothing", () => {
  expect(cartWithPass(checked, 103)).toBe(checked);
});

describe("a promo code", () => {
  it.each([
    { typed: " SUMMER ", code: "SUMMER" },
    { typed: "summer", code: "summer" },
    { typed: "  ", code: null },
    { typed: "", code: null },
  ])("typed as '$typed' is $code, unchecked", ({ typed, code }) => {
    expect(enterPromoCode(checked, typed).promocodeDetails).toEqual({
      code,
      displayCode: null,
      discountedPassCost: null,
      newUsersOnly: null,
    });
  });
});

const access = findOffered(phl, 106);
const verified = verifiedFareOf({
  ...EMPTY_CART,
  discountPortalID: access?.discountVerification ?? null,
  discountType: "accessCard",
});

it("a verification holds for another pass of the same kind", () => {
  expect(withVerifiedFare({ ...EMPTY_CART, subscriptionTypeId: 106 }, verified, access)).toMatchObject({
    discountVerified: true,
    discountType: "accessCard",
  });
});

it.each([
  { name: "a full fare", inCart: 103, pass: findOffered(phl, 103) },
  { name: "a pass that is not in the cart", inCart: 107, pass: access },
  { name: "no pass", inCart: 106, pass: null },
])("a verification does not hold for $name", ({ inCart, pass }) => {
  expect(withVerifiedFare({ ...EMPTY_CART, subscriptionTypeId: inCart }, verified, pass).discountVerified).toBe(false);
});
