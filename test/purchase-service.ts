import { afterEach, beforeEach, vi } from "vitest";
import { ApiError, type ApiErrorCode, type KeyConflict } from "../src/api/api-error.ts";
import type { MoneyAnswer } from "../src/api/wire/answer-shapes.ts";
import { type AppContext, createAppContext } from "../src/context/app-context.ts";
import { phl } from "../src/programs/programs/phl.ts";
import { attemptsOf } from "../src/purchase/attempt-record.ts";
import type { PurchaseKind } from "../src/purchase/purchase-kind.ts";
import { purchasesOf, recordOf } from "../src/purchase/purchases.ts";
import { sessionOf } from "../src/session/session.ts";
import { createFakeClock, type FakeClock } from "./fake-clock.ts";
import { createStorage } from "./memory-storage.ts";
import { CONFIGURATION } from "./sandbox-app.ts";

export const LOCK: Lock = { name: "any", mode: "exclusive" };
export const SCOPE = { subject: "pass", userId: 7 } as const;
export const MINUTE = 60_000;

interface Failure {
  readonly code?: ApiErrorCode;
  readonly status?: number;
  readonly reason?: string;
  readonly keyConflict?: KeyConflict;
  readonly isReplayed?: boolean;
}
export const failure = ({ code = "refused", ...rest }: Failure) =>
  new ApiError({ code, method: "POST", url: "https://sandbox.example/buy", ...rest });
export const LOST = failure({ code: "unreachable" });
export const DECLINED = failure({ status: 402, reason: "Your card was declined." });

export type Sent = Error | "paid" | "paid again" | "unproven" | "not sent";
export type Found = "here" | null | Error;

export let clock: FakeClock;
export let app: AppContext;
/** A page of the tab; the next page starts with the tab's storage. */
export function openPurchasePage({ isKeyed = true, appClock = createFakeClock() } = {}): void {
  clock = appClock;
  app = createAppContext(phl, CONFIGURATION, { clock });
  Object.assign(app, { environment: { ...app.environment, idempotencyKey: isKeyed } });
  sessionOf(app).adopt("a token");
  attemptsOf(app);
  purchasesOf(app);
}

/** A service with a list of answers to sends and a list of answers to lookups; the last one of each repeats. */
export function createPurchaseService({ sends = ["paid"], shows = [null], ...own }: Partial<Script> = {}) {
  const keys: string[] = [];
  let asked = 0;
  const turn = <T>(answers: readonly T[], count: number): T => answers[Math.min(count, answers.length - 1)] as T;
  const kind: PurchaseKind<MoneyAnswer, "here", string> = {
    prepare: async () => ({
      status: "ready",
      facts: { call: "POST buy", changes: [1, 2] },
      attempt: { kind: "renewal", itemId: 103, before: [], cents: 2000, terms: null },
    }),
    async send(_attempt, { idempotencyKey, onReplayed }) {
      keys.push(idempotencyKey);
      const answer = turn<Sent>(sends, keys.length - 1);
      if (answer instanceof Error) throw answer;
      if (answer === "paid again") onReplayed();
      return answer === "not sent" ? undefined : { isProven: answer !== "unproven" };
    },
    async find() {
      asked += 1;
      const answer = turn<Found>(shows, asked - 1);
      if (answer instanceof Error) throw answer;
      return answer;
    },
    complete: (_attempt, { answer, found }) => `${answer ? "paid" : "no answer"}, ${found ?? "not looked for"}`,
    ...own,
  };
  return { kind, keys, asked: () => asked };
}
interface Script extends Pick<PurchaseKind<MoneyAnswer, "here", string>, "mayComeLater" | "isTraceless"> {
  readonly sends: readonly Sent[];
  readonly shows: readonly Found[];
}

/** Runs a purchase to its end, however long the service is asked. */
export async function runPurchase(
  { kind }: ReturnType<typeof createPurchaseService>,
  way: "pay" | "reconcile" = "pay",
) {
  const running = purchasesOf(app)[way](SCOPE, async () => kind);
  await clock.advance(2 * MINUTE);
  return running;
}
export const openAttempt = () => recordOf(app, SCOPE).read();
export const progress = () => app.store.getState().progress.pass?.status;

/** A page in a tab of its own for each test of a file. */
export function openFreshTabPerTest(): void {
  beforeEach(() => {
    vi.stubGlobal("sessionStorage", createStorage());
    vi.stubGlobal("localStorage", createStorage());
    openPurchasePage();
  });
  afterEach(() => {
    sessionOf(app).logOut();
    vi.unstubAllGlobals();
  });
}
