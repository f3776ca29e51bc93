import type { Refusal } from "../api/refusal.ts";

/** What a purchase is about: a rider has at most one open attempt at each. */
export type PurchaseSubject = (typeof RIDERS_SUBJECTS)[number] | "signUp";
export const RIDERS_SUBJECTS = ["pass", "fees", "keyCard", "reward"] as const;

/** Nothing was sent, and why. */
export type Unsent =
  /** The service could not be asked how things stand, or nobody is logged in any more. */
  | { readonly status: "notSent" }
  /** The rider's passes are no longer those that were shown. */
  | { readonly status: "outdated" }
  /** The rider lost the right to a prorated pass between offer and submit. */
  | { readonly status: "notEligible" }
  /** The service does not say who the rider is. */
  | { readonly status: "noUserId" }
  /** Another purchase is under way, in this element, another one or another tab. */
  | { readonly status: "busy" }
  /** There is nothing open to find out about. */
  | { readonly status: "nothingOpen" };

/** Sent, and not ended. */
export type Open =
  /**
   * The service was asked for a minute and shows nothing. The same call may leave again.
   * @property isKeyed whether the service keeps it from acting twice
   */
  | { readonly status: "notFound"; readonly isKeyed: boolean }
  /** The service could not be asked. */
  | { readonly status: "unknown" }
  /** Not there, but it may come later, by e-mail: nothing is sent again. */
  | { readonly status: "awaited" }
  /** The service says that it acted, and does not show it: support alone can tell. */
  | { readonly status: "unshown" };

/**
 * The service said no.
 * @property isUncharged whether nothing was charged for certain: nothing was sent; or the refusal is this call's own, no
 * earlier try was lost, no other page has one open, and the service was asked afterwards
 */
export type Refused = { readonly status: "refused"; readonly isUncharged: boolean } & Refusal;

export type Outcome<Done> = { readonly status: "done"; readonly done: Done } | Refused | Open | Unsent;

const OPEN: ReadonlySet<string> = new Set<Open["status"]>(["notFound", "unknown", "awaited", "unshown"]);
export const isOpenOutcome = (outcome: { readonly status: string }): outcome is Open => OPEN.has(outcome.status);

export const isUnsent = (outcome: Outcome<unknown>): outcome is Unsent =>
  outcome.status !== "done" && outcome.status !== "refused" && !isOpenOutcome(outcome);
