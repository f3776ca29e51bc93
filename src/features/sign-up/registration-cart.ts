import { normaliseEmail, signUpZip } from "../../forms/contact.ts";
import { countryIdOf } from "../../forms/countries.ts";
import { isMailable, type MailingAddress } from "../../forms/mailing-address.ts";
import { US_COUNTRY_ID } from "../../lib/united-states.ts";
import { type Promo, promocodeDetailsOf } from "../../passes/promo.ts";
import { mayBeSold, verificationOf } from "../../passes/verification.ts";
import { type Agreement, allAgreed } from "../../programs/agreements.ts";
import { type Cart, EMPTY_CART, type NewUser } from "../../programs/cart.ts";
import { demographicsOf } from "../../programs/demographics.ts";
import type { Pass } from "../../programs/pass.ts";
import { cardOffer, isOffered, mailsCard } from "../../programs/passes.ts";
import type { Program } from "../../programs/program.ts";
import type { State } from "../../store/store.ts";
import type { CardToken } from "./card-token.ts";
import { isRegionChosen, phoneOf, type SignUpDetails } from "./sign-up-details-schema.ts";

/** What sign-up collected, step by step. */
export interface Registration {
  readonly pass: Pass;
  readonly contact: { readonly email: string; readonly phone: string };
  readonly phoneConfirmed: boolean;
  readonly credentials: { readonly userName: string; readonly password: string };
  readonly address: { readonly zip: string; readonly countryId: number };
  readonly withCard: boolean;
  readonly agreed: Readonly<Record<Agreement, boolean>>;
}

function newUserOf({ pass, contact, credentials, address, withCard, agreed }: Registration): NewUser {
  const contactEmail = normaliseEmail(contact.email);
  return {
    contactEmail,
    contactPhone: contact.phone,
    userName: credentials.userName.trim() || contactEmail,
    password: credentials.password,
    addressZipCode: address.zip,
    countryId: address.countryId,
    isAutoRenewing: pass.isAutoRenewing,
    acceptedEula: allAgreed(agreed),
    fullfillCard: withCard && cardOffer(pass) !== null,
  };
}

/** The cart to register with. `cart` brings what other steps put there: promo code, demographics, verification. */
export const cartForRegistration = (registration: Registration, cart: Cart = EMPTY_CART): Cart => ({
  ...cart,
  subscriptionTypeId: registration.pass.id,
  newUser: newUserOf(registration),
  phoneConfirmed: registration.phoneConfirmed,
  ...verificationOf(cart, registration.pass, registration.contact.email),
});

type Obstacle =
  | "passNotAvailable"
  | "notVerified"
  | "regionMissing"
  | "phoneNotConfirmed"
  | "addressMissing"
  | "notAgreed";

/** What is sent, and where a key card is mailed to; null for an order without one. */
export interface Ordered {
  readonly cart: Cart;
  readonly mailingAddress: MailingAddress | null;
}

/** What still keeps a cart from being registered, null when nothing does; a wrong card or ZIP is found before. */
export function registrationObstacle(
  { cart, mailingAddress }: Ordered,
  pass: Pass,
  { regions }: Pick<Program, "regions">,
): Obstacle | null {
  if (!isOffered(pass) || cart.subscriptionTypeId !== pass.id) return "passNotAvailable";
  if (!mayBeSold(cart, pass)) return "notVerified";
  if (!isRegionChosen(regions, cart.demographics.region)) return "regionMissing";
  if (!cart.phoneConfirmed) return "phoneNotConfirmed";
  if (mailingAddress !== null && !isMailable(mailingAddress)) return "addressMissing";
  return cart.newUser.acceptedEula ? null : "notAgreed";
}

/** Where a card's owner lives, as far as its issuer says. */
type CardHome = Pick<CardToken, "zip" | "country">;

/** Country and ZIP of the card; null where it is American, or nobody says of which country, and has no ZIP. */
function homeOf({ zip: cardZip, country: cardCountry }: CardHome): { zip: string; countryId: number } | null {
  const countryId = countryIdOf(cardCountry) ?? US_COUNTRY_ID;
  const zip = signUpZip({ typed: "", cardZip, cardCountry, countryId });
  return "zip" in zip ? { zip: zip.zip, countryId } : null;
}

/** Whether the card leaves open where its owner lives: then the rider is asked. */
export const isHomeUnknown = (card: CardHome): boolean => homeOf(card) === null;

/** What was typed, where it was asked for. */
function typedHome({ addressZipCode, countryId }: SignUpDetails, card: CardHome) {
  const typed = { typed: addressZipCode, countryId: Number(countryId) };
  const zip = signUpZip({ ...typed, cardZip: card.zip, cardCountry: card.country });
  return "zip" in zip ? { zip: zip.zip, countryId: typed.countryId } : null;
}

/**
 * Country and ZIP to register with (spec 5): those that a key card is mailed to, else the card's, else those that were asked
 * for beside the card; null while they are missing.
 */
export const signUpHome = (details: SignUpDetails, card: CardHome, isMailed: boolean) =>
  (isMailed ? null : homeOf(card)) ?? typedHome(details, card);

/** Whom the key card of an order is mailed to; null for an order without one. */
export function mailingAddressFor(program: Program, pass: Pass, details: SignUpDetails): MailingAddress | null {
  if (!mailsCard(program, pass, details.withCard)) return null;
  const { firstName, lastName, countryId, addressStreet, addressStreet2, addressCity, addressState, addressZipCode } =
    details;
  return { firstName, lastName, countryId, addressStreet, addressStreet2, addressCity, addressState, addressZipCode };
}

interface Choice {
  readonly pass: Pass;
  readonly withCard: boolean;
  readonly home: { readonly zip: string; readonly countryId: number };
  readonly promo: Promo;
}

/** The cart to send, once all steps are done and the agreements are accepted. */
export function registrationCart(state: State, details: SignUpDetails, { pass, withCard, home, promo }: Choice) {
  const phone = phoneOf(details) ?? "";
  const cart: Cart = cartForRegistration(
    {
      pass,
      contact: { email: details.contactEmail, phone },
      phoneConfirmed: state.confirmedPhone === phone,
      credentials: { userName: details.userName, password: details.password },
      address: home,
      withCard,
      agreed: { neverUnattended: true, replacementFee: true, userAgreement: true },
    },
    { ...state.cart, promocodeDetails: promocodeDetailsOf(promo), demographics: demographicsOf(details) },
  );
  return { ...cart, subscriptionTypeId: pass.id };
}
