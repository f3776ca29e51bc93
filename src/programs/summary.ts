import type { CalendarDate } from "../lib/calendar.ts";
import type { Cents } from "../lib/money.ts";
import type { Subscription } from "./subscriptions.ts";

/** An instant (epoch ms), or a day without a time, which is never converted. */
export type Moment = number | CalendarDate;

/** A rider's totals so far, and their passes (spec 3, "User summary"). */
export interface Summary {
  readonly milesRidden: number;
  readonly moneySaved: Cents;
  readonly membershipType: string | null;
  readonly subscriptions: readonly Subscription[];
  readonly memberSince: Moment | null;
  readonly membershipExpiration: Moment | null;
  readonly caloriesBurned: number;
  /** The pounds of carbon dioxide that were saved (decision 6). */
  readonly carbonOffset: number;
}
