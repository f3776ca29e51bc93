import type { Cents } from "../lib/money.ts";

/**
 * One fact about a pass, as data. The message `passes.fact.<kind>` has its words, with the other fields as values (fees
 * as money, a duration through `passes.duration.<duration>`).
 */
export type PassFact =
  | { readonly kind: "validFor"; readonly duration: Duration }
  | { readonly kind: "renewsEvery"; readonly duration: Duration }
  | { readonly kind: "oneRide"; readonly minutes: number }
  | { readonly kind: "ridePricedPer"; readonly fee: Cents; readonly minutes: number }
  | { readonly kind: "unlimitedRides"; readonly minutes: number }
  | { readonly kind: "dailyEBikeRides"; readonly rides: number; readonly minutes: number }
  | { readonly kind: "eBikePerMinute"; readonly fee: Cents }
  | { readonly kind: "eBikePerMinuteAfterDaily"; readonly fee: Cents }
  | { readonly kind: "eBikeUnlock"; readonly fee: Cents }
  | { readonly kind: "overtimePerMinute"; readonly fee: Cents; readonly after: number }
  | { readonly kind: "overtimePerPeriod"; readonly fee: Cents; readonly after: number; readonly every: number }
  | { readonly kind: "unlockWithApp" }
  | { readonly kind: "unlockWithKeyCard"; readonly keyCard: KeyCardName }
  | { readonly kind: "startsWithFirstRide" }
  | { readonly kind: "startsAtOnce" }
  | { readonly kind: "cancelAnyTime" }
  | { readonly kind: "creditOnChange" }
  | { readonly kind: "needsVerification" }
  | { readonly kind: "householdMembers"; readonly people: number }
  | { readonly kind: "minimumAge"; readonly age: number }
  | { readonly kind: "replacementFee"; readonly fee: Cents };

export type PassFactKind = PassFact["kind"];

export const DURATIONS = ["single", "day", "threeDays", "week", "month", "fiveMonths", "sixMonths", "year"] as const;
export type Duration = (typeof DURATIONS)[number];

/** The days of each duration, by which passes are ordered (spec 9). */
export const DURATION_DAYS = {
  single: 0.1,
  day: 1,
  threeDays: 3,
  week: 7,
  month: 30,
  fiveMonths: 150,
  sixMonths: 180,
  year: 365,
} as const satisfies Record<Duration, number>;

export type PassFamily = "none" | "casual" | "member" | "restricted";

/** The authority that confirms eligibility for a discounted pass. */
export type DiscountVerificationType = "access" | "business" | "metro_rf" | "nevada_rf";

/** The program's word for the card that unlocks bikes. */
export type KeyCardName = "key fob" | "TAP card" | "key card";

/** A pass type (subscription type) of one program. Its texts are facts, which a view translates. */
export interface Pass {
  /** The subscriptionTypeId. */
  readonly id: number;
  /** A proper noun, which is the same in every language. */
  readonly name: string;
  /** Including sales tax. */
  readonly price: Cents;
  /** The sales tax rate that the price includes: 0.08 is 8 %. */
  readonly salesTax: number;
  readonly family: PassFamily;
  readonly duration: Duration;
  /** A "best" pass is highlighted. */
  readonly class: "best" | null;
  readonly visible: boolean;
  /** The pass that a retired one renews into. */
  readonly deprecatedTo: number | null;
  /** The key card: true is offered and preselected, false is offered, null is not offered. */
  readonly cardDefault: boolean | null;
  readonly cardCost: Cents;
  readonly isAutoRenewing: boolean;
  /** The verification that a rider needs first (sent as discountPortalID); null for full fare. */
  readonly discountVerification: number | null;
  readonly discountVerificationType: DiscountVerificationType | null;
  readonly prorateOnChange: boolean;
  /** The full-fare equivalent of a reduced pass. */
  readonly relatedFullFarePassId: number | null;
  readonly tapEnabled: boolean;
  readonly terms: readonly PassFact[];
  readonly baseBenefits: readonly PassFact[];
  readonly eBikeFees: readonly PassFact[];
  readonly extendedRideFees: readonly PassFact[];
  readonly extraBenefits: readonly PassFact[];
  readonly finePrint: readonly PassFact[];
}
