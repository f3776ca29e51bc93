import { normaliseEmail } from "../../forms/contact.ts";
import { isMailable, type MailingAddress } from "../../forms/mailing-address.ts";
import { isRegionChosen } from "../../forms/regions.ts";
import { mayBeSold, verificationOf } from "../../passes/verification.ts";
import { type Agreement, allAgreed } from "../../programs/agreements.ts";
import { type Cart, EMPTY_CART, type NewUser } from "../../programs/cart.ts";
import type { Pass } from "../../programs/pass.ts";
import { cardOffer, isOffered } from "../../programs/passes.ts";
import type { Program } from "../../programs/program.ts";

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

export type Obstacle =
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
