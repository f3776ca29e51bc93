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

const TYPED: SignUpDetails = {
  ...INITIAL_DETAILS,
  contactEmail: " ana@EXAMPLE.org ",
  contactPhone: "(215) 555-0199",
  userName: " ana ",
  password: "long enough ",
  passwordAgain: "long enough ",
};
const CANADA = 41;
const GERMANY = "84";

const CARD_HOME = { zip: "19125", countryId: 236 };

interface Given {
  readonly program?: Program;
  readonly pass?: number;
  readonly withKeyCard?: boolean;
  readonly confirmed?: string;
  readonly promo?: Promo;
  readonly typed?: Partial<SignUpDetails>;
  /** What other steps have added. */
  readonly before?: Cart;
}

function cartOf({ program = phl, pass = 103, withKeyCard = false, typed, before = EMPTY_CART, ...given }: Given = {}) {
  const { confirmed = "+12155550199", promo = { status: "none" } } = given;
  const state = { cart: before, confirmedPhone: confirmed };
  const choice = { pass: passOf(program, pass), withKeyCard, countryAndZip: CARD_HOME, promo } as const;
  return registrationCart(state, { ...TYPED, ...typed }, choice);
}

it.each<{ given: Given; sent: object }>([
  { given: { program: lax, pass: 203, typed: { region: "DTLA" } }, sent: { demographics: { region: "DTLA" } } },
  { given: { program: lax, pass: 201, typed: { region: "DTLA" } }, sent: { demographics: {} } },
  // The e-mail is the username where none was typed.
  { given: { typed: { userName: " " } }, sent: { newUser: { userName: "ana@example.org" } } },
  { given: { pass: 102, withKeyCard: true }, sent: { newUser: { isAutoRenewing: false, fullfillCard: false } } },
])("$given is sent with $sent", ({ given, sent }) => {
  expect(cartOf(given)).toMatchObject(sent);
});

it("the cart has the rider's details in the service's format", () => {
  expect(cartOf({ withKeyCard: true, typed: { gender: "Female" } })).toEqual({
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

const REDUCED = 106;
const CLAIM: Claim = {
  type: "accessCard",
  form: { ...EMPTY_CART.discountVerificationForm, accessCard: "6004861234567890015" },
};
const CLAIMANT = { ...EMPTY_CART.newUser, contactEmail: "ana@example.org" };
const VERIFIED = { ...cartWithClaim(EMPTY_CART, passOf(phl, REDUCED), CLAIM, CLAIMANT), discountVerified: true };

const HOME = {
  ...TYPED,
  firstName: "Ana",
  lastName: "Lima",
  addressStreet: "1 Main St",
  addressCity: "Philadelphia",
  addressState: "PA",
  addressZipCode: "19104",
};

it.each<{ what: string; given: Given; address?: MailingAddress; may: boolean; portal?: number }>([
  { what: "a complete order", given: { before: VERIFIED }, may: true },
  { what: "a restricted pass", given: { pass: 95 }, may: false },
  { what: "a reduced pass without a proof", given: { pass: REDUCED }, may: false },
  { what: "a verified reduced pass", given: { pass: REDUCED, before: VERIFIED }, may: true, portal: 1 },
  {
    what: "a proof for another e-mail",
    given: { pass: REDUCED, before: VERIFIED, typed: { contactEmail: "other@example.com" } },
    may: false,
  },
  { what: "an unconfirmed number", given: { confirmed: "" }, may: false },
  { what: "a mailing address", given: {}, address: HOME, may: true },
  { what: "a mailing address without a name", given: {}, address: { ...HOME, lastName: " " }, may: false },
  { what: "a region in lax", given: { program: lax, pass: 203, typed: { region: "Westside" } }, may: true },
  { what: "no region in lax", given: { program: lax, pass: 203 }, may: false },
  { what: "an unknown region in lax", given: { program: lax, pass: 203, typed: { region: "Downtown" } }, may: false },
])("$what may be registered: $may", ({ given, address = null, may, portal = null }) => {
  const { program = phl, pass = 103 } = given;
  expect(isRegistrable(cartOf(given), address, passOf(program, pass), program)).toBe(may);
  if (may) expect(cartOf(given).discountPortalID).toBe(portal);
});

it.each([
  { so: "the card's", card: CARD_TOKEN, home: CARD_HOME },
  {
    so: "the card's abroad, with the placeholder for letters",
    card: { country: "CA", zip: "K1A 0B1" },
    home: { zip: "11111", countryId: CANADA },
  },
])("without a mailed card, country and ZIP are $so, regardless of earlier input", ({ card, home }) => {
  expect(isCountryOrZipAsked(phl, null, TYPED, card)).toBe(false);
  expect(signUpCountryAndZip({ ...TYPED, addressZipCode: "99999", countryId: GERMANY }, card, false)).toEqual(home);
});

it.each([
  { country: "US", zip: null },
  { country: null, zip: null },
])("a card of $country with the ZIP $zip asks for country and ZIP", (card) => {
  expect(isCountryOrZipAsked(phl, null, TYPED, card)).toBe(true);
  expect(signUpCountryAndZip(TYPED, card, false)).toBeNull();
  expect(signUpCountryAndZip({ ...TYPED, addressZipCode: "19107" }, card, false)).toEqual({
    zip: "19107",
    countryId: 236,
  });
  const abroad = { ...TYPED, addressZipCode: "SW1A 1AA", countryId: GERMANY };
  expect(signUpCountryAndZip(abroad, card, false)).toEqual({ zip: "11111", countryId: Number(GERMANY) });
});

it("with a mailed card, country and ZIP are those of the mailing address", () => {
  const typed = { ...TYPED, addressZipCode: "19107" };
  expect(signUpCountryAndZip(typed, { country: "CA", zip: "K1A 0B1" }, true)).toEqual({ zip: "19107", countryId: 236 });
});

it.each([
  { program: phl, pass: 103, withCard: "yes", isMailed: true },
  { program: phl, pass: 103, withCard: "no", isMailed: false },
  { program: phl, pass: 104, withCard: "", isMailed: true },
  { program: phl, pass: 102, withCard: "yes", isMailed: false },
  { program: lax, pass: 203, withCard: "yes", isMailed: false },
])(
  "$program.system's pass $pass with the card $withCard needs a mailing address: $isMailed",
  ({ program, pass, withCard, isMailed }) => {
    const typed = { ...TYPED, withCard, firstName: "Ana", addressStreet: "1 Main St" };
    const address = mailingAddressFor(program, passOf(program, pass), typed);
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
