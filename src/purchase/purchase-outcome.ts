import type { Refusal } from "../api/api-error.ts";

/** The subject of a purchase: a rider has at most one open attempt at each. */
export type PurchaseSubject = (typeof RIDERS_SUBJECTS)[number] | "signUp";
export const RIDERS_SUBJECTS = ["pass", "fees", "keyCard", "reward"] as const;

/** Nothing was sent, for one of these reasons. */
export type UnsentOutcome =
  /** The current state could not be read, or nobody is logged in any more. */
  | { readonly status: "notSent" }
  /** The rider's passes are no longer those that the screen showed. */
  | { readonly status: "outdated" }
  /** The rider is no longer eligible for a prorated pass. */
  | { readonly status: "notEligible" }
  /** The service's answer lacks the rider's id. */
  | { readonly status: "noUserId" }
  /** Another purchase is in progress, in this element, another one, or another tab. */
  | { readonly status: "busy" }
  /** There is no open attempt to reconcile. */
  | { readonly status: "nothingOpen" };

/** The attempt was sent and its outcome is open. */
export type OpenOutcome =
  /**
   * The service showed nothing for a minute. The same call may be sent again.
   * @property isKeyed Whether an idempotency key keeps it from acting twice.
   */
  | { readonly status: "notFound"; readonly isKeyed: boolean }
  /** The service could not be asked. */
  | { readonly status: "unknown" }
  /** It may still arrive later, by e-mail: nothing is sent again. */
  | { readonly status: "awaited" }
  /** The service says that it acted but does not show the result: only support can help. */
  | { readonly status: "unshown" };

/**
 * The service declined.
 * @property isUncharged Whether it is certain that nothing was charged: nothing was sent, or this call itself was
 * refused, no earlier one was lost, no other page has one open, and the service was asked afterwards.
 */
export type RefusedOutcome = { readonly status: "refused"; readonly isUncharged: boolean } & Refusal;

export type Outcome<Done> =
  | { readonly status: "done"; readonly done: Done }
  | RefusedOutcome
  | OpenOutcome
  | UnsentOutcome;

const OPEN: ReadonlySet<string> = new Set<OpenOutcome["status"]>(["notFound", "unknown", "awaited", "unshown"]);
export const isOpenOutcome = (outcome: { readonly status: string }): outcome is OpenOutcome => OPEN.has(outcome.status);

export const isUnsent = (outcome: Outcome<unknown>): outcome is UnsentOutcome =>
  outcome.status !== "done" && outcome.status !== "refused" && !isOpenOutcome(outcome);
