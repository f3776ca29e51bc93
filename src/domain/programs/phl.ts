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

// Prices, card fees, tax and promotions are the spec's. The ids, the retired passes and the choice of the fee for each
// pass are our own: see docs/decisions/0001-facts-that-the-spec-does-not-give.md.

const MINIMUM_AGE = 14;
const KEY_CARD = "key fob";
const ACCESS_VERIFICATION = 1;

const CASUAL_FEE = cents(30);
const MEMBER_FEE = cents(20);
const ACCESS_FEE = cents(7);

const feesFor = (fee: Cents, after: number) =>
  ({
    eBikeFees: [{ kind: "eBikePerMinute", fee }],
    extendedRideFees: [{ kind: "overtimePerMinute", fee, after }],
  }) satisfies Partial<Pass>;

const baseValues = { ...PLAIN_PASS, salesTax: 0.08 } satisfies Partial<Pass>;

const casualValues = {
  ...baseValues,
  ...casualPass(MINIMUM_AGE),
  ...feesFor(CASUAL_FEE, 30),
  extraBenefits: [{ kind: "unlockWithApp" }],
} satisfies Partial<Pass>;

const memberValues = {
  ...baseValues,
  ...memberPass(MINIMUM_AGE, KEY_CARD),
  cardDefault: true,
  baseBenefits: [{ kind: "unlimitedRides", minutes: 60 }],
  ...feesFor(MEMBER_FEE, 60),
} satisfies Partial<Pass>;

/** The values of the ACCESS pass, the reduced fare, for a full-fare pass. */
const accessPassFor = (relatedFullFarePassId: number) =>
  ({
    ...memberValues,
    relatedFullFarePassId,
    cardDefault: false,
    cardCost: cents(200),
    discountVerification: ACCESS_VERIFICATION,
    discountVerificationType: "access",
    ...feesFor(ACCESS_FEE, 60),
    finePrint: [{ kind: "needsVerification" }, { kind: "householdMembers", people: 4 }, ...memberValues.finePrint],
  }) satisfies Partial<Pass>;

const dailyValues = {
  ...casualValues,
  duration: "day",
  baseBenefits: [{ kind: "unlimitedRides", minutes: 30 }],
} satisfies Partial<Pass>;
const monthly = { duration: "month" } satisfies Partial<Pass>;
const yearly = { duration: "year" } satisfies Partial<Pass>;

/** Two e-bike rides of 30 minutes a day are free; the fee applies to all further minutes. */
const plusBenefits = (fee: Cents) =>
  ({
    baseBenefits: [
      { kind: "unlimitedRides", minutes: 60 },
      { kind: "dailyEBikeRides", rides: 2, minutes: 30 },
    ],
    eBikeFees: [{ kind: "eBikePerMinuteAfterDaily", fee }],
  }) satisfies Partial<Pass>;

const soldPasses: readonly Pass[] = [
  pricedPass(101, "Single Ride", 450, {
    ...casualValues,
    duration: "single",
    baseBenefits: [{ kind: "oneRide", minutes: 30 }],
  }),
  pricedPass(102, "Guest Pass", 1500, dailyValues),
  pricedPass(103, "Monthly Pass", 2000, { ...memberValues, ...monthly, cardDefault: false, cardCost: cents(800) }),
  pricedPass(104, "Annual Pass", 15_600, { ...memberValues, ...yearly, class: "best" }),
  pricedPass(105, "Annual Plus Pass", 23_000, { ...memberValues, ...yearly, ...plusBenefits(MEMBER_FEE) }),
  pricedPass(106, "ACCESS Monthly Pass", 500, { ...accessPassFor(103), ...monthly }),
  pricedPass(107, "ACCESS Annual Pass", 4800, { ...accessPassFor(104), ...yearly }),
  pricedPass(108, "ACCESS Annual Plus Pass", 10_000, { ...accessPassFor(105), ...yearly, ...plusBenefits(ACCESS_FEE) }),
];

const retiredPasses: readonly Pass[] = [
  pricedPass(90, "Indego30", 1700, { ...memberValues, ...monthly, ...retiredPass(103) }),
  pricedPass(91, "IndegoFlex", 1000, { ...memberValues, ...yearly, ...retiredPass(92) }),
  pricedPass(92, "Indego365", 15_600, { ...memberValues, ...yearly, ...retiredPass(104) }),
  pricedPass(93, "Indego30 ACCESS", 500, { ...accessPassFor(90), ...monthly, ...retiredPass(106) }),
  pricedPass(94, "Day Pass", 1200, { ...dailyValues, ...retiredPass(102) }),
];

const restrictedPasses: readonly Pass[] = [
  { ...memberValues, ...yearly, ...RESTRICTED_PASS, id: 95, name: "Staff Pass" },
  { ...memberValues, ...yearly, ...RESTRICTED_PASS, id: 96, name: "Ambassador Pass" },
  { ...memberValues, ...yearly, ...BUSINESS_PASS, id: 97, relatedFullFarePassId: 104 },
  { ...memberValues, ...yearly, ...RESTRICTED_PASS, id: 98, name: "Employee Pass" },
];

/** Indego, Philadelphia. */
export const phl: Program = {
  system: "phl",
  id: 3,
  name: "Indego",
  state: "PA",
  timeZone: "America/New_York",
  launchDate: "2015-04-23",
  salesTax: 0.08,
  salesTaxStartDate: "2021-04-06",
  passes: [...soldPasses, ...retiredPasses, ...restrictedPasses],
  promotions: [
    {
      subscriptionTypeIds: [102],
      code: "FIRSTFRIDAY",
      offer: { kind: "price", price: cents(500) },
      rule: { from: null, before: "2025-01-01", weekday: 5, daysOfMonth: [1, 7] },
      purchaseTypes: ["newUser", "renewal"],
    },
    {
      subscriptionTypeIds: [103],
      code: "INDEPRO24",
      offer: { kind: "firstMonth", price: cents(500) },
      rule: { from: null, before: "2024-06-01", weekday: null, daysOfMonth: null },
      purchaseTypes: ["newUser"],
    },
    {
      subscriptionTypeIds: [104, 105, 107, 108],
      code: null,
      offer: { kind: "bonusMonths", months: 3 },
      rule: { from: "2024-11-29", before: "2024-12-03", weekday: null, daysOfMonth: null },
      purchaseTypes: ["newUser", "renewal"],
    },
  ],
  discountTypes: ["accessCard"],
  regions: [],
  keyCardName: KEY_CARD,
  isKeyCardLinked: false,
  canOrderKeyCard: true,
  minimumAge: MINIMUM_AGE,
  suspendsOnLoss: true,
  surveyIncentive: "annualPass",
  delayPrepaidCardValidation: false,
};
