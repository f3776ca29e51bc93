import type { CardDetails } from "../../payment/card-provider.ts";

/** A card that the payment provider turned into a token for one use. It only exists in memory. */
export type CardToken = CardDetails;
