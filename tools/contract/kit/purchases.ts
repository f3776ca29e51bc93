import { randomUUID } from "node:crypto";
import type { MoneyAnswer } from "../../../src/api/wire/answer-shapes.ts";
import type { SystemCode } from "../../../src/domain/program.ts";
import { hasFeesToSettle } from "../../../src/domain/rider.ts";
import type { CallName } from "../calls.ts";
import { type Exchange, exposesHeader, refusesKey } from "./exchange.ts";
import type { Kit, RiderData } from "./kit.ts";

const PURCHASES = ["replaceCard", "renew", "settleDelinquency", "redeem", "renewProrated", "orderKeyCard"] as const;

const SAME_KEY = "again with the same key";

/** Calls that charge, spend points or send something. They only run with `buys`. */
export async function checkPurchases(kit: Kit, riderData: RiderData): Promise<void> {
  const { bikeshare, bts, options } = kit;
  const { examine, skip } = kit.examiner;
  if (!options.buys) {
    for (const call of PURCHASES) skip(call, "", "needs --buy");
    return;
  }
  const { redeem, orderKeyCard } = bts;
  // The HTTP layer leaves out the key where services do not accept any.
  const newKeyOptions = () => ({ idempotencyKey: randomUUID() });
  const checkOrSkip = async <T>(
    call: CallName,
    missing: string | null,
    ask: () => Promise<T>,
    differsIn: (answer: T) => string | null = () => null,
  ) => {
    if (missing === null) return examine({ call, ask, differsIn });
    skip(call, "", `needs ${missing}`);
    return null;
  };
  /** Checks that the service shows the purchase, as the bundle reports a success only then. */
  const checkShown = async <T>(
    call: CallName,
    sent: unknown,
    ask: () => Promise<T>,
    isShown: (answer: T) => boolean,
  ) => {
    if (sent === null) return;
    const differsIn = (answer: T) => (isShown(answer) ? null : "it does not show the purchase");
    await examine({ call, about: "after a purchase", ask, differsIn });
  };
  const { user, cheapestReward: reward, keyCard } = riderData;
  const [cardToken = ""] = options.cardTokens;
  const pass = options.pass ?? 0;
  const { settlement, renewal } = keyedPurchases(kit, riderData, pass);

  await checkOrSkip("replaceCard", cardToken ? null : "--card-token", () => bikeshare.replaceCard(cardToken));
  const settleAnswer = await checkOrSkip("settleDelinquency", hasFeesToSettle(user) ? null : "a rider who owes", () =>
    settlement.buy(settlement.key),
  );
  await checkShown("user", settleAnswer, bikeshare.user, (now) => now !== undefined && !hasFeesToSettle(now));
  await checkOrSkip("renewProrated", !riderData.mayProrate ? "a rider who may prorate" : pass ? null : "--pass", () =>
    bts.renewProrated(pass, newKeyOptions()),
  );
  const renewAnswer = await checkOrSkip(
    "renew",
    pass ? null : "--pass",
    () => renewal.buy(renewal.key),
    (answer) => (answer?.isProven ? null : "it has no cost"),
  );
  await checkShown(
    "summary",
    pass || null,
    bikeshare.summary,
    (summary) => summary?.subscriptions.some(({ id }) => !riderData.passIds.includes(id)) ?? false,
  );
  if (!options.idempotencyHeader) skip("renew", SAME_KEY, "needs --idempotency-key");
  else if (renewAnswer !== null) await checkKey(kit, renewal, renewAnswer);
  else if (settleAnswer !== null) await checkKey(kit, settlement, settleAnswer);
  else skip("renew", SAME_KEY, "needs a renewal or a settlement that goes through");

  const canRedeem = reward !== null && reward.points <= riderData.points;
  const redemption = await checkOrSkip("redeem", canRedeem ? null : "points for a reward", () =>
    redeem(reward?.id ?? 0, newKeyOptions()),
  );
  const cost = reward?.points ?? 0;
  await checkShown("rewardPoints", redemption, bts.rewardPoints, (now) => now?.unfulfilled === riderData.points - cost);
  const orderAnswer = await checkOrSkip(
    "orderKeyCard",
    options.system === "phl" ? null : "a rider of phl, where there are key cards",
    () => orderKeyCard({ user, change: {}, userKeyCard: keyCard }, newKeyOptions()),
  );
  await checkShown(
    "keyCard",
    orderAnswer,
    () => bikeshare.keyCard(user.userId),
    (now) => now != null && now.userCardId !== keyCard?.userCardId,
  );
}

/** The purchases with which the kit can check that repeats with one key charge only once. */
function keyedPurchases({ bikeshare, options, programs, renews }: Kit, { user, processor }: RiderData, pass: number) {
  const { system } = options;
  const renew = (idempotencyKey: string, promoCode: string | null) =>
    bikeshare.renew(
      {
        subscriptionTypeId: pass,
        isAutoRenewing: renews(pass),
        paymentProcessor: processor || "Stripe",
        promoCode,
      },
      { idempotencyKey },
    );
  const settle = (idempotencyKey: string, of: SystemCode) =>
    bikeshare.settleDelinquency({ userId: user.userId, programId: programs[of].id }, { idempotencyKey });
  const renewal: KeyedPurchase = {
    call: "renew",
    key: randomUUID(),
    buy: (key) => renew(key, null),
    buyOther: (key) => renew(key, `NONE${randomUUID().slice(0, 8)}`),
    other: "body",
    count: async () => (await bikeshare.summary())?.subscriptions.length ?? null,
  };
  const settlement: KeyedPurchase = {
    call: "settleDelinquency",
    key: randomUUID(),
    buy: (key) => settle(key, system),
    buyOther: (key) => settle(key, system === "phl" ? "lax" : "phl"),
    other: "query",
    count: null,
  };
  return { renewal, settlement };
}

/** A purchase with an `Idempotency-Key`, with which it may be repeated. */
interface KeyedPurchase {
  readonly call: CallName;
  readonly key: string;
  readonly buy: (key: string) => Promise<MoneyAnswer | undefined>;
  /** The same call, except for the part that `other` names. */
  readonly buyOther: (key: string) => Promise<unknown>;
  readonly other: "body" | "query";
  /** Counts the rider's purchases of this kind; null for a kind that cannot be repeated. */
  readonly count: (() => Promise<number | null>) | null;
}

/**
 * Checks that repeats with one key charge only once. The check itself buys once more, with a new key.
 * @param first The bundle's result of the first purchase.
 */
async function checkKey({ examiner, recorder }: Kit, purchase: KeyedPurchase, first: unknown): Promise<void> {
  const { call, key, buy, buyOther, other, count } = purchase;
  const { examine, skip } = examiner;
  const isSame = (one: unknown, two: unknown) => JSON.stringify(one) === JSON.stringify(two);
  const countNow = async () => (await count?.().catch(() => null)) ?? null;
  /** @param allowed The number of purchases since `before` that is no difference. */
  const extraPurchaseSince = async (before: number | null, allowed: number, words: string) => {
    const now = await countNow();
    return before !== null && now !== null && now > before + allowed ? [words] : [];
  };

  const countBeforeRepeat = await countNow();
  await examine({
    call,
    about: SAME_KEY,
    ask: () => buy(key),
    alsoDiffers: async ({ headers }) => [
      ...replayDifferences(headers),
      ...(await extraPurchaseSince(countBeforeRepeat, 0, "it buys again")),
    ],
    differsIn: (answer) => (isSame(answer, first) ? null : "it is not answered as before"),
  });

  const countBeforeOther = await countNow();
  await examine({
    call,
    about: `with the same key and another ${other}`,
    expected: [400, 422],
    ask: () => buyOther(key),
    alsoDiffers: async (exchange) => [
      ...(isRefused(exchange) && !refusesKey(exchange) ? [FIELD_MISSING] : []),
      ...(await extraPurchaseSince(countBeforeOther, 0, "it buys again")),
    ],
  });

  const about = "twice at once with one key";
  if (count === null) return skip(call, about, "needs --pass");
  const countBeforePair = await countNow();
  const pairKey = randomUUID();
  await examine({
    call,
    about,
    expected: ["done", 409],
    ask: () => Promise.allSettled([buy(pairKey), buy(pairKey)]),
    alsoDiffers: async () => [
      ...pairDifferences(recorder.exchanges()),
      ...(await extraPurchaseSince(countBeforePair, 1, "it buys twice")),
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
  return exposesHeader(headers, "idempotent-replayed")
    ? []
    : ["the answer does not expose Idempotent-Replayed to the page"];
}

/** What differs from the rule that one of two simultaneous calls succeeds, and the other gets its answer or a 409. */
function pairDifferences(pair: readonly Exchange[]): string[] {
  if (pair.length < 2) return ["one of the two is not answered"];
  if (!pair.some(isDone)) return ["neither of the two goes through"];
  const refusedCall = pair.find((exchange) => !isDone(exchange));
  if (refusedCall === undefined) return [];
  if (refusedCall.status !== 409) return [`the other one is answered with ${refusedCall.status} and not with 409`];
  return refusesKey(refusedCall) ? [] : [FIELD_MISSING];
}

const isDone = ({ status }: Exchange): boolean => status >= 200 && status < 300;
const isRefused = ({ status }: Exchange): boolean => status === 400 || status === 422;
