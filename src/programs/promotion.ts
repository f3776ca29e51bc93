import type { CalendarDate } from "../lib/calendar.ts";
import type { Cents } from "../lib/money.ts";

export type PurchaseType = "newUser" | "renewal" | "change";

/** When a promotion applies, by the date in the program's zone. */
export interface PromotionRule {
  /** First day, null for no first day. */
  readonly from: CalendarDate | null;
  /** The day from whose start it no longer applies. */
  readonly before: CalendarDate;
  /** 0 is Sunday; null for any. */
  readonly weekday: number | null;
  /** First and last day of the month; null for any. */
  readonly daysOfMonth: readonly [first: number, last: number] | null;
}

/** What a promotion gives: a lower price, a lower price for the first month only, or more months for the same price. */
type PromotionOffer =
  | { readonly kind: "price"; readonly price: Cents }
  | { readonly kind: "firstMonth"; readonly price: Cents }
  | { readonly kind: "bonusMonths"; readonly months: number };

/** A promotion built into a program. Display only: its code is still checked by the service. */
export interface Promotion {
  readonly subscriptionTypeIds: readonly number[];
  /** The promo code, null where none is needed. */
  readonly code: string | null;
  readonly offer: PromotionOffer;
  readonly rule: PromotionRule;
  readonly purchaseTypes: readonly PurchaseType[];
}
