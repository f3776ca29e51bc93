import type { CalendarDate, TimeZone } from "../lib/calendar.ts";
import type { DiscountType } from "./discounts.ts";
import type { KeyCardName, Pass } from "./pass.ts";
import type { Promotion } from "./promotions.ts";

/** The bike-share programs (spec 1); everything that differs between them is data in `programs/`. */
export const SYSTEM_CODES = ["phl", "lax", "las"] as const;
export type SystemCode = (typeof SYSTEM_CODES)[number];

export const isSystemCode = (value: unknown): value is SystemCode => SYSTEM_CODES.some((code) => code === value);

/** A part of a program's service area; where there are any, sign-up asks for one. */
export interface Region {
  readonly id: number;
  readonly registrationTitle: string;
  readonly title: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly zoom: number;
}

/** The rules, passes and promotions of one program; its addresses and keys are in the deployment's configuration. */
export interface Program {
  readonly system: SystemCode;
  /** The programId of the services. */
  readonly id: 3 | 88 | 91;
  readonly name: string;
  /** Postal code of the state: "PA". */
  readonly state: string;
  readonly timeZone: TimeZone;
  /** Its month is the first one offered in trips and statements. */
  readonly launchDate: CalendarDate;
  /** The rate inside prices: 0.08 is 8 %, 0 shows no tax line. */
  readonly salesTax: number;
  /** First day with sales tax, null where it always applied. */
  readonly salesTaxStartDate: CalendarDate | null;
  /** Sold, hidden, retired and restricted ones, in no order. */
  readonly passes: readonly Pass[];
  readonly promotions: readonly Promotion[];
  /** Besides full fare. */
  readonly discountTypes: readonly DiscountType[];
  readonly regions: readonly Region[];
  readonly keyCardName: KeyCardName;
  /** Whether a key card works once it is linked to the account, which a rider can do with one held already. */
  readonly isKeyCardLinked: boolean;
  readonly minimumAge: 14 | 16;
  /** Whether losing a bike also suspends the account. */
  readonly suspendsOnLoss: boolean;
  /** What answering the survey may win. */
  readonly surveyIncentive: "annualPass" | "365DayPass" | null;
  /** True leaves prepaid cards to the server, false refuses them at the card step for renewing passes. */
  readonly delayPrepaidCardValidation: boolean;
}
