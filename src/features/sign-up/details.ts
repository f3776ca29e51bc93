import { signUpZip } from "../../forms/contact.ts";
import { countryIdOf } from "../../forms/countries.ts";
import type { MailingAddress } from "../../forms/mailing-address.ts";
import { US_COUNTRY_ID } from "../../lib/united-states.ts";
import { type Promo, promocodeDetailsOf } from "../../passes/promo.ts";
import type { Cart } from "../../programs/cart.ts";
import { demographicsOf } from "../../programs/demographics.ts";
import type { Pass } from "../../programs/pass.ts";
import { mailsCard } from "../../programs/passes.ts";
import type { Program } from "../../programs/program.ts";
import type { State } from "../../store/store.ts";
import type { CardToken } from "./card-token.ts";
import { phoneOf, type SignUpDetails } from "./sign-up-details-schema.ts";
import { cartForRegistration } from "./signup.ts";

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
