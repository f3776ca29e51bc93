import { cents } from "../lib/money.ts";

/** What a rider agrees to at sign-up, in the order shown. */
export const AGREEMENTS = ["neverUnattended", "replacementFee", "userAgreement"] as const;
export type Agreement = (typeof AGREEMENTS)[number];

/** Charged at the most for a bike that is lost or stolen. */
export const BIKE_REPLACEMENT_FEE = cents(250_000);

/** The three agreements are sent as one flag, `acceptedEula`. */
export const allAgreed = (agreed: Readonly<Record<Agreement, boolean>>): boolean =>
  AGREEMENTS.every((agreement) => agreed[agreement]);
