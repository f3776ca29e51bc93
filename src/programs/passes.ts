import { DURATION_DAYS, type Pass } from "./pass.ts";
import type { Program } from "./program.ts";

export const FARES = ["all", "standard", "reduced", "reduced-where-available"] as const;
export type Fare = (typeof FARES)[number];

export const RENEWINGS = ["all", "auto", "once"] as const;
export type Renewing = (typeof RENEWINGS)[number];

/** The filters of a pass list (spec 5), which only ever has passes on offer. */
export interface PassFilter {
  readonly passes: Fare;
  readonly renewing: Renewing;
}

/**
 * Whether anyone may buy the pass: it is visible, not retired, and not reserved for staff, ambassadors or businesses.
 */
export const isOffered = (pass: Pass): boolean =>
  pass.visible && pass.deprecatedTo === null && pass.family !== "restricted";

export const isReducedFare = (pass: Pass): boolean => pass.discountVerification !== null;

const FARE_SHOWS = {
  all: () => true,
  standard: (pass) => !isReducedFare(pass),
  reduced: isReducedFare,
  "reduced-where-available": (pass) => isReducedFare(pass) || pass.family === "casual",
} as const satisfies Record<Fare, (pass: Pass) => boolean>;

const RENEWING_SHOWS = {
  all: () => true,
  auto: (pass) => pass.isAutoRenewing,
  once: (pass) => !pass.isAutoRenewing,
} as const satisfies Record<Renewing, (pass: Pass) => boolean>;

/** By duration, then price, then id: a total order, so that lists are stable. */
export const inListingOrder = (a: Pass, b: Pass): number =>
  DURATION_DAYS[a.duration] - DURATION_DAYS[b.duration] || a.price - b.price || a.id - b.id;

export const listPasses = (passes: readonly Pass[], { passes: fare, renewing }: PassFilter): Pass[] =>
  passes
    .filter((pass) => isOffered(pass) && FARE_SHOWS[fare](pass) && RENEWING_SHOWS[renewing](pass))
    .sort(inListingOrder);

/** The pass with this id; null where it is unknown or not on offer: a rider reads "This pass is not available". */
export const findOffered = (program: Pick<Program, "passes">, id: number): Pass | null =>
  program.passes.find((pass) => pass.id === id && isOffered(pass)) ?? null;

/**
 * Follows `deprecatedTo` to the pass that this one renews into. It visits each id once, since a loop in the catalogue
 * must not hang the page.
 */
export function renewalOf(pass: Pass, catalogue: readonly Pass[]): Pass {
  const seen = new Set<number>();
  let current = pass;
  while (current.deprecatedTo !== null && !seen.has(current.id)) {
    seen.add(current.id);
    const replacement = current.deprecatedTo;
    current = catalogue.find(({ id }) => id === replacement) ?? current;
  }
  return current;
}

/** The key card of a pass; null where none is offered. */
export const keyCardOffer = (pass: Pass): { ticked: boolean; cost: Pass["cardCost"] } | null =>
  pass.cardDefault === null ? null : { ticked: pass.cardDefault, cost: pass.cardCost };

/** Passes for occasional rides start at the first ride (spec 4), others at the purchase. */
export const startsWithFirstRide = ({ family }: Pick<Pass, "family">): boolean => family === "casual";

/** Whether the order includes a key card by mail: a program with linked cards mails none. */
export const mailsKeyCard = (
  { isKeyCardLinked }: Pick<Program, "isKeyCardLinked">,
  pass: Pass,
  said: unknown,
): boolean => !isKeyCardLinked && includesKeyCard(pass, said);

/** Whether the order includes a key card: the rider's "yes" or "no", else the default of the pass. */
export function includesKeyCard(pass: Pass, said: unknown): boolean {
  const offer = keyCardOffer(pass);
  if (!offer) return false;
  return said === "yes" || (said !== "no" && offer.ticked);
}
