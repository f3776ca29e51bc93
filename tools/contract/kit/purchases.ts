import { randomUUID } from "node:crypto";
import type { SystemCode } from "../../../src/programs/program.ts";
import type { CallName } from "../calls.ts";
import { checkKey, type KeyedPurchase, SAME_KEY } from "./check-key.ts";
import type { Kit } from "./kit.ts";
import { programIdOf, soldPass } from "./program-data.ts";
import type { RiderData } from "./rider-calls.ts";

const PURCHASES = ["replaceCard", "renew", "settleDelinquency", "redeem", "renewProrated", "orderKeyCard"] as const;

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
  const once = () => ({ idempotencyKey: randomUUID() });
  const checkUnless = async (call: CallName, lacking: string | null, ask: () => Promise<unknown>) => {
    if (lacking === null) return examine({ call, ask });
    skip(call, "", `needs ${lacking}`);
    return null;
  };
  const { user, cheapestReward: reward, keyCard } = riderData;
  const [cardToken = ""] = options.cardTokens;
  const pass = options.pass ?? 0;
  const { settlement, renewal } = keyedPurchases(kit, riderData, pass);

  await checkUnless("replaceCard", cardToken ? null : "--card-token", () => bikeshare.replaceCard(cardToken));
  const settled = await checkUnless(
    "settleDelinquency",
    user.isDelinquent || user.hasOpenFailedTransactions ? null : "a rider who owes",
    () => settlement.buy(settlement.key),
  );
  await checkUnless("renewProrated", !riderData.mayProrate ? "a rider who may prorate" : pass ? null : "--pass", () =>
    bts.renewProrated(pass, once()),
  );
  const renewed = await checkUnless("renew", pass ? null : "--pass", () => renewal.buy(renewal.key));
  if (pass)
    await examine({
      call: "summary",
      about: "after a purchase",
      ask: () => bikeshare.summary(),
      differsIn: (summary) =>
        summary?.subscriptions.some(({ id }) => !riderData.passIds.includes(id))
          ? null
          : "it holds no new subscription",
    });
  if (!options.idempotencyHeader) skip("renew", SAME_KEY, "needs --idempotency-key");
  else if (renewed !== null) await checkKey(kit, renewal, renewed);
  else if (settled !== null) await checkKey(kit, settlement, settled);
  else skip("renew", SAME_KEY, "needs a renewal or a settlement that goes through");

  const canRedeem = reward !== null && reward.points <= riderData.points;
  await checkUnless("redeem", canRedeem ? null : "points for a reward", () => redeem(reward?.id ?? 0, once()));
  await checkUnless("orderKeyCard", options.system === "phl" ? null : "a rider of phl, where there are key cards", () =>
    orderKeyCard({ user, change: {}, userKeyCard: keyCard }, once()),
  );
}

/** The purchases that can show whether a key charges once. */
function keyedPurchases({ bikeshare, options }: Kit, { user, processor }: RiderData, pass: number) {
  const { system } = options;
  const renew = (idempotencyKey: string, promoCode: string | null) =>
    bikeshare.renew(
      {
        subscriptionTypeId: pass,
        isAutoRenewing: soldPass(system, pass)?.isAutoRenewing ?? false,
        paymentProcessor: processor || "Stripe",
        promoCode,
      },
      { idempotencyKey },
    );
  const settle = (idempotencyKey: string, of: SystemCode) =>
    bikeshare.settleDelinquency({ userId: user.userId, programId: programIdOf(of) }, { idempotencyKey });
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
