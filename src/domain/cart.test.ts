import { expect, it } from "vitest";
import { cents } from "../lib/money.ts";
import { type Cart, cartWithPass, EMPTY_CART, enterPromoCode, verifiedFareOf, withVerifiedFare } from "./cart.ts";
import { findOffered } from "./passes.ts";
import { phl } from "./programs/phl.ts";
import { isActive, isExpired, isNotActivated } from "./rider.ts";
import { successCase } from "./subscriptions.ts";

const checkedCart: Cart = {
  ...EMPTY_CART,
  subscriptionTypeId: 103,
  phoneConfirmed: true,
  discountVerified: true,
  demographics: { region: "DTLA" },
  promocodeDetails: { code: "SPRING", displayCode: "Spring 5", discountedPassCost: cents(500), newUsersOnly: true },
  proratedDiscount: cents(1223),
};

const UNCHECKED_PROMO = { displayCode: null, discountedPassCost: null, newUsersOnly: null };

it("choosing another pass keeps the typed code, and drops what was checked for the old one", () => {
  expect(cartWithPass(checkedCart, 104)).toEqual({
    ...checkedCart,
    subscriptionTypeId: 104,
    discountVerified: false,
    promocodeDetails: { ...UNCHECKED_PROMO, code: "SPRING" },
    proratedDiscount: null,
  });
});

it("choosing the same pass changes nothing", () => {
  expect(cartWithPass(checkedCart, 103)).toBe(checkedCart);
});

it.each([
  { typed: " SUMMER ", code: "SUMMER" },
  { typed: "\u200EＳＵＭ\u200BＭＥＲ\uFE0F", code: "SUMMER" },
  { typed: "\u200B", code: null },
  { typed: "", code: null },
  { typed: "SUMMER?access_token=secret&system=phl", code: "SUMMER" },
  { typed: "?access_token=secret", code: null },
])("a promo code typed as '$typed' is $code, unchecked", ({ typed, code }) => {
  expect(enterPromoCode(checkedCart, typed).promocodeDetails).toEqual({ ...UNCHECKED_PROMO, code });
});

const accessPass = findOffered(phl, 106);
const fare = verifiedFareOf({
  ...EMPTY_CART,
  discountPortalID: accessPass?.discountVerification ?? null,
  discountType: "accessCard",
});

it("a verification holds for another pass of the same kind", () => {
  expect(withVerifiedFare({ ...EMPTY_CART, subscriptionTypeId: 106 }, fare, accessPass)).toMatchObject({
    discountVerified: true,
    discountType: "accessCard",
  });
});

it.each([
  { what: "a full fare", inCart: 103, pass: findOffered(phl, 103) },
  { what: "a pass that is not in the cart", inCart: 107, pass: accessPass },
  { what: "no pass", inCart: 106, pass: null },
])("a verification does not hold for $what", ({ inCart, pass }) => {
  expect(withVerifiedFare({ ...EMPTY_CART, subscriptionTypeId: inCart }, fare, pass).discountVerified).toBe(false);
});

it.each([
  { status: "Active", active: true, expired: false, notActivated: false },
  { status: "expired", active: false, expired: true, notActivated: false },
  { status: "NotActivated", active: false, expired: false, notActivated: true },
  { status: "notactivated", active: false, expired: false, notActivated: false },
  { status: null, active: false, expired: false, notActivated: false },
])(
  "the status $status is active: $active, expired: $expired, not activated: $notActivated",
  ({ status, ...expected }) => {
    const actual = { active: isActive(status), expired: isExpired(status), notActivated: isNotActivated(status) };
    expect(actual).toEqual(expected);
  },
);

const CURRENT_PASS = { kind: "current", ends: "2026-04-09" } as const;
const UPCOMING_PASS = { kind: "upcoming", ends: "2026-05-09" } as const;

it.each([
  { isProrated: true, predecessor: CURRENT_PASS, standing: "active", expected: "prorated" },
  { isProrated: true, predecessor: null, standing: "none", expected: "prorated" },
  { isProrated: false, predecessor: CURRENT_PASS, standing: "active", expected: "previousActive" },
  { isProrated: false, predecessor: UPCOMING_PASS, standing: "expired", expected: "previousActive" },
  { isProrated: false, predecessor: CURRENT_PASS, standing: "notActivated", expected: "previousActive" },
  { isProrated: false, predecessor: null, standing: "expired", expected: "previousExpired" },
  { isProrated: false, predecessor: null, standing: "notActivated", expected: "availableNow" },
  { isProrated: false, predecessor: null, standing: "none", expected: "availableNow" },
] as const)(
  "a purchase after $predecessor.kind, with an own pass that was $standing, prorated: $isProrated, is $expected",
  ({ expected, ...purchase }) => {
    expect(successCase(purchase)).toBe(expected);
  },
);
