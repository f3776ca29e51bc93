import type { CalendarDate, TimeZone } from "../lib/calendar.ts";
import type { DiscountType, KeyCardName, Pass } from "./passes.ts";
import type { Promotion } from "./promotions.ts";

/** The bike-share programs (spec 1) and their names; all other differences between them are data in `programs/`. */
export const SYSTEM_NAMES = { phl: "Indego", lax: "Metro Bike Share", las: "RTC Bike Share" } as const;
export type SystemCode = keyof typeof SYSTEM_NAMES;

type SystemCodes = readonly [SystemCode, ...SystemCode[]];
declare const __PROGRAMS__: SystemCodes | undefined;

/** The programs in the build's configuration; all programs where there is no build, as in tests. */
export const SYSTEM_CODES: SystemCodes =
  typeof __PROGRAMS__ === "undefined" ? (Object.keys(SYSTEM_NAMES) as readonly string[] as SystemCodes) : __PROGRAMS__;

/** The program whose texts and support apply while none is chosen (spec 1). */
export const DEFAULT_SYSTEM: SystemCode = SYSTEM_CODES[0];

/** With one program riders have nothing to choose. */
export const HAS_ONE_PROGRAM = SYSTEM_CODES.length === 1;

export const isSystemCode = (value: unknown): value is SystemCode => SYSTEM_CODES.some((code) => code === value);

/** A part of a program's service area; in a program with regions, sign-up asks for one. */
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
  /** The programId in the services. */
  readonly id: number;
  readonly name: string;
  /** The state's postal abbreviation, such as "PA". */
  readonly state: string;
  readonly timeZone: TimeZone;
  /** The program's first day, before which riders cannot choose a month of trips or statements. */
  readonly launchDate: CalendarDate;
  /** The rate that prices include: 0.08 is 8 %; 0 shows no tax line. */
  readonly salesTax: number;
  /** The first day with sales tax; null where it always applied. */
  readonly salesTaxStartDate: CalendarDate | null;
  /** Passes that are sold, hidden, retired or restricted, in no order. */
  readonly passes: readonly Pass[];
  readonly promotions: readonly Promotion[];
  readonly discountTypes: readonly DiscountType[];
  readonly regions: readonly Region[];
  readonly keyCardName: KeyCardName;
  /** Whether riders link an existing card to their account instead of getting a key card. */
  readonly isKeyCardLinked: boolean;
  /** Whether a logged-in rider can order a key card (spec 1); elsewhere cards are mailed at sign-up, or linked. */
  readonly canOrderKeyCard: boolean;
  readonly minimumAge: 14 | 16;
  /** Whether the loss of a bike also suspends the account. */
  readonly suspendsOnLoss: boolean;
  readonly surveyIncentive: "annualPass" | "365DayPass" | null;
  /** True leaves prepaid cards to the server; false refuses them at the card step for passes that renew. */
  readonly delayPrepaidCardValidation: boolean;
}
