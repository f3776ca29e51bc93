import { describe, expect, it } from "vitest";
import { passOf } from "../../../../test/pass-of.ts";
import type { MailingAddress } from "../../../domain/addresses.ts";
import { type Cart, EMPTY_CART } from "../../../domain/cart.ts";
import { isOffered } from "../../../domain/passes.ts";
import { lax } from "../../../domain/programs/lax.ts";
import { phl } from "../../../domain/programs/phl.ts";
import { type Claim, cartWithClaim } from "../../../domain/verification.ts";
import { cartForRegistration, type Registration, registrationObstacle } from "./registration-cart.ts";

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
  pass: passOf(phl, 103),
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
const VERIFIED = { ...cartWithClaim(EMPTY_CART, passOf(phl, 106), CLAIM, CLAIMANT), discountVerified: true };

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
    const { newUser } = cartForRegistration(registration({ pass: passOf(phl, 101), withCard: true }));
    expect(newUser).toMatchObject({ fullfillCard: false, isAutoRenewing: false });
  });

  it("names the verification of a reduced pass", () => {
    expect(cartForRegistration(registration({ pass: passOf(phl, 106) })).discountPortalID).toBe(1);
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
    { given: { pass: passOf(phl, 95) }, obstacle: "passNotAvailable" },
    { given: { pass: passOf(phl, 90) }, obstacle: "passNotAvailable" },
    { given: { pass: passOf(phl, 106) }, obstacle: "notVerified" },
    { given: { phoneConfirmed: false }, obstacle: "phoneNotConfirmed" },
    { given: { agreed: disagreed }, obstacle: "notAgreed" },
  ])("is $obstacle", ({ given, obstacle }) => {
    const collected = registration(given);
    expect(registrationObstacle(order(cartForRegistration(collected)), collected.pass, phl)).toBe(obstacle);
  });

  it("is null once a reduced pass is verified", () => {
    const collected = registration({ pass: passOf(phl, 106) });
    expect(registrationObstacle(order(cartForRegistration(collected, VERIFIED)), collected.pass, phl)).toBeNull();
  });

  it.each([
    { what: "for another pass", fields: { pass: passOf(phl, 107) } },
    { what: "for another e-mail", fields: { contact: { email: "other@example.com", phone: "+12155550100" } } },
  ])("is the verification when $what changed since", ({ fields }) => {
    const collected = registration({ pass: passOf(phl, 106), ...fields });
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
    expect(registrationObstacle(order(cart), passOf(phl, 104), phl)).toBe("passNotAvailable");
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
