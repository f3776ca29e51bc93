import { expect, it } from "vitest";
import { EMPTY_CART } from "./cart.ts";
import { findOffered } from "./passes.ts";
import { phl } from "./programs/phl.ts";
import { verifiedFareOf, withVerifiedFare } from "./verified-fare.ts";

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
