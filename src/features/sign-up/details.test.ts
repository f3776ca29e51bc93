import { expect, it } from "vitest";
import { cents } from "../../lib/money.ts";
import type { Promo } from "../../passes/promo.ts";
import { findOffered } from "../../programs/passes.ts";
import { phl } from "../../programs/programs/phl.ts";
import { createWorldStore } from "../../store/store.ts";
import type { CardToken } from "./card-token.ts";
import { registrationCart, zipFor } from "./details.ts";
import { EMPTY_DETAILS, type SignUpDetails } from "./sign-up-details-schema.ts";

const CARD: CardToken = {
  id: "tok_1",
  brand: "Visa",
  lastFour: "4242",
  funding: "credit",
  country: "US",
  zip: "19125",
};
const TYPED: SignUpDetails = {
  ...EMPTY_DETAILS,
  contactEmail: " ana@EXAMPLE.org ",
  contactPhone: "(215) 555-0199",
  userName: " ana ",
  password: "long enough ",
  passwordAgain: "long enough ",
};
const GERMANY = "75";

function passOf(id: number) {
  const pass = findOffered(phl, id);
  if (!pass) throw new Error(`phl offers no pass ${id}`);
  return pass;
}

interface Given {
  readonly pass?: number;
  readonly withCard?: boolean;
  readonly confirmed?: string;
  readonly promo?: Promo;
}

function cartOf({ pass = 103, withCard = false, confirmed = "+12155550199", promo = { status: "none" } }: Given = {}) {
  const store = createWorldStore();
  store.getState().confirmPhone(confirmed);
  return registrationCart(store.getState(), TYPED, { pass: passOf(pass), withCard, card: CARD, promo });
}

it("the cart says who registers, as the service wants it", () => {
  expect(cartOf({ withCard: true })).toMatchObject({
    subscriptionTypeId: 103,
    phoneConfirmed: true,
    discountPortalID: null,
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

it("only the number that was confirmed counts as confirmed", () => {
  expect(cartOf({ confirmed: "+12155550188" }).phoneConfirmed).toBe(false);
});

it("a pass that does not renew is not registered as one", () => {
  expect(cartOf({ pass: 102, withCard: true }).newUser).toMatchObject({ isAutoRenewing: false, fullfillCard: false });
});

it.each([
  { so: "the typed one", typed: "19107", country: "236", card: CARD, zip: { zip: "19107" } },
  { so: "the card's, where none was typed", typed: "", country: "236", card: CARD, zip: { zip: "19125" } },
  { so: "missing where neither says", typed: "", country: "236", card: { ...CARD, zip: null }, zip: { missing: true } },
  {
    so: "the placeholder for a card from abroad",
    typed: "",
    country: "236",
    card: { ...CARD, country: "CA", zip: "K1A 0B1" },
    zip: { zip: "11111" },
  },
  { so: "the placeholder for letters abroad", typed: "SW1A 1AA", country: GERMANY, card: CARD, zip: { zip: "11111" } },
])("the ZIP to register with is $so", ({ typed, country, card, zip }) => {
  expect(zipFor({ ...TYPED, addressZipCode: typed, countryId: country }, card)).toEqual(zip);
});

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
  { promo: { status: "waiting", code: "LATER" }, sent: { code: null } },
])("a code that is $promo.status is sent as $sent", ({ promo, sent }) => {
  expect(cartOf({ promo }).promocodeDetails).toMatchObject(sent);
});
