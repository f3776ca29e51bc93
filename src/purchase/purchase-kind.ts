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

/** How a run under the purchase lock ended. */
export type Outcome<Done> =
  | { readonly status: "done"; readonly done: Done }
  | RefusedOutcome
  | OpenOutcome
  | Unsent
  /** There is no open attempt to reconcile. */
  | { readonly status: "nothingOpen" };

/** The facts by which a service would tell calls apart; the idempotency key of an attempt follows from them. */
export interface CallFacts {
  readonly userId: number;
  readonly system: string;
  /** Method and path, such as `POST 3/registration`. */
  readonly endpoint: string;
  readonly itemId: number;
  /** The service's state that the call will change, as read just before sending. */
  readonly changes: readonly unknown[];
}

/** The attempt to send, according to the service's state as read under the lock. */
export interface AttemptPlan {
  readonly status: "ready";
  /** Null at sign-up: a new rider has no id yet, so the idempotency key is random. */
  readonly facts: Pick<CallFacts, "endpoint" | "changes"> | null;
  readonly attempt: Pick<Attempt, "kind" | "itemId" | "before" | "cents"> &
    Partial<Pick<Attempt, "terms" | "cardSeal" | "newcomer">>;
}

/** The service's answer to a call that moves money. */
export interface PurchaseAnswer extends MoneyAnswer {
  /** The service's charge; absent or null where the answer has none. */
  readonly cost?: Cents | null;
  readonly referral?: { readonly link: string } | null;
}

/** Makes the result of an attempt that succeeded. `answer` is null where only the service's state shows the success. */
export type Completion<Done> = (attempt: Attempt, answer: PurchaseAnswer | null) => Done | Promise<Done>;

/** How to send one order and look it up. Only `attempt-run.ts` decides when the call is sent, or sent again. */
export interface PurchaseCall<Order, Done> {
  /** Compares a new order with the service's state, and plans the call. Rejects where the state cannot be read. */
  prepare(
    order: Order,
    signal: AbortSignal,
  ): Promise<AttemptPlan | { readonly status: "done"; readonly done: Done } | RefusedOutcome | Unsent>;
  /** Sends exactly the recorded attempt. Undefined where nothing was sent: no login, or no body after a reload. */
  send(attempt: Attempt, onceOptions: Required<OnceOptions>): Promise<PurchaseAnswer | undefined>;
  /** Compares the service's state with the attempt before a retry: null where the attempt may be sent as it was. */
  compareAgain?(attempt: Attempt, signal: AbortSignal): Promise<Unsent | null>;
  /** Looks for the attempt's success; null where the service shows none. Rejects where the service cannot be asked. */
  find(attempt: Attempt): Promise<Completion<Done> | null>;
  /** Like `find`, but after a refusal, when `find` might take an older success for this one. */
  findRefused?(attempt: Attempt): Promise<Completion<Done> | null>;
  /** Makes the result where the answer alone proves the success; absent where no answer does. */
  readonly complete?: Completion<Done>;
  /** True where a success leaves nothing in the account to look for: then the answer alone proves it. */
  readonly isTraceless?: (attempt: Attempt) => boolean;
  /**
   * Whether the call may still succeed after a minute of lookups found nothing. It is then not sent again, unless the
   * service had turned it away.
   */
  readonly maySucceedLate?: (attempt: Attempt) => boolean;
}

/** Awaits all answers. Rejects where one of them is undefined, since nobody is logged in any more. */
export async function readAll<Answers extends readonly unknown[]>(
  ...reads: { readonly [Index in keyof Answers]: Promise<Answers[Index] | undefined> }
): Promise<Answers> {
  const answers = await Promise.all(reads);
  if (answers.includes(undefined)) throw new TypeError("nobody is logged in");
  return answers as unknown as Answers;
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
  /** The e-mail and password that a new rider typed again after a reload, to look the order up; null otherwise. */
  readonly credentials: Credentials | null;
}

/** The word for a purchase in messages, whose ids end with this word. */
export type PurchaseWord = "purchase" | "payment" | "order" | "reward";

export interface PurchaseKind<Subject extends PurchaseSubject> {
  readonly word: PurchaseWord;
  /** The rider's data that the call affects, which is loaded again after each run. */
  readonly affectedLoads: readonly RiderKey[];
  /** Whether the record alone is enough to send an attempt again exactly as it was. */
  readonly canResendFromRecord: boolean;
  createCall(run: PurchaseRun<Subject>): PurchaseCall<Orders[Subject], Results[Subject]>;
  /** The result after a reload, as far as the stored attempt alone tells it. */
  resultOf(app: AppContext, attempt: Attempt): Results[Subject];
  /** Called after each run, while the session in which the rider pressed the button lasts. */
  readonly onEnded?: (end: PurchaseEnd<Subject>, outcome: Outcome<Results[Subject]>) => void;
}

export interface PurchaseEnd<Subject extends PurchaseSubject> extends Pick<PurchaseRun<Subject>, "app" | "scope"> {
  /** Changes the result that screens show. */
  update(change: (done: Results[Subject]) => Results[Subject]): void;
}
