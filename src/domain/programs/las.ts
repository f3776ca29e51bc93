import { type Cents, cents } from "../../lib/money.ts";
import type { Pass } from "../passes.ts";
import { casualPass, memberPass, PLAIN_PASS, pricedPass, RESTRICTED_PASS, retiredPass } from "../plain-pass.ts";
import type { Program } from "../program.ts";

// Prices, fees and the promotion are the spec's. The overtime intervals of each pass (30 or 60 minutes), the ids and
// the retired passes are our own: see docs/decisions/0001-facts-that-the-spec-does-not-give.md.

const MINIMUM_AGE = 16;
const KEY_CARD = "key card";
const NEVADA_VERIFICATION = 4;

const overtimeValues = (fee: Cents, minutes: number) =>
  ({ extendedRideFees: [{ kind: "overtimePerPeriod", fee, after: minutes, every: minutes }] }) satisfies Partial<Pass>;

const baseValues = {
  ...PLAIN_PASS,
  salesTax: 0,
  eBikeFees: [{ kind: "eBikeUnlock", fee: cents(100) }],
} satisfies Partial<Pass>;

const dailyValues = {
  ...baseValues,
  ...casualPass(MINIMUM_AGE),
  duration: "day",
  baseBenefits: [{ kind: "unlimitedRides", minutes: 30 }],
  ...overtimeValues(cents(400), 30),
  extraBenefits: [{ kind: "unlockWithApp" }],
} satisfies Partial<Pass>;

const memberValues = {
  ...baseValues,
  ...memberPass(MINIMUM_AGE, KEY_CARD),
  baseBenefits: [{ kind: "unlimitedRides", minutes: 60 }],
  ...overtimeValues(cents(400), 60),
} satisfies Partial<Pass>;

const monthlyValues = { ...memberValues, duration: "month", cardDefault: false } satisfies Partial<Pass>;
const yearlyValues = { ...memberValues, duration: "year", cardDefault: true } satisfies Partial<Pass>;

/** The values of the reduced fare for a full-fare pass. */
const reducedFareFor = (relatedFullFarePassId: number) =>
  ({
    relatedFullFarePassId,
    discountVerification: NEVADA_VERIFICATION,
    discountVerificationType: "nevada_rf",
    ...overtimeValues(cents(200), 60),
    finePrint: [{ kind: "needsVerification" }, ...memberValues.finePrint],
  }) satisfies Partial<Pass>;

const soldPasses: readonly Pass[] = [
  pricedPass(301, "24-Hour Pass", 500, dailyValues),
  pricedPass(302, "30-Day Pass", 1500, monthlyValues),
  pricedPass(303, "365-Day Pass", 12_500, { ...yearlyValues, class: "best" }),
  pricedPass(304, "Reduced Fare 30-Day Pass", 500, { ...monthlyValues, ...reducedFareFor(302) }),
  pricedPass(305, "Reduced Fare 365-Day Pass", 4000, { ...yearlyValues, ...reducedFareFor(303) }),
];

const retiredPasses: readonly Pass[] = [
  pricedPass(290, "Day Pass", 800, { ...dailyValues, ...retiredPass(301) }),
  pricedPass(291, "Monthly Pass", 2000, { ...monthlyValues, ...retiredPass(302) }),
  pricedPass(292, "Annual Pass", 15_000, { ...yearlyValues, ...retiredPass(303) }),
  pricedPass(293, "Reduced Fare Monthly Pass", 700, { ...monthlyValues, ...reducedFareFor(291), ...retiredPass(304) }),
];

const restrictedPasses: readonly Pass[] = [{ ...yearlyValues, ...RESTRICTED_PASS, id: 295, name: "Staff Pass" }];

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
  passes: [...soldPasses, ...retiredPasses, ...restrictedPasses],
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
