/** What of an order a service may name as the cause of a refusal: names of the cart and its new user, `tokenId` for the card. */
export const REFUSED_FIELDS = [
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
export type RefusedField = (typeof REFUSED_FIELDS)[number];

/** Why a service said no, as far as its answer tells. */
export interface Refusal {
  /** The service's own words, to be shown as they came. */
  readonly reason: string | null;
  readonly field: RefusedField | null;
}
