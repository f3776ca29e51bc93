import type { Attempt } from "./attempt-record.ts";
import type { CallFacts } from "./idempotency-key.ts";
import type { Outcome, Refused, Unsent } from "./purchase-outcome.ts";

/** What is about to be sent, as things stand under the lock. */
export interface Plan {
  readonly status: "ready";
  /** Null at sign-up: a newcomer has no id, so the key is random. */
  readonly facts: Pick<CallFacts, "call" | "changes"> | null;
  readonly attempt: Pick<Attempt, "kind" | "itemId" | "before" | "cents" | "terms"> &
    Partial<Pick<Attempt, "newcomers">>;
}

/** What goes with a call so that it acts once. */
export interface Once {
  readonly idempotencyKey: string;
  /** The service acted on an earlier call with this key, and answers as it answered that. */
  readonly onReplayed: () => void;
}

/** How far a purchase has come, for whoever shows it. */
export type Progress = "sending" | "checking";

/**
 * One kind of purchase: what it sends, how to find out what became of it, and what to say. When it may be sent, and
 * when again, is the business of `purchases.ts` alone.
 */
export interface PurchaseKind<Answer, Found, Done> {
  /** Reads how things stand; nothing is sent where something is in the way. Rejects where that cannot be read. */
  prepare(): Promise<Plan | { readonly status: "done"; readonly done: Done } | Refused | Unsent>;
  /**
   * Sends what the attempt names, and nothing that changed since; a sign-up's form, and a key card's order after a
   * reload, are sent as they are now, since no record may hold them. Undefined where nobody is logged in: it was not sent.
   */
  send(attempt: Attempt, once: Once): Promise<Answer | undefined>;
  /** What the record has to say where it leaves once more as the form is now. */
  again?(attempt: Attempt): Promise<Attempt>;
  /** What the service shows of it; null where it shows nothing. Rejects where it cannot be asked. */
  find(attempt: Attempt): Promise<Found | null>;
  /** As `find`, after a refusal, where `find` could take something older for it. */
  findRefused?(attempt: Attempt): Promise<Found | null>;
  complete(
    attempt: Attempt,
    news: { readonly answer: Answer | null; readonly found: Found | null },
  ): Done | Promise<Done>;
  /**
   * Whether what was sent can be looked for. Where it cannot, and the service knows the key with another body, support
   * alone can tell what became of the first.
   */
  readonly isKnown?: (attempt: Attempt) => Promise<boolean>;
  /** Leaves no trace at the service: a replayed success is believed. */
  readonly isTraceless?: boolean;
  /** May still happen after the minute of asking, so it is never sent twice. */
  readonly mayComeLater?: (attempt: Attempt) => boolean;
  /** Hears how far it has come, and how it ended, while the session lasts that it began in. */
  readonly onProgress?: (progress: Progress) => void;
  readonly onEnded?: (outcome: Outcome<Done>) => void;
}
