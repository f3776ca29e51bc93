/**
 * The fields of an order that a service may name in a refusal, as in the cart and its new user; `tokenId` is the card.
 */
const ORDER_FIELDS = [
  "subscriptionTypeId",
  "contactEmail",
  "contactPhone",
  "userName",
  "password",
  "addressZipCode",
  "countryId",
  "region",
  "promoCode",
  "discountVerified",
  "tokenId",
] as const;
export type OrderField = (typeof ORDER_FIELDS)[number];

/** Fields of a rider's account that a service may name in a refusal. */
const ACCOUNT_FIELDS = [
  "oldPassword",
  "homePhone",
  "firstName",
  "lastName",
  "addressStreet",
  "addressStreet2",
  "addressCity",
  "addressState",
] as const;

export const REFUSED_FIELDS = [...ORDER_FIELDS, ...ACCOUNT_FIELDS];
export type RefusedField = (typeof REFUSED_FIELDS)[number];

/** Why a service declined, as far as its answer says. */
export interface Refusal {
  /** The service's own words, which the screen shows unchanged. */
  readonly reason: string | null;
  readonly field: RefusedField | null;
}
