import { expect, it } from "vitest";
import { CARD_TOKEN } from "../../../../test/fake-card.ts";
import { passOf } from "../../../../test/pass-of.ts";
import type { MailingAddress } from "../../../domain/addresses.ts";
import { type Cart, EMPTY_CART } from "../../../domain/cart.ts";
import type { Program } from "../../../domain/program.ts";
import { lax } from "../../../domain/programs/lax.ts";
import { phl } from "../../../domain/programs/phl.ts";
import { type Claim, cartWithClaim } from "../../../domain/verification.ts";
import { cents } from "../../../lib/money.ts";
import type { Promo } from "../../../passes/promo.ts";
import { INITIAL_DETAILS, type SignUpDetails } from "../first-step/sign-up-details-schema.ts";
import {
  isCountryOrZipAsked,
  isRegistrable,
  mailingAddressFor,
  registrationCart,
  signUpCountryAndZip,
} from "./registration-cart.ts";

const DETAILS: SignUpDetails = {
  ...INITIAL_DETAILS,
  contactEmail: " ana@EXAMPLE.org ",
  contactPhone: "(215) 555-0199",
  userName: " ana ",
  password: "long enough ",
  passwordAgain: "long enough ",
};
const CANADIAN_CARD = { country: "CA", zip: "K1A 0B1" };
const GERMANY = "84";

const CARD_COUNTRY_AND_ZIP = { zip: "19125", countryId: 236 };

interface Order {
  readonly program?: Program;
  readonly pass?: number;
  readonly withKeyCard?: boolean;
  readonly confirmed?: string;
  readonly promo?: Promo;
  readonly details?: Partial<SignUpDetails>;
  /** The cart as other steps of sign-up left it. */
  readonly cart?: Cart;
}

function cartOf({ program = phl, pass = 103, withKeyCard = false, details, cart = EMPTY_CART, ...facts }: Order = {}) {
  const { confirmed = "+12155550199", promo = { status: "none" } } = facts;
  const state = { cart, confirmedPhone: confirmed };
  const choice = { pass: passOf(program, pass), withKeyCard, countryAndZip: CARD_COUNTRY_AND_ZIP, promo } as const;
  return registrationCart(state, { ...DETAILS, ...details }, choice);
}

it.each<{ facts: Order; sent: object }>([
  { facts: { program: lax, pass: 203, details: { region: "DTLA" } }, sent: { demographics: { region: "DTLA" } } },
  { facts: { program: lax, pass: 201, details: { region: "DTLA" } }, sent: { demographics: {} } },
  // The e-mail is the username where the rider typed no username.
  { facts: { details: { userName: " " } }, sent: { newUser: { userName: "ana@example.org" } } },
  { facts: { pass: 102, withKeyCard: true }, sent: { newUser: { isAutoRenewing: false, fullfillCard: false } } },
])("$facts is sent with $sent", ({ facts, sent }) => {
  expect(cartOf(facts)).toMatchObject(sent);
});

it("the cart has the rider's details in the service's format", () => {
  expect(cartOf({ withKeyCard: true, details: { gender: "Female" } })).toEqual({
    ...EMPTY_CART,
    subscriptionTypeId: 103,
    phoneConfirmed: true,
    demographics: { gender: "Female" },
    newUser: {
      contactEmail: "ana@example.org",
      contactPhone: "+12155550199",
      userName: "ana",
      password: "long enough ",
      addressZipCode: "19125",
      countryId: 236,
      isAutoRenewing: true,
      acceptedEula: true,
      fullfillCard: true,
    },
  });
});

const REDUCED_ID = 106;
const CLAIM: Claim = {
  type: "accessCard",
  form: { ...EMPTY_CART.discountVerificationForm, accessCard: "6004861234567890015" },
};
const CLAIMANT = { ...EMPTY_CART.newUser, contactEmail: "ana@example.org" };
const CLAIM_CART = { ...cartWithClaim(EMPTY_CART, passOf(phl, REDUCED_ID), CLAIM, CLAIMANT), discountVerified: true };
const REDUCED_ORDER = { pass: REDUCED_ID, cart: CLAIM_CART };
const OTHER_EMAIL = { contactEmail: "other@example.com" };

const ADDRESS = {
  ...DETAILS,
  firstName: "Ana",
  lastName: "Lima",
  addressStreet: "1 Main St",
  addressCity: "Philadelphia",
  addressState: "PA",
  addressZipCode: "19104",
};

it.each<{ what: string; facts: Order; address?: MailingAddress; isAllowed: boolean; portal?: number }>([
  { what: "a complete order", facts: { cart: CLAIM_CART }, isAllowed: true },
  { what: "a restricted pass", facts: { pass: 95 }, isAllowed: false },
  { what: "a reduced pass without a proof", facts: { pass: REDUCED_ID }, isAllowed: false },
  { what: "a verified reduced pass", facts: REDUCED_ORDER, isAllowed: true, portal: 1 },
  { what: "a proof for another e-mail", facts: { ...REDUCED_ORDER, details: OTHER_EMAIL }, isAllowed: false },
  { what: "an unconfirmed number", facts: { confirmed: "" }, isAllowed: false },
  { what: "a mailing address", facts: {}, address: ADDRESS, isAllowed: true },
  { what: "a mailing address without a name", facts: {}, address: { ...ADDRESS, lastName: " " }, isAllowed: false },
  { what: "a region in lax", facts: { program: lax, pass: 203, details: { region: "Westside" } }, isAllowed: true },
  { what: "no region in lax", facts: { program: lax, pass: 203 }, isAllowed: false },
  { what: "an unknown region", facts: { program: lax, pass: 203, details: { region: "Downtown" } }, isAllowed: false },
])("$what may be registered: $isAllowed", ({ facts, address = null, isAllowed, portal = null }) => {
  const { program = phl, pass = 103 } = facts;
  expect(isRegistrable(cartOf(facts), address, passOf(program, pass), program)).toBe(isAllowed);
  if (isAllowed) expect(cartOf(facts).discountPortalID).toBe(portal);
});

it.each([
  { source: "the card's", card: CARD_TOKEN, result: CARD_COUNTRY_AND_ZIP },
  { source: "a foreign card's, with digits for letters", card: CANADIAN_CARD, result: { zip: "11111", countryId: 41 } },
])("without a mailed card, country and ZIP are $source, regardless of earlier input", ({ card, result }) => {
  expect(isCountryOrZipAsked(phl, null, DETAILS, card)).toBe(false);
  expect(signUpCountryAndZip({ ...DETAILS, addressZipCode: "99999", countryId: GERMANY }, card, false)).toEqual(result);
});

it.each([
  { country: "US", zip: null },
  { country: null, zip: null },
])("a card of $country with the ZIP $zip asks for country and ZIP", (card) => {
  expect(isCountryOrZipAsked(phl, null, DETAILS, card)).toBe(true);
  expect(signUpCountryAndZip(DETAILS, card, false)).toBeNull();
  const form = { ...DETAILS, addressZipCode: "19107" };
  expect(signUpCountryAndZip(form, card, false)).toEqual({ zip: "19107", countryId: 236 });
  const detailsAbroad = { ...DETAILS, addressZipCode: "SW1A 1AA", countryId: GERMANY };
  expect(signUpCountryAndZip(detailsAbroad, card, false)).toEqual({ zip: "11111", countryId: Number(GERMANY) });
});

it("with a mailed card, country and ZIP are those of the mailing address", () => {
  const form = { ...DETAILS, addressZipCode: "19107" };
  expect(signUpCountryAndZip(form, CANADIAN_CARD, true)).toEqual({ zip: "19107", countryId: 236 });
});

it.each([
  { program: phl, pass: 103, withKeyCard: "yes", isMailed: true },
  { program: phl, pass: 103, withKeyCard: "no", isMailed: false },
  { program: phl, pass: 104, withKeyCard: "", isMailed: true },
  { program: phl, pass: 102, withKeyCard: "yes", isMailed: false },
  { program: lax, pass: 203, withKeyCard: "yes", isMailed: false },
])(
  "$program.system's pass $pass with the card $withKeyCard needs a mailing address: $isMailed",
  ({ program, pass, withKeyCard, isMailed }) => {
    const details = { ...DETAILS, withKeyCard, firstName: "Ana", addressStreet: "1 Main St" };
    const address = mailingAddressFor(program, passOf(program, pass), details);
    expect(address).toEqual(
      isMailed ? expect.objectContaining({ firstName: "Ana", addressStreet: "1 Main St" }) : null,
    );
  },
);

it.each<{ promo: Promo; sent: object }>([
  {
    promo: {
      status: "applied",
      code: "INDEPRO24",
      grant: { displayCode: "INDEPRO24", discountedPassCost: cents(500), newUsersOnly: true },
    },
    sent: { code: "INDEPRO24", displayCode: "INDEPRO24", discountedPassCost: 500, newUsersOnly: true },
  },
  {
    promo: { status: "refused", code: "GONE", reason: null, wait: null, retry: () => {} },
    sent: { code: null, discountedPassCost: null },
  },
  { promo: { status: "waiting", code: "LATER", missing: "email" }, sent: { code: null } },
])("a promo code with the status $promo.status is sent as $sent", ({ promo, sent }) => {
  expect(cartOf({ promo }).promocodeDetails).toMatchObject(sent);
});
