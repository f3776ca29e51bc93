import type { Pass } from "./passes.ts";

/** What most passes have in common; the data of a city says the rest. */
export const PLAIN_PASS = {
  class: null,
  visible: true,
  deprecatedTo: null,
  cardDefault: null,
  isAutoRenewing: false,
  discountVerification: null,
  discountVerificationType: null,
  prorateOnChange: false,
  relatedFullFarePassId: null,
  tapEnabled: false,
} satisfies Partial<Pass>;
