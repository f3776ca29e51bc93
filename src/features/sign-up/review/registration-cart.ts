import type { MailingAddress } from "../../../domain/addresses.ts";
import { type Cart, demographicsOf, EMPTY_CART, type NewUser, type PromocodeDetails } from "../../../domain/cart.ts";
import { normaliseEmail, normaliseUsername, signUpZip } from "../../../domain/contact.ts";
import { countryIdOf } from "../../../domain/countries.ts";
import { isOffered, keyCardOffer, mailsKeyCard, type Pass } from "../../../domain/passes.ts";
import type { Program } from "../../../domain/program.ts";
import { mayBeSold, verificationOf } from "../../../domain/verification.ts";
import { isMailable } from "../../../forms/address-schema.ts";
import { US_COUNTRY_ID } from "../../../lib/united-states.ts";
import type { Promo } from "../../../passes/promo.ts";
import type { CardDetails } from "../../../payment/card-provider.ts";
import type { State } from "../../../store/store.ts";
import {
  asksForRegion,
  isRegionChosen,
  phoneOf,
  regionsFor,
  type SignUpDetails,
} from "../first-step/sign-up-details-schema.ts";

/** The cart's fields for the promo code: the result of its check, or empty fields where no code is sent. */
export const promocodeDetailsOf = (promo: Promo): PromocodeDetails =>
  promo.status === "applied" ? { code: promo.code, ...promo.grant } : EMPTY_CART.promocodeDetails;

/** Whether the first step has all that the order needs. The caller has already checked the card and the ZIP. */
export const isRegistrable = (cart: Cart, address: MailingAddress | null, pass: Pass, program: Program): boolean =>
  isOffered(pass) &&
  mayBeSold(cart, pass) &&
  isRegionChosen(regionsFor(program, pass), cart.demographics.region) &&
  cart.phoneConfirmed &&
  (address === null || isMailable(address));

/** The country and ZIP of a card, as far as its issuer reveals them. */
type IssuerCountryAndZip = Pick<CardDetails, "zip" | "country">;

/** Null if neither the rider nor the card gives a ZIP, unless the country is foreign: a substitute is then sent. */
function countryAndZip(typed: string, countryId: number, { zip: cardZip, country: cardCountry }: IssuerCountryAndZip) {
  const zip = signUpZip({ typed, cardZip, cardCountry, countryId });
  return "zip" in zip ? { zip: zip.zip, countryId } : null;
}

const cardCountryAndZip = (card: IssuerCountryAndZip) =>
  countryAndZip("", countryIdOf(card.country) ?? US_COUNTRY_ID, card);

/** Country and ZIP for `/register` (spec 5): of the mailing address, else of the card, else as typed; null for none. */
export const signUpCountryAndZip = (details: SignUpDetails, card: IssuerCountryAndZip, isMailed: boolean) =>
  (isMailed ? null : cardCountryAndZip(card)) ?? countryAndZip(details.addressZipCode, Number(details.countryId), card);

/** The mailing address of an order's key card; null for an order without one. */
export function mailingAddressFor(program: Program, pass: Pass, details: SignUpDetails): MailingAddress | null {
  if (!mailsKeyCard(program, pass, details.withKeyCard)) return null;
  const { firstName, lastName, countryId, addressStreet, addressStreet2, addressCity, addressState, addressZipCode } =
    details;
  return { firstName, lastName, countryId, addressStreet, addressStreet2, addressCity, addressState, addressZipCode };
}

interface SignUpChoice {
  readonly pass: Pass;
  readonly withKeyCard: boolean;
  readonly countryAndZip: { readonly zip: string; readonly countryId: number };
  readonly promo: Promo;
}

/** The cart for `/register`. It states that the rider has accepted the agreements, so the caller has to check that. */
export function registrationCart(
  { cart, confirmedPhone }: Pick<State, "cart" | "confirmedPhone">,
  details: SignUpDetails,
  { pass, withKeyCard, countryAndZip, promo }: SignUpChoice,
) {
  const contactPhone = phoneOf(details) ?? "";
  const contactEmail = normaliseEmail(details.contactEmail);
  const newUser: NewUser = {
    contactEmail,
    contactPhone,
    userName: normaliseUsername(details.userName) || contactEmail,
    password: details.password,
    addressZipCode: countryAndZip.zip,
    countryId: countryAndZip.countryId,
    isAutoRenewing: pass.isAutoRenewing,
    acceptedEula: true,
    fullfillCard: withKeyCard && keyCardOffer(pass) !== null,
  };
  return {
    ...cart,
    promocodeDetails: promocodeDetailsOf(promo),
    // A region that was chosen for a pass that renews does not apply to one that does not.
    demographics: demographicsOf({ ...details, region: asksForRegion(pass) ? details.region : "" }),
    subscriptionTypeId: pass.id,
    newUser,
    phoneConfirmed: confirmedPhone === contactPhone,
    ...verificationOf(cart, pass, details.contactEmail),
  };
}

/** Whether the card step asks for country and ZIP: the entered card lacks them, and there is no mailing address. */
export const isCountryOrZipAsked = (
  program: Program,
  pass: Pass | null,
  details: SignUpDetails,
  card: IssuerCountryAndZip | null,
): boolean =>
  card !== null && cardCountryAndZip(card) === null && !(pass && mailsKeyCard(program, pass, details.withKeyCard));
