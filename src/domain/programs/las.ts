import { type Cents, cents } from "../../lib/money.ts";
import type { Pass } from "../passes.ts";
import { MEMBER_FINE_PRINT, PLAIN_PASS, RESTRICTED_PASS, replacedBy, ridersRules } from "../plain-pass.ts";
import type { Program } from "../program.ts";

// Prices, fees and the promotion are the spec's. The overtime intervals of each pass (30 or 60 minutes), the ids and
// the retired passes are our own: see docs/decisions/0001-facts-that-the-spec-does-not-give.md.

const MINIMUM_AGE = 16;
const KEY_CARD = "key card";
const NEVADA_VERIFICATION = 4;

const overtime = (fee: Cents, minutes: number) =>
  ({ extendedRideFees: [{ kind: "overtimePerPeriod", fee, after: minutes, every: minutes }] }) satisfies Partial<Pass>;

const rules = ridersRules(MINIMUM_AGE);

const base = {
  ...PLAIN_PASS,
  salesTax: 0,
  eBikeFees: [{ kind: "eBikeUnlock", fee: cents(100) }],
} satisfies Partial<Pass>;

const daily = {
  ...base,
  family: "casual",
  duration: "day",
  baseBenefits: [{ kind: "unlimitedRides", minutes: 30 }],
  ...overtime(cents(400), 30),
  extraBenefits: [{ kind: "unlockWithApp" }],
  finePrint: [{ kind: "startsWithFirstRide" }, ...rules],
} satisfies Partial<Pass>;

const member = {
  ...base,
  family: "member",
  isAutoRenewing: true,
  prorateOnChange: true,
  baseBenefits: [{ kind: "unlimitedRides", minutes: 60 }],
  ...overtime(cents(400), 60),
  extraBenefits: [{ kind: "unlockWithKeyCard", keyCard: KEY_CARD }],
  finePrint: [...MEMBER_FINE_PRINT, ...rules],
} satisfies Partial<Pass>;

const monthly = { ...member, duration: "month", cardDefault: false } satisfies Partial<Pass>;
const yearly = { ...member, duration: "year", cardDefault: true } satisfies Partial<Pass>;

/** The reduced fare of a full-fare pass. */
const reducedFrom = (relatedFullFarePassId: number) =>
  ({
    relatedFullFarePassId,
    discountVerification: NEVADA_VERIFICATION,
    discountVerificationType: "nevada_rf",
    ...overtime(cents(200), 60),
    finePrint: [{ kind: "needsVerification" }, ...member.finePrint],
  }) satisfies Partial<Pass>;

const sold: readonly Pass[] = [
  { ...daily, id: 301, name: "24-Hour Pass", price: cents(500) },
  { ...monthly, id: 302, name: "30-Day Pass", price: cents(1500) },
  { ...yearly, id: 303, name: "365-Day Pass", price: cents(12_500), class: "best" },
  { ...monthly, ...reducedFrom(302), id: 304, name: "Reduced Fare 30-Day Pass", price: cents(500) },
  { ...yearly, ...reducedFrom(303), id: 305, name: "Reduced Fare 365-Day Pass", price: cents(4000) },
];

const retired: readonly Pass[] = [
  { ...daily, ...replacedBy(301), id: 290, name: "Day Pass", price: cents(800) },
  { ...monthly, ...replacedBy(302), id: 291, name: "Monthly Pass", price: cents(2000) },
  { ...yearly, ...replacedBy(303), id: 292, name: "Annual Pass", price: cents(15_000) },
  {
    ...monthly,
    ...reducedFrom(291),
    ...replacedBy(304),
    id: 293,
    name: "Reduced Fare Monthly Pass",
    price: cents(700),
  },
];

const notForThePublic: readonly Pass[] = [{ ...yearly, ...RESTRICTED_PASS, id: 295, name: "Staff Pass" }];

/** RTC Bike Share, Las Vegas. */
export const las: Program = {
  system: "las",
  id: 91,
  name: "RTC Bike Share",
  state: "NV",
  timeZone: "America/Los_Angeles",
  launchDate: "2016-10-01",
  salesTax: 0,
  salesTaxStartDate: null,
  passes: [...sold, ...retired, ...notForThePublic],
  promotions: [
    {
      subscriptionTypeIds: [302, 304],
      code: "BIKEGREEN25",
      offer: { kind: "price", price: cents(100) },
      rule: { from: "2025-09-01", before: "2025-10-01", weekday: null, daysOfMonth: null },
      purchaseTypes: ["newUser", "renewal"],
    },
  ],
  discountTypes: ["nevadaEBT"],
  regions: [],
  keyCardName: KEY_CARD,
  isKeyCardLinked: false,
  isKeyCardOrdered: false,
  minimumAge: MINIMUM_AGE,
  suspendsOnLoss: false,
  surveyIncentive: null,
  delayPrepaidCardValidation: false,
};
