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
/** A page of the tab with a logged-in rider; the next page starts with the tab's storage. */
export function openPurchasePage({ isKeyed = true } = {}): void {
  clock = createFakeClock();
  app = createAppContext(phl, CONFIGURATION, { clock });
  Object.assign(app, { environment: { ...app.environment, idempotencyKey: isKeyed } });
  sessionOf(app).adopt("a token");
  app.store.setState({ riderId: RIDER });
}
/** A page in another tab of the browser. */
export function openOtherTab(): void {
  vi.stubGlobal("sessionStorage", createStorage());
  openPurchasePage();
}
export const press = (): Press => ({ scope: sessionOf(app).begin(), host: { emit: () => true } });
/** A press for which the module with the API calls does not load. */
export const pressWithoutCode = (calls = () => Promise.reject<never>(new Error("no chunk"))): Press => ({
  ...press(),
  scope: { ...press().scope, calls },
});
export const purchase = (): Purchase<"pass"> => purchasesOf(app).get("pass", RIDER);
export const openAttempt = () => purchase().attempt();
export const readRecord = () => attemptsOf(app).record(purchaseName("pass", RIDER)).read();
/** The marks of this browser's pages, whose second word is the stage of a call. */
export const pendingMarks = () =>
  entriesIn(localStorage).flatMap(([name, text]) => (name.startsWith("bikeshare-pending") ? text : []));
export const pendingMarkNames = () =>
  entriesIn(localStorage).flatMap(([name]) => (name.startsWith("bikeshare-pending") ? name : []));
export const status = () => purchase().getSnapshot().status;

/** The code that runs purchases reads no property of an order. */
const ORDER = {} as Orders["pass"];

type SendResult = Error | "paid" | "paid again" | "unproven" | "not sent";
type LookupResult = "here" | null | Error;
type Call = PurchaseCall<Orders["pass"], CompletedRenewal>;
interface ServiceAnswers extends Partial<Call> {
  readonly sends: readonly SendResult[];
  readonly shows: readonly LookupResult[];
}

/** Stands in for a bought pass, and names how the success was proved. */
const proof = (by: string) => by as unknown as CompletedRenewal;

/**
 * Lets the rider buy from a service that answers calls by the list `sends`, and lookups by the list `shows`; the last
 * answer of each list repeats.
 */
export function serve({ sends = ["paid"], shows = [null], ...own }: Partial<ServiceAnswers> = {}) {
  const keys: string[] = [];
  let asked = 0;
  const answerAt = <T>(answers: readonly T[], count: number): T => answers[Math.min(count, answers.length - 1)] as T;
  const found: Completion<CompletedRenewal> = (_attempt, answer) => proof(`${answer ? "paid" : "no answer"}, here`);
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
      asked += 1;
      const answer = answerAt<LookupResult>(shows, asked - 1);
      if (answer instanceof Error) throw answer;
      return answer && found;
    },
    complete: () => proof("paid"),
    ...own,
  };
  vi.spyOn(KINDS.pass, "createCall").mockReturnValue(call);
  return { keys, asked: () => asked };
}

/** Runs one press to its end, however long the page looks up its outcome. */
export async function run(act: "pay" | "retry" | "reconcile" | "startOver" = "pay"): Promise<PurchaseState<"pass">> {
  const running = act === "pay" ? purchase().pay(press(), ORDER) : purchase()[act](press());
  await clock.advance(2 * MINUTE);
  return running;
}
export const begin = () => purchase().pay(press(), ORDER);
/** Leaves a purchase unresolved: its call was lost, and the service has not shown it for a minute. */
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
/** A tab of its own for each test of a file. */
export function openFreshTabPerTest(): void {
  openFreshStoragePerTest();
  beforeEach(() => openPurchasePage());
  afterEach(() => {
    sessionOf(app).logOut();
    vi.restoreAllMocks();
  });
}

/**
 * Gives the page the browser's locks, with which it knows that no other tab has a call under way.
 * @returns The names of the locks, as they are requested.
 */
export function allowLocks(): readonly string[] {
  const names: string[] = [];
  const request = async (name: string, _how: object, go: LockGrantedCallback<unknown>) => {
    names.push(name);
    return go({ name, mode: "exclusive" });
  };
  vi.stubGlobal("navigator", { locks: { request } });
  return names;
}
