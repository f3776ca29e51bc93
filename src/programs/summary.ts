import type { CalendarDate } from "../lib/calendar.ts";
import type { Cents } from "../lib/money.ts";
import type { Subscription } from "./subscriptions.ts";

/** An instant (epoch ms), or a day that came without a time and is never shifted. */
export type Moment = number | CalendarDate;

/** What a rider did so far, and the passes held (spec 3, "User summary"). */
export interface Summary {
  readonly milesRidden: number;
  readonly moneySaved: Cents;
  readonly membershipType: string | null;
  readonly subscriptions: readonly Subscription[];
  readonly memberSince: Moment | null;
  readonly membershipExpiration: Moment | null;
  readonly caloriesBurned: number;
  /** Pounds of carbon dioxide that were spared (decision 6). */
  readonly carbonOffset: number;
}
