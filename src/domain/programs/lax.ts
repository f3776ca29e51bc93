import { type Cents, cents } from "../../lib/money.ts";
import type { Pass } from "../passes.ts";
import {
  BUSINESS_PASS,
  casualPass,
  memberPass,
  PLAIN_PASS,
  pricedPass,
  RESTRICTED_PASS,
  retiredPass,
} from "../plain-pass.ts";
import type { Program } from "../program.ts";

// Prices are the spec's, including $1.75 for every 30 minutes and $1 for an e-bike with some passes. The choice of such
// passes, the ids and the retired passes are our own: see docs/decisions/0001-facts-that-the-spec-does-not-give.md.

const MINIMUM_AGE = 16;
const KEY_CARD = "TAP card";
const METRO_VERIFICATION = 3;

const HALF_HOUR_FEE = cents(175);

const baseValues = {
  ...PLAIN_PASS,
  salesTax: 0,
  tapEnabled: true,
  baseBenefits: [{ kind: "unlimitedRides", minutes: 30 }],
  eBikeFees: [{ kind: "eBikeUnlock", fee: cents(100) }],
  extendedRideFees: [{ kind: "overtimePerPeriod", fee: HALF_HOUR_FEE, after: 30, every: 30 }],
  extraBenefits: [{ kind: "unlockWithKeyCard", keyCard: KEY_CARD }],
} satisfies Partial<Pass>;

const casualValues = { ...baseValues, ...casualPass(MINIMUM_AGE) } satisfies Partial<Pass>;
const memberValues = { ...baseValues, ...memberPass(MINIMUM_AGE, KEY_CARD) } satisfies Partial<Pass>;
const monthlyValues = { ...memberValues, duration: "month", cardDefault: false } satisfies Partial<Pass>;
const yearlyValues = { ...memberValues, duration: "year", cardDefault: true } satisfies Partial<Pass>;
const dailyValues = { ...casualValues, duration: "day" } satisfies Partial<Pass>;
const oneRideValues = { ...casualValues, duration: "single" } satisfies Partial<Pass>;

const rideValues = (fee: Cents) =>
  ({ price: fee, baseBenefits: [{ kind: "ridePricedPer", fee, minutes: 30 }] }) satisfies Partial<Pass>;

/** The values of the reduced fare for a full-fare pass. */
const reducedFareFor = (relatedFullFarePassId: number) =>
  ({
    relatedFullFarePassId,
    discountVerification: METRO_VERIFICATION,
    discountVerificationType: "metro_rf",
    cardDefault: false,
    eBikeFees: [],
    finePrint: [{ kind: "needsVerification" }, ...memberValues.finePrint],
  }) satisfies Partial<Pass>;

const soldPasses: readonly Pass[] = [
  { ...oneRideValues, ...rideValues(HALF_HOUR_FEE), id: 201, name: "1-Ride" },
  pricedPass(202, "24-Hour Pass", 500, dailyValues),
  pricedPass(203, "30-Day Pass", 1700, monthlyValues),
  pricedPass(204, "365-Day Pass", 15_000, { ...yearlyValues, class: "best" }),
  pricedPass(205, "Reduced Fare 30-Day Pass", 500, { ...monthlyValues, ...reducedFareFor(203) }),
  pricedPass(206, "Reduced Fare 365-Day Pass", 5000, { ...yearlyValues, ...reducedFareFor(204) }),
];

const retiredPasses: readonly Pass[] = [
  { ...oneRideValues, ...rideValues(cents(350)), ...retiredPass(201), id: 190, name: "Walk-Up" },
  pricedPass(191, "Monthly Pass", 2000, { ...monthlyValues, ...retiredPass(203) }),
  pricedPass(192, "Flex Pass", 4000, { ...yearlyValues, ...retiredPass(193) }),
  pricedPass(193, "Annual Flex Pass", 15_000, { ...yearlyValues, ...retiredPass(204) }),
  pricedPass(194, "Reduced Fare Monthly Pass", 500, { ...monthlyValues, ...reducedFareFor(191), ...retiredPass(205) }),
];

const restrictedPasses: readonly Pass[] = [
  { ...yearlyValues, ...BUSINESS_PASS, id: 195, relatedFullFarePassId: 204 },
  { ...yearlyValues, ...RESTRICTED_PASS, id: 196, name: "Staff Pass" },
];

/** Metro Bike Share, Los Angeles. */
export const lax: Program = {
  system: "lax",
  id: 88,
  name: "Metro Bike Share",
  state: "CA",
  timeZone: "America/Los_Angeles",
  launchDate: "2016-07-07",
  salesTax: 0,
  salesTaxStartDate: null,
  passes: [...soldPasses, ...retiredPasses, ...restrictedPasses],
  promotions: [],
  discountTypes: ["californiaEBT", "studentEmail", "senior", "disability", "metroTAP"],
  regions: [
    { id: 1, registrationTitle: "DTLA", title: "Downtown LA", latitude: 34.0467, longitude: -118.2526, zoom: 14 },
    { id: 2, registrationTitle: "Westside", title: "Westside", latitude: 34.0049, longitude: -118.4784, zoom: 13 },
    {
      id: 3,
      registrationTitle: "North Hollywood",
      title: "North Hollywood",
      latitude: 34.1686,
      longitude: -118.3772,
      zoom: 14,
    },
  ],
  keyCardName: KEY_CARD,
  isKeyCardLinked: true,
  canOrderKeyCard: false,
  minimumAge: MINIMUM_AGE,
  suspendsOnLoss: false,
  surveyIncentive: "365DayPass",
  delayPrepaidCardValidation: true,
};
