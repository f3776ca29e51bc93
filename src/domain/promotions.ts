import {
  addDays,
  type CalendarDate,
  dateIn,
  dayOfMonth,
  isDateBefore,
  type TimeZone,
  weekdayOf,
} from "../lib/calendar.ts";
import type { Cents } from "../lib/money.ts";
import type { Pass } from "./passes.ts";

export type PurchaseType = "newUser" | "renewal" | "change";

interface PromotionRule {
  /** The first day on which the promotion applies; null for a promotion without a first day. */
  readonly from: CalendarDate | null;
  /** The first day on which the promotion no longer applies. */
  readonly before: CalendarDate;
  /** The day of the week, 0 for Sunday; null for any day. */
  readonly weekday: number | null;
  /** The first and the last day of the month on which the promotion applies; null for any day. */
  readonly daysOfMonth: readonly [first: number, last: number] | null;
}

type PromotionOffer =
  | { readonly kind: "price"; readonly price: Cents }
  | { readonly kind: "firstMonth"; readonly price: Cents }
  | { readonly kind: "bonusMonths"; readonly months: number };

export type PromotionEffectName = PromotionOffer["kind"] | "firstPeriod";

/** The effect of an offer: a lower price of a pass that renews only applies to its first period. */
export const effectOf = (
  pass: Pick<Pass, "isAutoRenewing">,
  { offer }: Pick<Promotion, "offer">,
): PromotionEffectName => (offer.kind === "price" && pass.isAutoRenewing ? "firstPeriod" : offer.kind);

/** A promotion that is built into a program. It is for display only: the service still checks its code. */
export interface Promotion {
  readonly subscriptionTypeIds: readonly number[];
  /** Null for a promotion that needs no code. */
  readonly code: string | null;
  readonly offer: PromotionOffer;
  readonly rule: PromotionRule;
  readonly purchaseTypes: readonly PurchaseType[];
}

/** The result of a promo code's check for one pass. */
export interface PromoGrant {
  readonly displayCode: string;
  /** The price of the pass with the code; null where the code does not change the price. */
  readonly discountedPassCost: Cents | null;
  readonly newUsersOnly: boolean;
}

export function appliesOn({ from, before, weekday, daysOfMonth }: PromotionRule, date: CalendarDate): boolean {
  if (from !== null && date < from) return false;
  if (date >= before) return false;
  if (weekday !== null && weekdayOf(date) !== weekday) return false;
  const [first, last] = daysOfMonth ?? [1, 31];
  return dayOfMonth(date) >= first && dayOfMonth(date) <= last;
}

/** The last of the consecutive days, from today on, on which the promotion applies. */
export function lastDayOf(rule: PromotionRule, today: CalendarDate): CalendarDate {
  const tomorrow = addDays(today, 1);
  const isRecurring = rule.weekday !== null || rule.daysOfMonth !== null;
  // A promotion without weekdays or days of the month applies every day, maybe for years, so no loop is necessary.
  if (!isRecurring) return addDays(rule.before, -1);
  return appliesOn(rule, tomorrow) ? lastDayOf(rule, tomorrow) : today;
}

/** The promotions that apply to a purchase at an instant (epoch ms); none in test mode. */
export function promotionsAt(
  program: { readonly promotions: readonly Promotion[]; readonly timeZone: TimeZone },
  pass: Pick<Pass, "id">,
  purchaseType: PurchaseType,
  now: number,
  { testMode = false }: { testMode?: boolean } = {},
): Promotion[] {
  if (testMode) return [];
  return program.promotions.filter(
    ({ subscriptionTypeIds, purchaseTypes, rule }) =>
      subscriptionTypeIds.includes(pass.id) &&
      purchaseTypes.includes(purchaseType) &&
      isDateBefore(program.timeZone, now, rule.before) &&
      appliesOn(rule, dateIn(program.timeZone, now)),
  );
}

export function promotedPrice(pass: Pick<Pass, "price">, promotions: readonly Promotion[]): Cents {
  return promotions.reduce(
    (lowest, { offer }) => (offer.kind !== "bonusMonths" && offer.price < lowest ? offer.price : lowest),
    pass.price,
  );
}
