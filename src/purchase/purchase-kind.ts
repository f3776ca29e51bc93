import type { Refusal } from "../api/api-error.ts";
import { toJson } from "../api/to-json.ts";
import type { MoneyAnswer } from "../api/wire/answer-shapes.ts";
import { sha256, uuid } from "../lib/crypto.ts";
import type { Attempt } from "./attempt-record.ts";

/** The subject of a purchase: a rider has at most one open attempt at each. */
export type PurchaseSubject = (typeof RIDERS_SUBJECTS)[number] | "signUp";
export const RIDERS_SUBJECTS = ["pass", "fees", "keyCard", "reward"] as const;

/** Nothing was sent, for one of these reasons. */
export type UnsentOutcome =
  /** The current state could not be read, or nobody is logged in any more. */
  | { readonly status: "notSent" }
  /** The rider's passes, points or fees are no longer those that the screen showed. */
  | { readonly status: "outdated" }
  /** The total is no longer the one that the screen showed. */
  | { readonly status: "repriced" }
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

/** The call to send, according to the state that was read under the lock. */
export interface Plan {
  readonly status: "ready";
  /** Null at sign-up: a new rider has no id yet, so the key is random. */
  readonly facts: Pick<CallFacts, "call" | "changes"> | null;
  readonly attempt: Pick<Attempt, "kind" | "itemId" | "before" | "cents" | "terms"> &
    Partial<Pick<Attempt, "newcomers">>;
}

/** The options that keep a call from acting twice. */
export interface KeyOptions {
  readonly idempotencyKey: string;
  /** Runs when the service replays its answer to an earlier call with this key. */
  readonly onReplayed: () => void;
}

/** The progress of a purchase, for the screens that show it. */
export type Progress = "sending" | "checking";

/**
 * One kind of purchase: its call, its reconciliation, and its messages. Only `purchases.ts` decides when a call may be
 * sent, or sent again.
 */
export interface PurchaseKind<Answer extends MoneyAnswer, Found, Done> {
  /**
   * Reads the current state; a result other than a plan means that nothing is sent. Rejects where the state cannot be
   * read.
   */
  prepare(): Promise<Plan | { readonly status: "done"; readonly done: Done } | RefusedOutcome | UnsentOutcome>;
  /**
   * Sends exactly the recorded attempt, except for a sign-up's form and, after a reload, a key card's address, which no
   * record may contain. Resolves to undefined where nobody is logged in and nothing was sent.
   */
  send(attempt: Attempt, once: KeyOptions): Promise<Answer | undefined>;
  /**
   * Updates the record before a retry with the current values; another result means that nothing is sent again, and
   * `notEligible` that it never can be, which ends the attempt.
   */
  again?(attempt: Attempt): Promise<Attempt | UnsentOutcome>;
  /** The result of the attempt at the service; null where it shows none. Rejects where the service cannot be asked. */
  find(attempt: Attempt): Promise<Found | null>;
  /** Like `find` but after a refusal, where `find` might return an older result. */
  findRefused?(attempt: Attempt): Promise<Found | null>;
  complete(
    attempt: Attempt,
    news: { readonly answer: Answer | null; readonly found: Found | null },
  ): Done | Promise<Done>;
  /**
   * Whether the attempt can be looked up. If not, and the service knows the key with another body, only support can
   * find out about the first call.
   */
  readonly isKnown?: (attempt: Attempt) => Promise<boolean>;
  /** True where the service shows no trace of a success: an unproven or replayed one is believed then. */
  readonly isTraceless?: boolean;
  /** Whether it may still succeed after a minute of asking, so that it is never sent again. */
  readonly mayComeLater?: (attempt: Attempt) => boolean;
  /** Runs with the progress while the session lasts in which the purchase began. */
  readonly onProgress?: (progress: Progress) => void;
  readonly onEnded?: (outcome: Outcome<Done>) => void;
}

/** The facts by which a service would tell calls apart; the key of an attempt follows from them. */
export interface CallFacts {
  readonly userId: number;
  readonly system: string;
  /** Method and path, such as `POST 3/registration`. */
  readonly call: string;
  readonly itemId: number;
  /** The state that the call changes, as read just before sending. */
  readonly changes: readonly unknown[];
}

/**
 * The digest of a call, which is the same in another tab, at another origin, or in a browser without storage. Null
 * where the page has no `crypto.subtle`, as without https.
 */
export const createDigest = ({ userId, system, call, itemId, changes }: CallFacts): Promise<string | null> =>
  sha256(toJson([userId, system, call, itemId, changes]));

/** @param ended How many attempts at the call have ended: the next attempt needs another key. */
export const createKey = async (digest: string | null, ended: number): Promise<string> =>
  (digest === null ? null : await sha256(`${digest} ${ended}`)) ?? uuid();
