import { randomUUID } from "node:crypto";
import type { CallName } from "../calls.ts";
import { type Exchange, exposes, refusesKey } from "./exchange.ts";
import type { Kit } from "./kit.ts";

/** A purchase with a key, which may be repeated with it. */
export interface KeyedPurchase {
  readonly call: CallName;
  readonly key: string;
  readonly buy: (key: string) => Promise<unknown>;
  /** The same call with a difference. */
  readonly buyOther: (key: string) => Promise<unknown>;
  readonly other: "body" | "query";
  /** How many of it the rider has; null for a purchase that cannot be repeated. */
  readonly count: (() => Promise<number | null>) | null;
}

export const SAME_KEY = "again with the same key";

/**
 * Checks that a key charges once. It buys once more, with a new key.
 * @param first The bundle's result of the first purchase.
 */
export async function checkKey({ examiner, recorder }: Kit, purchase: KeyedPurchase, first: unknown): Promise<void> {
  const { call, key, buy, buyOther, other, count } = purchase;
  const { examine, skip } = examiner;
  const isSame = (one: unknown, two: unknown) => JSON.stringify(one) === JSON.stringify(two);
  const countNow = async () => (await count?.().catch(() => null)) ?? null;
  /** @param allowed The maximum increase since before. */
  const boughtSince = async (before: number | null, allowed: number, words: string) => {
    const now = await countNow();
    return before !== null && now !== null && now > before + allowed ? [words] : [];
  };

  const beforeAgain = await countNow();
  await examine({
    call,
    about: SAME_KEY,
    ask: () => buy(key),
    alsoDiffers: async ({ headers }) => [
      ...replayDifferences(headers),
      ...(await boughtSince(beforeAgain, 0, "it buys again")),
    ],
    differsIn: (answer) => (isSame(answer, first) ? null : "it is not answered as before"),
  });

  const beforeOther = await countNow();
  await examine({
    call,
    about: `with the same key and another ${other}`,
    expected: [400, 422],
    ask: () => buyOther(key),
    alsoDiffers: async (exchange) => [
      ...(isRefused(exchange) && !refusesKey(exchange) ? [FIELD_MISSING] : []),
      ...(await boughtSince(beforeOther, 0, "it buys again")),
    ],
  });

  const about = "twice at once with one key";
  if (count === null) return skip(call, about, "needs --pass");
  const beforeTwo = await countNow();
  const keyOfTwo = randomUUID();
  await examine({
    call,
    about,
    expected: ["done", 409],
    ask: () => Promise.allSettled([buy(keyOfTwo), buy(keyOfTwo)]),
    alsoDiffers: async () => [
      ...pairDifferences(recorder.exchanges()),
      ...(await boughtSince(beforeTwo, 1, "it buys twice")),
    ],
    differsIn: ([one, two]) =>
      one.status === "fulfilled" && two.status === "fulfilled" && !isSame(one.value, two.value)
        ? "the two are not answered alike"
        : null,
  });
}

const FIELD_MISSING = 'the refusal does not say "idempotencyKey" in "field"';

function replayDifferences(headers: Headers): string[] {
  if (headers.get("idempotent-replayed") !== "true") return ['the answer does not say "Idempotent-Replayed: true"'];
  return exposes(headers, "idempotent-replayed") ? [] : ["the answer does not expose Idempotent-Replayed to the page"];
}

/** One call succeeds, and the other has the same answer or a 409. */
function pairDifferences(pair: readonly Exchange[]): string[] {
  if (pair.length < 2) return ["one of the two is not answered"];
  if (!pair.some(isDone)) return ["neither of the two goes through"];
  const refused = pair.find((exchange) => !isDone(exchange));
  if (refused === undefined) return [];
  if (refused.status !== 409) return [`the other one is answered with ${refused.status} and not with 409`];
  return refusesKey(refused) ? [] : [FIELD_MISSING];
}

const isDone = ({ status }: Exchange): boolean => status >= 200 && status < 300;
const isRefused = ({ status }: Exchange): boolean => status === 400 || status === 422;
