import type { Calls } from "../api/calls.ts";
import type { OnceOptions } from "../api/http.ts";
import type { MoneyAnswer } from "../api/wire/answer-shapes.ts";
import type { AppContext } from "../app-context/app-context.ts";
import type { Cents } from "../lib/money.ts";
import type { RiderKey } from "../rider/rider-loads.ts";
import type { Credentials } from "../session/log-in-calls.ts";
import type { SessionScope } from "../session/session-scope.ts";
import type { Attempt } from "./attempt-schema.ts";
import type { Orders, PurchaseSubject, Results } from "./orders.ts";
import type { OpenOutcome, RefusedOutcome, Unsent } from "./purchase-state.ts";

/** How a run under the lock ended. */
export type Outcome<Done> =
  | { readonly status: "done"; readonly done: Done }
  | RefusedOutcome
  | OpenOutcome
  | Unsent
  /** There is no open attempt to reconcile. */
  | { readonly status: "nothingOpen" };

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

/** The call to send, according to the state that was read under the lock. */
export interface Plan {
  readonly status: "ready";
  /** Null at sign-up: a new rider has no id yet, so the key is random. */
  readonly facts: Pick<CallFacts, "call" | "changes"> | null;
  readonly attempt: Pick<Attempt, "kind" | "itemId" | "before" | "cents"> &
    Partial<Pick<Attempt, "terms" | "cardSeal" | "newcomer">>;
}

/** The service's answer to a call that moves money. */
export interface PurchaseAnswer extends MoneyAnswer {
  /** The service's charge; absent or null where the answer has none. */
  readonly cost?: Cents | null;
  readonly referral?: { readonly link: string } | null;
}

/** The result of an attempt that succeeded. The answer is null where only the service's state shows that. */
export type Completion<Done> = (attempt: Attempt, answer: PurchaseAnswer | null) => Done | Promise<Done>;

/** The call of one order, and how to look it up. Only `purchases.ts` decides when it may be sent, or sent again. */
export interface PurchaseCall<Done> {
  /** Compares the frozen order with the state: only a plan is sent. Rejects where the state cannot be read. */
  prepare(
    signal: AbortSignal,
  ): Promise<Plan | { readonly status: "done"; readonly done: Done } | RefusedOutcome | Unsent>;
  /** Sends exactly the recorded attempt. Resolves to undefined where nobody is logged in and nothing was sent. */
  send(attempt: Attempt, once: Required<OnceOptions>): Promise<PurchaseAnswer | undefined>;
  /** Compares the current state with the attempt before a retry: null where it may be sent as it was. */
  compareAgain?(attempt: Attempt, signal: AbortSignal): Promise<Unsent | null>;
  /** Null where the service shows no success of the attempt. Rejects where the service cannot be asked. */
  find(attempt: Attempt): Promise<Completion<Done> | null>;
  /** Like `find` but after a refusal, where `find` might return an older success. */
  findRefused?(attempt: Attempt): Promise<Completion<Done> | null>;
  /** The result, from the answer alone. */
  readonly complete: Completion<Done>;
  /** True where the service shows no trace of a success: an answer is believed then. */
  readonly isTraceless?: (attempt: Attempt) => boolean;
  /** Whether it may still succeed after a minute of asking, so that it is never sent again. */
  readonly mayComeLater?: (attempt: Attempt) => boolean;
}

/** Rejects where nobody is logged in any more, as a reading gives undefined then. */
export async function readAll<Read extends readonly unknown[]>(
  ...readings: { readonly [Index in keyof Read]: Promise<Read[Index] | undefined> }
): Promise<Read> {
  const read = await Promise.all(readings);
  if (read.includes(undefined)) throw new TypeError("nobody is logged in");
  return read as unknown as Read;
}

/** One run of a purchase, in the session in which the rider pressed the button. */
export interface PurchaseRun<Subject extends PurchaseSubject> {
  readonly app: AppContext;
  readonly calls: Calls;
  readonly scope: SessionScope;
  /** Null for a new rider. */
  readonly userId: number | null;
  /** The frozen order; null where the page does not have it any more. */
  readonly order: Orders[Subject] | null;
  /** At sign-up after a reload, what the rider typed again to look an order up. */
  readonly credentials: Credentials | null;
}

export type PurchaseWord = "purchase" | "payment" | "order" | "reward";

export interface PurchaseKind<Subject extends PurchaseSubject> {
  readonly word: PurchaseWord;
  readonly changes: readonly RiderKey[];
  /** Whether its record is enough to send it again exactly as it was. */
  readonly isInRecord: boolean;
  open(run: PurchaseRun<Subject>): PurchaseCall<Results[Subject]>;
  resultOf(app: AppContext, attempt: Attempt): Results[Subject];
  /** Runs after each end, in the session in which the rider pressed the button. */
  readonly onEnded?: (end: PurchaseEnd<Subject>, outcome: Outcome<Results[Subject]>) => void;
}

export interface PurchaseEnd<Subject extends PurchaseSubject> extends Pick<PurchaseRun<Subject>, "app" | "scope"> {
  update(change: (done: Results[Subject]) => Results[Subject]): void;
}
