import type { Token } from "@stripe/stripe-js";
import type { CardDetails } from "./card-provider.ts";

const FUNDINGS = ["credit", "debit", "prepaid"] as const;

export function cardDetailsOf({ id, card }: Token): CardDetails {
  return {
    id,
    brand: card?.brand ?? "",
    lastFour: card?.last4 ?? "",
    funding: FUNDINGS.find((funding) => funding === card?.funding) ?? "unknown",
    country: card?.country ?? null,
    zip: card?.address_zip ?? null,
  };
}
