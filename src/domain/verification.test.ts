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
const UNVERIFIED_CART = cartWithClaim(EMPTY_CART, ACCESS_MONTHLY, CLAIM, CLAIMANT);
const VERIFIED_CART: Cart = { ...UNVERIFIED_CART, discountVerified: true };

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
  { program: phl, id: 106, chosenType: undefined, type: "accessCard" },
  { program: lax, id: 205, chosenType: "senior", type: "senior" },
  { program: lax, id: 205, chosenType: undefined, type: undefined },
  { program: lax, id: 205, chosenType: "accessCard", type: undefined },
  { program: phl, id: 103, chosenType: "accessCard", type: undefined },
])("with $chosenType chosen, pass $id of $program.system is proved by $type", ({ program, id, chosenType, type }) => {
  expect(discountTypeFor(program, passOf(program, id), chosenType)).toBe(type);
});

it("the request names the rider, the claim and the pass, and claims no verification", () => {
  expect(cartWithClaim(VERIFIED_CART, ACCESS_MONTHLY, CLAIM, CLAIMANT)).toEqual({
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
  { what: "nothing else changed", isValid: true },
  { what: "the service has not verified it", cart: UNVERIFIED_CART, isValid: false },
  { what: "it is for another pass", pass: ACCESS_ANNUAL, isValid: false },
  { what: "another rider's e-mail is used", email: "bo@example.org", isValid: false },
  { what: "the same email is written otherwise", email: " ana@Example.ORG ", isValid: true },
  { what: "another pass was in the cart", cart: cartWithPass(cartWithPass(VERIFIED_CART, 107), 106), isValid: false },
  { what: "the same pass was chosen again", cart: cartWithPass(VERIFIED_CART, 106), isValid: true },
  { what: "no kind of proof was chosen", cart: { ...VERIFIED_CART, discountType: "none" as const }, isValid: false },
])(
  "a verification still holds when $what: $isValid",
  ({ cart = VERIFIED_CART, pass = ACCESS_MONTHLY, email = EMAIL, isValid }) => {
    expect(isVerifiedFor(cart, pass, email)).toBe(isValid);
  },
);

it.each([
  { what: "a full fare", cart: EMPTY_CART, pass: MONTHLY, isAllowed: true },
  { what: "a reduced fare that nobody verified", cart: UNVERIFIED_CART, pass: ACCESS_MONTHLY, isAllowed: false },
  { what: "a verified one", cart: VERIFIED_CART, pass: ACCESS_MONTHLY, isAllowed: true },
  { what: "one that another pass was verified for", cart: VERIFIED_CART, pass: ACCESS_ANNUAL, isAllowed: false },
])("allows the sale of $what: $isAllowed", ({ cart, pass, isAllowed }) => {
  expect(mayBeSold(cart, pass)).toBe(isAllowed);
});

it("a full fare needs no verification, whatever was verified for another pass", () => {
  expect(verificationOf(VERIFIED_CART, MONTHLY, EMAIL)).toEqual({
    discountPortalID: null,
    discountType: "none",
    discountVerified: false,
    discountVerificationForm: EMPTY_CART.discountVerificationForm,
  });
});
