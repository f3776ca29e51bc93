import type { CardDetails } from "../../payment/card-provider.ts";

/** A card that the payment provider turned into a token, good for one use. In memory only. */
export type CardToken = CardDetails;
