/** What of an order a service may name as the cause of a refusal: names of the cart and its new user, `tokenId` for the card. */
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

/** What else of a rider's account it may name. */
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

/** Why a service said no, as far as its answer tells. */
export interface Refusal {
  /** The service's own words, to be shown as they came. */
  readonly reason: string | null;
  readonly field: RefusedField | null;
}
