import type { Cents } from "../lib/money.ts";
import type { Duration, KeyCardName } from "./pass.ts";

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
