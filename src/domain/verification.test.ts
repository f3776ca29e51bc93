import { expect, it } from "vitest";
import { passOf } from "../../test/pass-of.ts";
import { type Cart, cartWithPass, EMPTY_CART } from "./cart.ts";
import { las } from "./programs/las.ts";
import { lax } from "./programs/lax.ts";
import { phl } from "./programs/phl.ts";
import {
  type Claim,
  cartWithClaim,
  discountTypeFor,
  discountTypesFor,
  isVerifiedFor,
  mayBeSold,
  verificationOf,
} from "./verification.ts";

const ACCESS_MONTHLY = passOf(phl, 106);
const ACCESS_ANNUAL = passOf(phl, 107);
const MONTHLY = passOf(phl, 103);
const EMAIL = "ana@example.org";
const CLAIM: Claim = {
  type: "accessCard",
  form: { ...EMPTY_CART.discountVerificationForm, accessCard: "6004861234567890015" },
};
const CLAIMANT = {
  contactEmail: " ana@EXAMPLE.org",
  contactPhone: "+12155550199",
  userName: "ana",
  addressZipCode: "19107",
  countryId: 236,
};
const ASKED = cartWithClaim(EMPTY_CART, ACCESS_MONTHLY, CLAIM, CLAIMANT);
const VERIFIED: Cart = { ...ASKED, discountVerified: true };

it.each([
  { program: phl, id: 106, types: ["accessCard"] },
  { program: lax, id: 205, types: ["californiaEBT", "studentEmail", "senior", "disability", "metroTAP"] },
  { program: las, id: 304, types: ["nevadaEBT"] },
  { program: phl, id: 103, types: [] },
  { program: lax, id: 203, types: [] },
  { program: lax, id: 195, types: [] },
])("pass $id of $program.system accepts $types as proof", ({ program, id, types }) => {
  expect(discountTypesFor(program, passOf(program, id))).toEqual(types);
});

it.each([
  { program: phl, id: 106, chosen: undefined, type: "accessCard" },
  { program: lax, id: 205, chosen: "senior", type: "senior" },
  { program: lax, id: 205, chosen: undefined, type: undefined },
  { program: lax, id: 205, chosen: "accessCard", type: undefined },
  { program: phl, id: 103, chosen: "accessCard", type: undefined },
])("with $chosen chosen, pass $id of $program.system is proved by $type", ({ program, id, chosen, type }) => {
  expect(discountTypeFor(program, passOf(program, id), chosen)).toBe(type);
});

it("the request names the rider, the claim and the pass, and claims no verification", () => {
  expect(cartWithClaim(VERIFIED, ACCESS_MONTHLY, CLAIM, CLAIMANT)).toEqual({
    ...EMPTY_CART,
    subscriptionTypeId: 106,
    newUser: { ...EMPTY_CART.newUser, ...CLAIMANT, contactEmail: EMAIL, isAutoRenewing: true },
    discountPortalID: 1,
    discountType: "accessCard",
    discountVerified: false,
    discountVerificationForm: CLAIM.form,
  });
});

it.each([
  { what: "nothing else changed", holds: true },
  { what: "the service has not said so", cart: ASKED, holds: false },
  { what: "it is for another pass", pass: ACCESS_ANNUAL, holds: false },
  { what: "somebody else wants it", email: "bo@example.org", holds: false },
  { what: "the same email is written otherwise", email: " ana@Example.ORG ", holds: true },
  { what: "another pass was in the cart", cart: cartWithPass(cartWithPass(VERIFIED, 107), 106), holds: false },
  { what: "the same pass was chosen again", cart: cartWithPass(VERIFIED, 106), holds: true },
  { what: "no way was chosen", cart: { ...VERIFIED, discountType: "none" as const }, holds: false },
])(
  "a verification still holds when $what: $holds",
  ({ cart = VERIFIED, pass = ACCESS_MONTHLY, email = EMAIL, holds }) => {
    expect(isVerifiedFor(cart, pass, email)).toBe(holds);
  },
);

it.each([
  { what: "a full fare", cart: EMPTY_CART, pass: MONTHLY, sold: true },
  { what: "a reduced fare that nobody verified", cart: ASKED, pass: ACCESS_MONTHLY, sold: false },
  { what: "a verified one", cart: VERIFIED, pass: ACCESS_MONTHLY, sold: true },
  { what: "one that another pass was verified for", cart: VERIFIED, pass: ACCESS_ANNUAL, sold: false },
])("allows the sale of $what: $sold", ({ cart, pass, sold }) => {
  expect(mayBeSold(cart, pass)).toBe(sold);
});

it("a full fare needs no verification, whatever was verified for another pass", () => {
  expect(verificationOf(VERIFIED, MONTHLY, EMAIL)).toEqual({
    discountPortalID: null,
    discountType: "none",
    discountVerified: false,
    discountVerificationForm: EMPTY_CART.discountVerificationForm,
  });
});
