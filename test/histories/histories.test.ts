/**
 * A model test of all orders that move money or points: sign-up, renewal or change, prorated change, fees, key card and
 * reward.
 *
 * What is random (`history.ts`):
 * - how the service handles an `Idempotency-Key`, and whether a promotion ends at midnight while the history runs;
 * - what the pages lack (storage, Web Locks, `crypto.subtle`), and how many copies of the bundle one of them has;
 * - the fate of each call that moves money. Its connection may break after 0 to 120 s, or an odd answer may come that proves
 *   nothing, while the service acts after 0 to 120 s or never. Or it gets a refusal, a 503 or a 401, or the browser sends it
 *   twice;
 * - the fate of each call that reads;
 * - up to eight steps of two riders in three pages: two tabs of one origin, and a page of another one. Riders press what
 *   their screen offers (which freezes the order, before a chunk loads or a wallet's sheet opens), look up an outcome,
 *   start over, reload, close or duplicate a tab, log out and in, lose their token, or set the clock; another rider
 *   logs in, or gets the page by a token. Meanwhile another card is put on file, prices and codes change, an attribute
 *   chooses another pass, the machine sleeps, or support undoes a purchase.
 * At the end all faults stop, and the riders return to every page with an open order.
 *
 * What must hold at every step (`invariants.ts`). An intent is an order that a rider wants once; it ends when they learn its
 * outcome, see it in the account, or start over after the warning that it may still be charged.
 * - With idempotency keys, the service acts at most once for an intent; without keys only if all its tabs know of
 *   each other, and the service acts within a minute. Charges after a start over are counted apart.
 * - The service charges the rider, the card, the pass and the total that were shown at the press, as far as the page could
 *   know them: what changed within ten seconds before the sending may be missed.
 * - "You were not charged" is true then and later; "done" is true, with the right price.
 * - Nobody sees another rider's purchase.
 * - After "you will not be charged twice", the retry has the same key; one key has one body.
 * - A purchase that succeeded is not sent again, nor is a lost prorated change, or a call that only support can explain.
 * The invariants at the end: a rider who keeps pressing has paid once, within 150 s unless they had to start over; riders
 * know of all successes.
 *
 * `past-histories.ts` has histories that failed once, and one for each protection; they run first.
 *
 * A normal run has the past histories and a few random ones. BIKESHARE_HISTORIES sets their number for each order. To replay a failure, copy seed and path of its report:
 *   BIKESHARE_SEED=… BIKESHARE_PATH=… BIKESHARE_TELL=1 npx vitest run --project alone test/histories -t "renewal"
 * BIKESHARE_TELL prints all messages to the riders. A run with a path, or with fewer than 150 histories, does not check
 * that every ending occurs.
 */
import { env } from "node:process";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { setOtherWork } from "../fake-clock.ts";
import { IS_DEEP, SEED } from "../seeded.ts";
import { type BundleCopy, loadTwoCopies } from "./browser.ts";
import { anyHistory, ORDERS, type OrderName } from "./history.ts";
import { pastHistories } from "./past-histories.ts";
import { playHistory } from "./play.ts";

const seed = SEED;
/** The number of random histories for each order, beside the past ones. */
const randomCount = Number(env.BIKESHARE_HISTORIES ?? (IS_DEEP ? 20_000 : 30));
/** The path by which fast-check replays a single history. */
const path = env.BIKESHARE_PATH ?? "";
/** Mutation testing only asks whether a history fails: to find a shorter one takes longer than to play them all. */
const stopsAtFailure = path !== "" || env.BIKESHARE_MUTATION_TESTS !== undefined;
/** Whether the messages to the riders are printed. */
const isPrinted = env.BIKESHARE_TELL === "1";
/** The time limit for all histories of an order, in ms. */
const timeLimitMs = IS_DEEP ? 6 * 60 * 60_000 : 240_000;
const COUNT_FOR_EVERY_ENDING = 150;
const canReachEveryEnding = path === "" && randomCount >= COUNT_FOR_EVERY_ENDING;
vi.setConfig({ testTimeout: timeLimitMs });
// The app warns of each lost token, and these histories lose hundreds.
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
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

let copies: readonly [BundleCopy, BundleCopy];
beforeAll(async () => {
  copies = await loadTwoCopies();
  setOtherWork(async () => {
    let lastActivity = activity();
    for (let turns = 0; turns < QUIET_TURNS; turns += 1) {
      await nextTurn();
      if (activity() !== lastActivity) turns = 0;
      lastActivity = activity();
    }
  });
});

const endingCounts = new Map<string, number>();
afterAll(() => {
  const endings = [...endingCounts].map(([ending, count]) => `${ending} ${count}`).sort();
  console.info(`histories: seed ${seed}; told: ${endings.join(", ")}`);
});

const COMMON_ENDINGS = ["done", "refused", "busy"] as const;
const ENDINGS: Readonly<Record<OrderName, readonly string[]>> = {
  "sign-up": [...COMMON_ENDINGS, "notFound", "unknown", "notSent", "termsChanged"],
  renewal: [...COMMON_ENDINGS, "notFound", "outdated", "unshown", "notSent", "otherCard", "termsChanged"],
  "prorated change": [...COMMON_ENDINGS, "awaited", "notEligible", "notSent", "otherCard", "repriced"],
  fees: [...COMMON_ENDINGS, "notFound", "repriced", "otherCard", "notSent"],
  "key card": [...COMMON_ENDINGS, "notFound", "unshown", "notSent"],
  reward: [...COMMON_ENDINGS, "notFound", "outdated", "unshown", "notSent"],
};

describe("riders see what the service did, and are never charged twice", () => {
  it.each(ORDERS)("%s", async (order) => {
    const examples = pastHistories(order);
    let plays = 0;
    let chargedTwice = 0;
    const startedAt = performance.now();
    await fc.assert(
      fc.asyncProperty(anyHistory, async (history) => {
        plays += 1;
        const { endings, chargedTwiceAfterStartOver, contradiction } = await playHistory(order, history, {
          copies,
          log: (line) => isPrinted && console.info(line),
          allowDigests: (isAllowed) => {
            areDigestsAllowed = isAllowed;
          },
          watch: (next) => {
            activity = next;
          },
        });
        for (const [ending, count] of endings)
          endingCounts.set(`${order} ${ending}`, (endingCounts.get(`${order} ${ending}`) ?? 0) + count);
        chargedTwice += chargedTwiceAfterStartOver;
        if (contradiction) throw contradiction;
      }),
      // fast-check counts examples as runs.
      { numRuns: examples.length + randomCount, seed, path, endOnFailure: stopsAtFailure, examples },
    );
    if (canReachEveryEnding)
      expect([...endingCounts.keys()], "a history reaches every ending").toEqual(
        expect.arrayContaining(ENDINGS[order].map((ending) => `${order} ${ending}`)),
      );
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
    console.info(`${order}: ${plays} histories in ${seconds} s; ${chargedTwice} charged twice after they started over`);
  });
});
