import { type AppContext, perApp } from "../../../app-context/app-context.ts";
import type { MailingAddress } from "../../../domain/addresses.ts";
import { type Cart, EMPTY_CART, type NewUser, type PromocodeDetails } from "../../../domain/cart.ts";
import { normaliseEmail, normaliseUsername, signUpZip } from "../../../domain/contact.ts";
import { countryIdOf } from "../../../domain/countries.ts";
import { isOffered, keyCardOffer, mailsKeyCard, type Pass } from "../../../domain/passes.ts";
import type { Program } from "../../../domain/program.ts";
import { type Agreement, demographicsOf, hasAgreedToAll } from "../../../domain/sign-up-answers.ts";
import { mayBeSold, verificationOf } from "../../../domain/verification.ts";
import { isMailable } from "../../../forms/address-schema.ts";
import { US_COUNTRY_ID } from "../../../lib/united-states.ts";
import type { Promo } from "../../../passes/promo.ts";
import { codeToSend } from "../../../passes/promo.ts";
import type { CardDetails, Wallet } from "../../../payment/card-provider.ts";
import { refusesPrepaid } from "../../../payment/payment-card.ts";
import type { SessionScope } from "../../../session/session-scope.ts";
import type { State } from "../../../store/store.ts";
import { isRegionChosen, phoneOf, type SignUpDetails } from "../first-step/sign-up-details-schema.ts";

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
    userName: normaliseUsername(credentials.userName) || contactEmail,
    password: credentials.password,
    addressZipCode: address.zip,
    countryId: address.countryId,
    isAutoRenewing: pass.isAutoRenewing,
    acceptedEula: hasAgreedToAll(agreed),
    fullfillCard: withCard && keyCardOffer(pass) !== null,
  };
}

/** The cart for `/register`. `cart` has what other steps added: promo code, demographics, verification. */
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

/** The cart's fields for a code: the result of its check, or empty fields where none is sent. */
export function promocodeDetailsOf(promo: Promo, pass: Pick<Pass, "price">): PromocodeDetails {
  const code = codeToSend(promo, pass);
  if (promo.status !== "applied" || code === null)
    return { code: null, displayCode: null, discountedPassCost: null, newUsersOnly: null };
  return { code, ...promo.grant };
}

/** The cart to send, and the mailing address of the key card; null without a key card. */
export interface OrderedCart {
  readonly cart: Cart;
  readonly mailingAddress: MailingAddress | null;
}

/**
 * The first reason why the cart cannot be registered yet; null where there is none. The card and ZIP have been checked
 * before.
 */
export function registrationObstacle(
  { cart, mailingAddress }: OrderedCart,
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

/** As far as the issuer reveals them. */
type IssuerCountryAndZip = Pick<CardToken, "zip" | "country">;

/** Country and ZIP of the card; null where an American card, or one of unknown country, has no ZIP. */
function countryAndZipOf({
  zip: cardZip,
  country: cardCountry,
}: IssuerCountryAndZip): { zip: string; countryId: number } | null {
  const countryId = countryIdOf(cardCountry) ?? US_COUNTRY_ID;
  const zip = signUpZip({ typed: "", cardZip, cardCountry, countryId });
  return "zip" in zip ? { zip: zip.zip, countryId } : null;
}

/** Whether the card does not tell where its owner lives, in which case the form asks for it. */
export const isCountryOrZipUnknown = (card: IssuerCountryAndZip): boolean => countryAndZipOf(card) === null;

function typedCountryAndZip({ addressZipCode, countryId }: SignUpDetails, card: IssuerCountryAndZip) {
  const typed = { typed: addressZipCode, countryId: Number(countryId) };
  const zip = signUpZip({ ...typed, cardZip: card.zip, cardCountry: card.country });
  return "zip" in zip ? { zip: zip.zip, countryId: typed.countryId } : null;
}

/**
 * Country and ZIP for `/register` (spec 5): those of the mailing address, else the card's, else those typed beside the
 * card; null while they are missing.
 */
export const signUpCountryAndZip = (details: SignUpDetails, card: IssuerCountryAndZip, isMailed: boolean) =>
  (isMailed ? null : countryAndZipOf(card)) ?? typedCountryAndZip(details, card);

/** The mailing address of an order's key card; null for an order without one. */
export function mailingAddressFor(program: Program, pass: Pass, details: SignUpDetails): MailingAddress | null {
  if (!mailsKeyCard(program, pass, details.withCard)) return null;
  const { firstName, lastName, countryId, addressStreet, addressStreet2, addressCity, addressState, addressZipCode } =
    details;
  return { firstName, lastName, countryId, addressStreet, addressStreet2, addressCity, addressState, addressZipCode };
}

interface SignUpChoice {
  readonly pass: Pass;
  readonly withCard: boolean;
  readonly countryAndZip: { readonly zip: string; readonly countryId: number };
  readonly promo: Promo;
}

/** All steps must be complete, and the agreements accepted. */
export function registrationCart(
  state: State,
  details: SignUpDetails,
  { pass, withCard, countryAndZip, promo }: SignUpChoice,
) {
  const phone = phoneOf(details) ?? "";
  const cart: Cart = cartForRegistration(
    {
      pass,
      contact: { email: details.contactEmail, phone },
      phoneConfirmed: state.confirmedPhone === phone,
      credentials: { userName: details.userName, password: details.password },
      address: countryAndZip,
      withCard,
      agreed: { neverUnattended: true, replacementFee: true, userAgreement: true },
    },
    { ...state.cart, promocodeDetails: promocodeDetailsOf(promo, pass), demographics: demographicsOf(details) },
  );
  return { ...cart, subscriptionTypeId: pass.id };
}

/** A card that the payment provider turned into a token for one use. It only exists in memory. */
export type CardToken = CardDetails;

/** Whether the entered card cannot pay for this pass; each change of the pass checks it again. */
export const isPrepaidRefused = (
  { program }: Pick<AppContext, "program">,
  pass: Pass | null,
  card: CardToken,
): boolean => pass !== null && refusesPrepaid(program, pass, card.funding);

/** Whether the card step asks for country and ZIP: the card does not have them, and there is no mailing address. */
export const isCountryOrZipAsked = (
  { program }: Pick<AppContext, "program">,
  pass: Pass | null,
  details: SignUpDetails,
  card: CardToken,
): boolean => isCountryOrZipUnknown(card) && !(pass && mailsKeyCard(program, pass, details.withCard));

interface WalletChoice {
  wallet: { readonly wallet: Wallet; readonly scope: SessionScope } | null;
}

const walletChoiceOf = perApp("chosenWallet", (): WalletChoice => ({ wallet: null }));

/** The wallet that provides a card when the rider pays; null for none. The choice ends with its session. */
export function chosenWallet(app: AppContext): Wallet | null {
  const { wallet: chosen } = walletChoiceOf(app);
  return chosen && !chosen.scope.isOver() ? chosen.wallet : null;
}

export function chooseWallet(app: AppContext, scope: SessionScope, wallet: Wallet): void {
  scope.ifStillCurrent(() => {
    walletChoiceOf(app).wallet = { wallet, scope };
  });
}
