import { afterEach, beforeEach, vi } from "vitest";
import { ApiError, type ApiErrorCode, type KeyConflict } from "../src/api/api-error.ts";
import { type AppContext, createAppContext } from "../src/app-context/app-context.ts";
import { phl } from "../src/domain/programs/phl.ts";
import { attemptsOf } from "../src/purchase/attempt-record.ts";
import type { CompletedRenewal, Orders } from "../src/purchase/orders.ts";
import type { Press, Purchase } from "../src/purchase/purchase.ts";
import type { Completion, PurchaseCall } from "../src/purchase/purchase-kind.ts";
import { type PurchaseState, purchaseName } from "../src/purchase/purchase-state.ts";
import { KINDS, purchasesOf } from "../src/purchase/purchases.ts";
import { sessionOf } from "../src/session/session.ts";
import { createFakeClock, type FakeClock } from "./fake-clock.ts";
import { createStorage, entriesIn, openFreshStoragePerTest } from "./memory-storage.ts";
import { CONFIGURATION } from "./sandbox-app.ts";

export const RIDER = 7;
export const MINUTE = 60_000;

interface Failure {
  readonly code?: ApiErrorCode;
  readonly status?: number;
  readonly reason?: string;
  readonly field?: "promoCode";
  readonly keyConflict?: KeyConflict;
  readonly isReplayed?: boolean;
}
export const failure = ({ code = "refused", ...rest }: Failure) =>
  new ApiError({ code, method: "POST", url: "https://sandbox.example/buy", ...rest });
export const LOST = failure({ code: "unreachable" });
export const DECLINED = failure({ status: 402, reason: "Your card was declined." });

export let clock: FakeClock;
export let app: AppContext;
/** Opens a page with a logged-in rider in the current tab, which may have stored data of earlier pages. */
export function openPurchasePage({ isKeyed = true } = {}): void {
  clock = createFakeClock();
  app = createAppContext(phl, CONFIGURATION, { clock });
  Object.assign(app, { environment: { ...app.environment, idempotencyKey: isKeyed } });
  sessionOf(app).adopt("a token");
  app.store.setState({ riderId: RIDER });
}
/** Opens a page in another tab of the same browser. */
export function openOtherTab(): void {
  vi.stubGlobal("sessionStorage", createStorage());
  openPurchasePage();
}
export const press = (): Press => ({ scope: sessionOf(app).begin(), host: { emit: () => true } });
/** A press after which the module with the API calls fails to load, or loads as `calls` says. */
export const pressWithoutCode = (calls = () => Promise.reject<never>(new Error("no chunk"))): Press => ({
  ...press(),
  scope: { ...press().scope, calls },
});
export const purchase = (): Purchase<"pass"> => purchasesOf(app).get("pass", RIDER);
export const openAttempt = () => purchase().attempt();
export const readRecord = () => attemptsOf(app).record(purchaseName("pass", RIDER)).read();
/** The stored marks of calls that pages of this browser have sent; the second word of a mark is the call's stage. */
export const pendingMarks = () =>
  entriesIn(localStorage).flatMap(([name, text]) => (name.startsWith("bikeshare-pending") ? text : []));
export const pendingMarkNames = () =>
  entriesIn(localStorage).flatMap(([name]) => (name.startsWith("bikeshare-pending") ? name : []));
export const status = () => purchase().getSnapshot().status;

/** Stands in for an order: the code that runs purchases reads no property of it. */
const ORDER = {} as Orders["pass"];

type SendResult = Error | "paid" | "paid again" | "unproven" | "not sent";
type LookupResult = "here" | null | Error;
type Call = PurchaseCall<Orders["pass"], CompletedRenewal>;
interface ServiceAnswers extends Partial<Call> {
  readonly sends: readonly SendResult[];
  readonly shows: readonly LookupResult[];
}

/** Stands in for a bought pass, and says how the page knows of the success. */
const proof = (source: string) => source as unknown as CompletedRenewal;

/**
 * Lets the rider buy from a service that answers calls by the list `sends`, and lookups by the list `shows`; the last
 * answer of each list repeats.
 */
export function serve({ sends = ["paid"], shows = [null], ...overrides }: Partial<ServiceAnswers> = {}) {
  const keys: string[] = [];
  let lookupCount = 0;
  const answerAt = <T>(answers: readonly T[], count: number): T => answers[Math.min(count, answers.length - 1)] as T;
  const completeFound: Completion<CompletedRenewal> = (_attempt, answer) =>
    proof(`${answer ? "paid" : "no answer"}, here`);
  const call: Call = {
    prepare: async () => ({
      status: "ready",
      facts: { endpoint: "POST buy", changes: [1, 2] },
      attempt: { kind: "renewal", itemId: 103, before: [], cents: 2000 },
    }),
    async send(_attempt, { idempotencyKey, onReplayed }) {
      keys.push(idempotencyKey);
      const answer = answerAt<SendResult>(sends, keys.length - 1);
      if (answer instanceof Error) throw answer;
      if (answer === "paid again") onReplayed();
      return answer === "not sent" ? undefined : { isProven: answer !== "unproven" };
    },
    async find() {
      lookupCount += 1;
      const answer = answerAt<LookupResult>(shows, lookupCount - 1);
      if (answer instanceof Error) throw answer;
      return answer && completeFound;
    },
    complete: () => proof("paid"),
    ...overrides,
  };
  vi.spyOn(KINDS.pass, "createCall").mockReturnValue(call);
  return { keys, asked: () => lookupCount };
}

/** Runs one press to its end, for which two minutes are enough, even if the page looks up the outcome. */
export async function run(act: "pay" | "retry" | "reconcile" | "startOver" = "pay"): Promise<PurchaseState<"pass">> {
  const outcome = act === "pay" ? purchase().pay(press(), ORDER) : purchase()[act](press());
  await clock.advance(2 * MINUTE);
  return outcome;
}
export const begin = () => purchase().pay(press(), ORDER);
/** Leaves a purchase with an unknown outcome: its answer was lost, and lookups for a minute do not find it. */
export async function loseCall() {
  const service = serve({ sends: [LOST] });
  await run();
  return service;
}
/** Begins a purchase whose call is never answered. */
export async function beginUnanswered(): Promise<void> {
  serve({ send: () => new Promise<never>(() => {}) });
  void begin();
  await clock.advance(1_000);
}
/** Opens a page in a new tab for each test of a file. */
export function openFreshTabPerTest(): void {
  openFreshStoragePerTest();
  beforeEach(() => openPurchasePage());
  afterEach(() => sessionOf(app).logOut());
}

/**
 * Gives the page Web Locks, which are always free, so that it knows that no other tab has a call in progress.
 * @returns The names of the locks, as they are requested.
 */
export function allowLocks(): readonly string[] {
  const names: string[] = [];
  const request = async (name: string, _options: object, work: LockGrantedCallback<unknown>) => {
    names.push(name);
    return work({ name, mode: "exclusive" });
  };
  vi.stubGlobal("navigator", { locks: { request } });
  return names;
}
