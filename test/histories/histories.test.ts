/**
 * Model test of all that moves money or points: sign-up, renewal or change, prorated change, fees, key card, reward.
 *
 * A history is drawn (`history.ts`): how the service treats an `Idempotency-Key`; what the pages lack (storage, Web
 * Locks, `crypto.subtle`) and how many copies of the bundle one has; what becomes of each call that moves money (lost to
 * the page after 0 to 120 s by the line, a proxy, a Wi-Fi's page or our own limit, while the service acts after 0 to
 * 120 s or never; refused; 503; 401; sent twice by the browser) and of each call that asks; and up to eight steps of two
 * riders at three places: two tabs of one origin and a page of another one. They press, press again whenever that is
 * offered, press with a wallet's card, check again, reload, close, duplicate, log out and in, take turns, lose their token, set the clock; support
 * takes back what went through. Then all is well, and the riders come back to wherever something is open.
 *
 * What is held (`witness.ts`), at every step: a rider's wish, which lasts until they are told how it ended or see it in
 * the account, is carried out once where the service keeps keys, and once without them where all tabs know of each other
 * and the service acts within the minute in which it is asked; "You were not charged" is told of nothing that was charged
 * then or later; "done" is told of what was done, at what it cost; nobody is shown another rider's purchase; a promise
 * that "you will not be charged twice" keeps its key; what has gone through is not sent again; a lost prorated change and
 * what support alone can tell of are never sent again. At the end: who presses whenever they may has paid within 150 s,
 * once, where the service never acted; everything that went through was told or is seen by its rider.
 *
 * `past-histories.ts` has those that went wrong once, and one for each guard of the machine; they come first.
 *
 * BIKESHARE_HISTORIES says how many of each order. To replay one that failed, take seed and path from its report:
 *   BIKESHARE_SEED=… BIKESHARE_PATH=… BIKESHARE_TELL=1 npx vitest run --project alone test/histories -t "renewal"
 * BIKESHARE_TELL prints whatever the riders are told. With fewer than 150, or a path, it is not checked that every ending
 * is reached.
 */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { settleWith } from "../fake-clock.ts";
import { type BundleCopy, loadTwoCopies } from "./bundle-copy.ts";
import { history, ORDERS, type OrderName } from "./history.ts";
import { pastHistories } from "./past-histories.ts";
import { play } from "./play.ts";
import { historyRuns } from "./runs.ts";

const { runs, seed, path, limit, isTold } = historyRuns();
/** A few histories do not reach every ending. */
const canReachEveryEnding = path === "" && runs >= 150;
vi.setConfig({ testTimeout: limit });
// A lost token is logged, and hundreds of tokens are lost here.
vi.spyOn(console, "warn").mockImplementation(() => {});
vi.stubGlobal("BroadcastChannel", undefined);

let areDigestsAllowed = true;
const { crypto } = globalThis;
vi.stubGlobal("crypto", {
  getRandomValues: crypto.getRandomValues.bind(crypto),
  randomUUID: crypto.randomUUID.bind(crypto),
  get subtle() {
    return areDigestsAllowed ? crypto.subtle : undefined;
  },
});

let activity = () => 0;
const QUIET_TURNS = 4;
const turn = () => new Promise((resolve) => setImmediate(resolve));

let copies: readonly [BundleCopy, BundleCopy];
beforeAll(async () => {
  copies = await loadTwoCopies();
  settleWith(async () => {
    let before = activity();
    for (let quiet = 0; quiet < QUIET_TURNS; quiet += 1) {
      await turn();
      if (activity() !== before) quiet = 0;
      before = activity();
    }
  });
});

const counts = new Map<string, number>();
afterAll(() => {
  const told = [...counts].map(([ending, count]) => `${ending} ${count}`).sort();
  console.info(`histories: seed ${seed}; told: ${told.join(", ")}`);
});

const COMMON = ["done", "refused", "busy"] as const;
const ENDINGS: Readonly<Record<OrderName, readonly string[]>> = {
  "sign-up": [...COMMON, "exists", "notFound", "unknown"],
  renewal: [...COMMON, "notFound", "outdated", "unshown", "notSent"],
  "prorated change": [...COMMON, "awaited", "outdated", "notEligible", "notSent"],
  fees: [...COMMON, "notFound", "unshown", "notSent"],
  "key card": [...COMMON, "notFound", "unshown", "notSent"],
  reward: [...COMMON, "notFound", "outdated", "unshown", "notSent"],
};

describe("what a rider is told is what the service did, and nothing is charged twice", () => {
  it.each(ORDERS)("%s", async (order) => {
    let run = 0;
    const started = performance.now();
    await fc.assert(
      fc.asyncProperty(history, async (drawn) => {
        run += 1;
        const { endings, wrong } = await play(order, drawn, {
          copies,
          tell: (words) => isTold && console.info(words),
          allowDigests: (isAllowed) => {
            areDigestsAllowed = isAllowed;
          },
          watch: (next) => {
            activity = next;
          },
        });
        for (const [ending, count] of endings)
          counts.set(`${order} ${ending}`, (counts.get(`${order} ${ending}`) ?? 0) + count);
        if (wrong) throw wrong;
      }),
      { numRuns: runs, seed, path, examples: pastHistories(order) },
    );
    if (canReachEveryEnding)
      expect([...counts.keys()], "a history reaches every ending").toEqual(
        expect.arrayContaining(ENDINGS[order].map((ending) => `${order} ${ending}`)),
      );
    console.info(`${order}: ${run} histories in ${((performance.now() - started) / 1_000).toFixed(1)} s`);
  });
});
