import { type Cents, cents, ZERO } from "../lib/money.ts";

/** A fact about a pass: the values of the text `passes.fact.<kind>`. `after` and `every` are minutes. */
export type PassFact =
  | { readonly kind: "validFor"; readonly duration: Duration }
  | { readonly kind: "renewsEvery"; readonly duration: Duration }
  | { readonly kind: "oneRide"; readonly minutes: number }
  | { readonly kind: "ridePricedPer"; readonly fee: Cents; readonly minutes: number }
  | { readonly kind: "unlimitedRides"; readonly minutes: number }
  | { readonly kind: "dailyEBikeRides"; readonly rides: number; readonly minutes: number }
  | { readonly kind: "eBikePerMinute"; readonly fee: Cents }
  | { readonly kind: "eBikePerMinuteAfterDaily"; readonly fee: Cents }
  | { readonly kind: "eBikeUnlock"; readonly fee: Cents }
  | { readonly kind: "overtimePerMinute"; readonly fee: Cents; readonly after: number }
  | { readonly kind: "overtimePerPeriod"; readonly fee: Cents; readonly after: number; readonly every: number }
  | { readonly kind: "unlockWithApp" }
  | { readonly kind: "unlockWithKeyCard"; readonly keyCard: KeyCardName }
  | { readonly kind: "startsWithFirstRide" }
  | { readonly kind: "startsAtOnce" }
  | { readonly kind: "cancelAnyTime" }
  | { readonly kind: "creditOnChange" }
  | { readonly kind: "needsVerification" }
  | { readonly kind: "householdMembers"; readonly people: number }
  | { readonly kind: "minimumAge"; readonly age: number }
  | { readonly kind: "replacementFee"; readonly fee: Cents };

export type PassFactKind = PassFact["kind"];

/** The days of each duration, by which passes are ordered (spec 9). */
export const DURATION_DAYS = {
  single: 0.1,
  day: 1,
  threeDays: 3,
  week: 7,
  month: 30,
  fiveMonths: 150,
  sixMonths: 180,
  year: 365,
} as const;
export type Duration = keyof typeof DURATION_DAYS;
export const DURATIONS = Object.keys(DURATION_DAYS) as Duration[];

export type PassFamily = "none" | "casual" | "member" | "restricted";

/** The program's word for the card that unlocks bikes. */
export type KeyCardName = "key fob" | "TAP card" | "key card";

/** A pass type (subscription type) of one program. Its texts are facts, which a view translates. */
export interface Pass {
  /** The subscriptionTypeId. */
  readonly id: number;
  /** A proper noun, which is the same in every language. */
  readonly name: string;
  /** Including sales tax. */
  readonly price: Cents;
  /** The sales tax rate that the price includes: 0.08 is 8 %. */
  readonly salesTax: number;
  readonly family: PassFamily;
  readonly duration: Duration;
  /** A "best" pass is highlighted. */
  readonly class: "best" | null;
  readonly visible: boolean;
  /** The id of the pass into which this retired one renews; null unless it is retired. */
  readonly deprecatedTo: number | null;
  /** The key card: true is offered and preselected, false is offered, null is not offered. */
  readonly cardDefault: boolean | null;
  readonly cardCost: Cents;
  readonly isAutoRenewing: boolean;
  /** The verification that a rider needs first (sent as discountPortalID); null for full fare. */
  readonly discountVerification: number | null;
  readonly discountVerificationType: DiscountVerificationType | null;
  readonly prorateOnChange: boolean;
  readonly relatedFullFarePassId: number | null;
  readonly tapEnabled: boolean;
  readonly baseBenefits: readonly PassFact[];
  readonly eBikeFees: readonly PassFact[];
  readonly extendedRideFees: readonly PassFact[];
  readonly extraBenefits: readonly PassFact[];
  readonly finePrint: readonly PassFact[];
}

export const FARES = ["all", "standard", "reduced", "reduced-where-available"] as const;
export type Fare = (typeof FARES)[number];

export const RENEWAL_FILTERS = ["all", "auto", "once"] as const;
export type RenewalFilter = (typeof RENEWAL_FILTERS)[number];

/** The filters of a list of passes (spec 5), which only contains passes on offer. */
export interface PassFilter {
  readonly passes: Fare;
  readonly renewing: RenewalFilter;
}

/** Whether the public may buy the pass; staff, ambassadors and businesses have restricted ones. */
export const isOffered = (pass: Pass): boolean =>
  pass.visible && pass.deprecatedTo === null && pass.family !== "restricted";

/** The fact that says how long the pass is valid or, for a pass that renews, how often it renews. */
export const termOf = ({ isAutoRenewing, duration }: Pick<Pass, "isAutoRenewing" | "duration">): PassFact => ({
  kind: isAutoRenewing ? "renewsEvery" : "validFor",
  duration,
});

/** Whether riders have to prove that they may buy the pass; that of a business is given, not sold. */
export const isReducedFare = (pass: Pass): boolean =>
  pass.discountVerification !== null && pass.family !== "restricted";

const FARE_TESTS = {
  all: () => true,
  standard: (pass) => !isReducedFare(pass),
  reduced: isReducedFare,
  "reduced-where-available": (pass) => isReducedFare(pass) || pass.family === "casual",
} as const satisfies Record<Fare, (pass: Pass) => boolean>;

const RENEWAL_TESTS = {
  all: () => true,
  auto: (pass) => pass.isAutoRenewing,
  once: (pass) => !pass.isAutoRenewing,
} as const satisfies Record<RenewalFilter, (pass: Pass) => boolean>;

/** By duration, then price, then id: a total order, so that lists are stable. */
export const inListingOrder = (a: Pass, b: Pass): number =>
  DURATION_DAYS[a.duration] - DURATION_DAYS[b.duration] || a.price - b.price || a.id - b.id;

export const listPasses = (passes: readonly Pass[], { passes: fare, renewing }: PassFilter): Pass[] =>
  passes
    .filter((pass) => isOffered(pass) && FARE_TESTS[fare](pass) && RENEWAL_TESTS[renewing](pass))
    .sort(inListingOrder);

interface Catalogue {
  readonly passes: readonly Pass[];
}

/** Null where the id is unknown or its pass is not on offer; the rider then reads "This pass is not available". */
export const findOffered = (program: Catalogue, id: number): Pass | null =>
  program.passes.find((pass) => pass.id === id && isOffered(pass)) ?? null;

/** The pass into which this one renews, itself unless it is retired. Each id is visited once, in case of a loop. */
export function successorOf(pass: Pass, catalogue: readonly Pass[]): Pass {
  const seenIds = new Set<number>();
  let current = pass;
  while (!seenIds.has(current.id)) {
    seenIds.add(current.id);
    const replacement = current.deprecatedTo;
    current = catalogue.find(({ id }) => id === replacement) ?? current;
  }
  return current;
}

/**
 * The pass for sale under an id, such as a link's. A retired pass is replaced by its successor, and returned as
 * `retired`. Null for an unknown id, or if neither is for sale.
 */
export function findPassForSale(
  { passes }: Catalogue,
  id: number,
): { readonly pass: Pass; readonly retired: Pass | null } | null {
  const namedPass = passes.find((pass) => pass.id === id);
  const pass = namedPass && successorOf(namedPass, passes);
  return pass && isOffered(pass) ? { pass, retired: pass === namedPass ? null : namedPass } : null;
}

/** The offer of a key card with a pass; null where there is none. */
export const keyCardOffer = (pass: Pass): { isPreselected: boolean; cost: Pass["cardCost"] } | null =>
  pass.cardDefault === null ? null : { isPreselected: pass.cardDefault, cost: pass.cardCost };

/** Passes for occasional rides start at the first ride (spec 4), others at the purchase. */
export const startsWithFirstRide = ({ family }: Pick<Pass, "family">): boolean => family === "casual";

/** Whether the order includes a key card by mail: a program with linked cards mails none. */
export const mailsKeyCard = (
  { isKeyCardLinked }: { readonly isKeyCardLinked: boolean },
  pass: Pass,
  answer: unknown,
): boolean => !isKeyCardLinked && includesKeyCard(pass, answer);

/** @param answer The rider's "yes" or "no"; anything else means the default of the pass. */
export function includesKeyCard(pass: Pass, answer: unknown): boolean {
  const offer = keyCardOffer(pass);
  if (!offer) return false;
  return answer === "yes" || (answer !== "no" && offer.isPreselected);
}

/** How a pass for a year compares with one for a month. */
interface YearlyValue {
  /** The price of 30 days, the length of a monthly pass, rounded up to the cent. */
  readonly perMonth: Cents;
  /**
   * The monthly pass in the comparison: for sale, of the same fare and with the same rides. Null if there is none, or
   * if the yearly pass saves nothing; `saved` is then 0.
   */
  readonly monthlyPass: Pass | null;
  /** The savings compared with a monthly pass that renews for a year, rounded down to the cent. */
  readonly saved: Cents;
}

/** Null for a pass that is free, or not for a year. */
export function yearlyValueOf(pass: Pass, passes: readonly Pass[]): YearlyValue | null {
  if (pass.duration !== "year" || pass.price === ZERO) return null;
  const months = DURATION_DAYS.year / DURATION_DAYS.month;
  const perMonth = cents(Math.ceil(pass.price / months));
  const monthlyPass = passes.find((each) => each.duration === "month" && isOffered(each) && isComparable(each, pass));
  const savings = monthlyPass ? Math.floor(monthlyPass.price * months - pass.price) : 0;
  return monthlyPass && savings > 0
    ? { perMonth, monthlyPass, saved: cents(savings) }
    : { perMonth, monthlyPass: null, saved: ZERO };
}

const isComparable = (one: Pass, other: Pass): boolean =>
  one.discountVerification === other.discountVerification &&
  JSON.stringify(one.baseBenefits) === JSON.stringify(other.baseBenefits);

export type DiscountVerificationType = "access" | "business" | "metro_rf" | "nevada_rf";

/** How long a verification is valid before the rider has to verify the reduced fare again. */
export type Recertification = "oneYear" | "never";

/** The kinds of proof for a reduced fare, which the spec calls discount types; each has a verification panel. */
export const DISCOUNTS = {
  accessCard: { verificationType: "access", recertification: "oneYear" },
  californiaEBT: { verificationType: "metro_rf", recertification: "oneYear" },
  studentEmail: { verificationType: "metro_rf", recertification: "oneYear" },
  senior: { verificationType: "metro_rf", recertification: "never" },
  disability: { verificationType: "metro_rf", recertification: "never" },
  metroTAP: { verificationType: "metro_rf", recertification: "oneYear" },
  nevadaEBT: { verificationType: "nevada_rf", recertification: "oneYear" },
} as const satisfies Record<
  string,
  { readonly verificationType: DiscountVerificationType; readonly recertification: Recertification }
>;
export type DiscountType = keyof typeof DISCOUNTS;
