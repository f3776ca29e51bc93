import { describe, expect, it } from "vitest";
import { CARD_TOKEN } from "../../../test/fake-card.ts";
import type { MailingAddress } from "../../forms/addresses.ts";
import { cents } from "../../lib/money.ts";
import type { Promo } from "../../passes/promo.ts";
import { type Claim, cartWithClaim } from "../../passes/verification.ts";
import { type Cart, EMPTY_CART } from "../../programs/cart.ts";
import type { Pass } from "../../programs/pass.ts";
import { findOffered, isOffered } from "../../programs/passes.ts";
import { lax } from "../../programs/programs/lax.ts";
import { phl } from "../../programs/programs/phl.ts";
import { createAppStore } from "../../store/store.ts";
import {
  cartForRegistration,
  isHomeUnknown,
  mailingAddressFor,
  type Registration,
  registrationCart,
  registrationObstacle,
  signUpHome,
} from "./registration-cart.ts";
import { INITIAL_DETAILS, type SignUpDetails } from "./sign-up-details-schema.ts";

function passNumbered(id: number): Pass {
  const pass = phl.passes.find((candidate) => candidate.id === id);
  if (!pass) throw new Error(`phl has no pass ${id}`);
  return pass;
}

const order = (cart: Cart, mailingAddress: MailingAddress | null = null) => ({ cart, mailingAddress });
const HOME: MailingAddress = {
  firstName: "Ana",
  lastName: "Lima",
  countryId: "236",
  addressStreet: "1 Main St",
  addressStreet2: "",
  addressCity: "Philadelphia",
  addressState: "PA",
  addressZipCode: "19104",
};

const registration = (fields: Partial<Registration> = {}): Registration => ({
  pass: passNumbered(103),
  contact: { email: " Rider@Example.com ", phone: "+12155550100" },
  phoneConfirmed: true,
  credentials: { userName: "rider", password: " pass word " },
  address: { zip: "19104", countryId: 236 },
  withCard: true,
  agreed: { neverUnattended: true, replacementFee: true, userAgreement: true },
  ...fields,
});

const CLAIM: Claim = {
  type: "accessCard",
  form: { ...EMPTY_CART.discountVerificationForm, accessCard: "6004861234567890015" },
};
const CLAIMANT = { ...EMPTY_CART.newUser, contactEmail: "Rider@Example.com" };
const VERIFIED = { ...cartWithClaim(EMPTY_CART, passNumbered(106), CLAIM, CLAIMANT), discountVerified: true };

describe("the cart for the registration", () => {
  it("contains the details, and the password unchanged", () => {
    expect(cartForRegistration(registration())).toEqual({
      ...EMPTY_CART,
      subscriptionTypeId: 103,
      phoneConfirmed: true,
      newUser: {
        contactEmail: "Rider@example.com",
        contactPhone: "+12155550100",
        userName: "rider",
        password: " pass word ",
        addressZipCode: "19104",
        countryId: 236,
        isAutoRenewing: true,
        acceptedEula: true,
        fullfillCard: true,
      },
    });
  });

  it("uses the email as username if none was typed", () => {
    const credentials = { userName: " ", password: "12345678" };
    expect(cartForRegistration(registration({ credentials })).newUser.userName).toBe("Rider@example.com");
  });

  it("orders no key card for a pass without one, and takes auto-renewal from the pass", () => {
    const { newUser } = cartForRegistration(registration({ pass: passNumbered(101), withCard: true }));
    expect(newUser).toMatchObject({ fullfillCard: false, isAutoRenewing: false });
  });

  it("names the verification of a reduced pass", () => {
    expect(cartForRegistration(registration({ pass: passNumbered(106) })).discountPortalID).toBe(1);
    expect(cartForRegistration(registration()).discountPortalID).toBeNull();
  });

  it("keeps the fields that other steps set", () => {
    const cart = { ...EMPTY_CART, demographics: { region: "DTLA" } };
    expect(cartForRegistration(registration(), cart)).toMatchObject({ demographics: { region: "DTLA" } });
  });
});

describe("an obstacle to the registration", () => {
  const disagreed = { neverUnattended: true, replacementFee: false, userAgreement: true };

  it.each([
    { given: {}, obstacle: null },
    { given: { pass: passNumbered(95) }, obstacle: "passNotAvailable" },
    { given: { pass: passNumbered(90) }, obstacle: "passNotAvailable" },
    { given: { pass: passNumbered(106) }, obstacle: "notVerified" },
    { given: { phoneConfirmed: false }, obstacle: "phoneNotConfirmed" },
    { given: { agreed: disagreed }, obstacle: "notAgreed" },
  ])("is $obstacle", ({ given, obstacle }) => {
    const collected = registration(given);
    expect(registrationObstacle(order(cartForRegistration(collected)), collected.pass, phl)).toBe(obstacle);
  });

  it("is null once a reduced pass is verified", () => {
    const collected = registration({ pass: passNumbered(106) });
    expect(registrationObstacle(order(cartForRegistration(collected, VERIFIED)), collected.pass, phl)).toBeNull();
  });

  it.each([
    { what: "for another pass", fields: { pass: passNumbered(107) } },
    { what: "for another e-mail", fields: { contact: { email: "other@example.com", phone: "+12155550100" } } },
  ])("is the verification when $what changed since", ({ fields }) => {
    const collected = registration({ pass: passNumbered(106), ...fields });
    const cart = cartForRegistration(collected, VERIFIED);
    expect(registrationObstacle(order(cart), collected.pass, phl)).toBe("notVerified");
  });

  it.each([
    { address: HOME, obstacle: null },
    { address: { ...HOME, lastName: " " }, obstacle: "addressMissing" },
    { address: { ...HOME, addressStreet: "" }, obstacle: "addressMissing" },
    { address: { ...HOME, addressZipCode: "1910" }, obstacle: "addressMissing" },
  ])("is the mailing address: $obstacle", ({ address, obstacle }) => {
    const collected = registration();
    expect(registrationObstacle(order(cartForRegistration(collected), address), collected.pass, phl)).toBe(obstacle);
  });

  it("is a cart with another pass", () => {
    const cart = cartForRegistration(registration());
    expect(registrationObstacle(order(cart), passNumbered(104), phl)).toBe("passNotAvailable");
  });

  it.each([
    { region: "Westside", obstacle: null },
    { region: "", obstacle: "regionMissing" },
    { region: undefined, obstacle: "regionMissing" },
    { region: "Downtown", obstacle: "regionMissing" },
  ])("the region $region in lax: $obstacle", ({ region, obstacle }) => {
    const pass = lax.passes.find(isOffered);
    if (!pass) throw new Error("lax sells no passes");
    const cart = { ...EMPTY_CART, demographics: region === undefined ? {} : { region } };
    expect(registrationObstacle(order(cartForRegistration(registration({ pass }), cart)), pass, lax)).toBe(obstacle);
  });
});

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
  const store = createAppStore();
  store.getState().confirmPhone(confirmed);
  return registrationCart(store.getState(), TYPED, { pass: passOf(pass), withCard, home: CARD_HOME, promo });
}

it("the cart has the rider's details in the service's format", () => {
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

it("only the confirmed number counts as confirmed", () => {
  expect(cartOf({ confirmed: "+12155550188" }).phoneConfirmed).toBe(false);
});

it("a pass that does not renew is sent without auto-renewal", () => {
  expect(cartOf({ pass: 102, withCard: true }).newUser).toMatchObject({ isAutoRenewing: false, fullfillCard: false });
});

it.each([
  { so: "the card's", card: CARD_TOKEN, home: CARD_HOME },
  {
    so: "the card's abroad, with the placeholder for letters",
    card: { country: "CA", zip: "K1A 0B1" },
    home: { zip: "11111", countryId: CANADA },
  },
  {
    so: "the card's abroad without a ZIP",
    card: { country: "DE", zip: null },
    home: { zip: "11111", countryId: Number(GERMANY) },
  },
  {
    so: "an American one, where nobody says of which country it is",
    card: { country: null, zip: "19125" },
    home: CARD_HOME,
  },
])("without a mailed card, country and ZIP are $so, regardless of earlier input", ({ card, home }) => {
  expect(isHomeUnknown(card)).toBe(false);
  expect(signUpHome({ ...TYPED, addressZipCode: "99999", countryId: GERMANY }, card, false)).toEqual(home);
});

it.each([
  { country: "US", zip: null },
  { country: "US", zip: "" },
  { country: null, zip: null },
])("a card of $country with the ZIP $zip asks for country and ZIP", (card) => {
  expect(isHomeUnknown(card)).toBe(true);
  expect(signUpHome(TYPED, card, false)).toBeNull();
  expect(signUpHome({ ...TYPED, addressZipCode: "19107" }, card, false)).toEqual({ zip: "19107", countryId: 236 });
  const abroad = { ...TYPED, addressZipCode: "SW1A 1AA", countryId: GERMANY };
  expect(signUpHome(abroad, card, false)).toEqual({ zip: "11111", countryId: Number(GERMANY) });
});

it("with a mailed card, country and ZIP are those of the mailing address", () => {
  const typed = { ...TYPED, addressZipCode: "19107" };
  expect(signUpHome(typed, { country: "CA", zip: "K1A 0B1" }, true)).toEqual({ zip: "19107", countryId: 236 });
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
    const found = findOffered(program, pass);
    if (!found) throw new Error(`no pass ${pass}`);
    const typed = { ...TYPED, withCard, firstName: "Ana", addressStreet: "1 Main St" };
    const address = mailingAddressFor(program, found, typed);
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
  { promo: { status: "waiting", code: "LATER" }, sent: { code: null } },
])("a promo code with the status $promo.status is sent as $sent", ({ promo, sent }) => {
  expect(cartOf({ promo }).promocodeDetails).toMatchObject(sent);
});
