import { DURATION_DAYS, type Pass } from "./pass.ts";
import type { Program } from "./program.ts";

export const FARES = ["all", "standard", "reduced", "reduced-where-available"] as const;
export type Fare = (typeof FARES)[number];

export const RENEWINGS = ["all", "auto", "once"] as const;
export type Renewing = (typeof RENEWINGS)[number];

/** The pass listing filters (spec 5); only offered passes are ever listed. */
export interface PassFilter {
  readonly passes: Fare;
  readonly renewing: Renewing;
}

/** Whether anyone may buy the pass: visible, not retired, not kept for staff, ambassadors, businesses or employees. */
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

/** By duration, then price, then id: a total order, so that a list never jumps. */
export const inListingOrder = (a: Pass, b: Pass): number =>
  DURATION_DAYS[a.duration] - DURATION_DAYS[b.duration] || a.price - b.price || a.id - b.id;

export const listPasses = (passes: readonly Pass[], { passes: fare, renewing }: PassFilter): Pass[] =>
  passes
    .filter((pass) => isOffered(pass) && FARE_SHOWS[fare](pass) && RENEWING_SHOWS[renewing](pass))
    .sort(inListingOrder);

/** The pass with this id, null where it is unknown or not offered: a rider reads "This pass is not available". */
export const findOffered = (program: Pick<Program, "passes">, id: number): Pass | null =>
  program.passes.find((pass) => pass.id === id && isOffered(pass)) ?? null;

/**
 * Follows `deprecatedTo` to the pass this one renews into.
 * A loop in the catalogue must not hang the page, so each id is visited once.
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

/** The key card that comes with a pass, null where none is offered. */
export const cardOffer = (pass: Pass): { ticked: boolean; cost: Pass["cardCost"] } | null =>
  pass.cardDefault === null ? null : { ticked: pass.cardDefault, cost: pass.cardCost };

/** Passes for now and then start at the first ride (spec 4), the others when they are bought. */
export const startsWithFirstRide = ({ family }: Pick<Pass, "family">): boolean => family === "casual";

/** Whether a key card goes along that comes by mail: one that is linked is held already. */
export const mailsCard = ({ isKeyCardLinked }: Pick<Program, "isKeyCardLinked">, pass: Pass, said: unknown): boolean =>
  !isKeyCardLinked && takesCard(pass, said);

/** Whether a key card goes along: "yes" or "no" as the rider said, else what the pass comes with. */
export function takesCard(pass: Pass, said: unknown): boolean {
  const offer = cardOffer(pass);
  if (!offer) return false;
  return said === "yes" || (said !== "no" && offer.ticked);
}
