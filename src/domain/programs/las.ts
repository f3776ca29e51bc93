import { type Cents, cents } from "../../lib/money.ts";
import type { Pass } from "../passes.ts";
import { MEMBER_FINE_PRINT, PLAIN_PASS, pricedPass, RESTRICTED_PASS, replacedBy, ridersRules } from "../plain-pass.ts";
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

/** The values of the reduced fare for a full-fare pass. */
const reducedFrom = (relatedFullFarePassId: number) =>
  ({
    relatedFullFarePassId,
    discountVerification: NEVADA_VERIFICATION,
    discountVerificationType: "nevada_rf",
    ...overtime(cents(200), 60),
    finePrint: [{ kind: "needsVerification" }, ...member.finePrint],
  }) satisfies Partial<Pass>;

const sold: readonly Pass[] = [
  pricedPass(301, "24-Hour Pass", 500, daily),
  pricedPass(302, "30-Day Pass", 1500, monthly),
  pricedPass(303, "365-Day Pass", 12_500, { ...yearly, class: "best" }),
  pricedPass(304, "Reduced Fare 30-Day Pass", 500, { ...monthly, ...reducedFrom(302) }),
  pricedPass(305, "Reduced Fare 365-Day Pass", 4000, { ...yearly, ...reducedFrom(303) }),
];

const retired: readonly Pass[] = [
  pricedPass(290, "Day Pass", 800, { ...daily, ...replacedBy(301) }),
  pricedPass(291, "Monthly Pass", 2000, { ...monthly, ...replacedBy(302) }),
  pricedPass(292, "Annual Pass", 15_000, { ...yearly, ...replacedBy(303) }),
  pricedPass(293, "Reduced Fare Monthly Pass", 700, { ...monthly, ...reducedFrom(291), ...replacedBy(304) }),
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
  canOrderKeyCard: false,
  minimumAge: MINIMUM_AGE,
  suspendsOnLoss: false,
  surveyIncentive: null,
  delayPrepaidCardValidation: false,
};
