import { randomUUID } from "node:crypto";
import type { CallName } from "../calls.ts";
import type { Kit } from "./kit.ts";
import type { Known } from "./rider.ts";
import { programIdOf, soldPass } from "./sold-pass.ts";

const PURCHASES = ["replaceCard", "renew", "settleDelinquency", "redeem", "renewProrated", "orderKeyCard"] as const;

/** What charges, spends points or sends something. Only where `buys` says so. */
export async function askForPurchases(kit: Kit, known: Known): Promise<void> {
  const { bikeshare, second, options } = kit;
  const { examine, leaveOut } = kit.examiner;
  if (!options.buys) {
    for (const call of PURCHASES) leaveOut(call, "", "needs --buy");
    return;
  }
  const once = () => (options.idempotencyHeader ? { idempotencyKey: randomUUID() } : {});
  const askIf = (call: CallName, lacking: string | null, ask: () => Promise<unknown>) =>
    lacking === null ? examine({ call, ask }) : leaveOut(call, "", `needs ${lacking}`);
  const { user, cheapestReward: reward, keyCard } = known;
  const [cardToken = ""] = options.cardTokens;
  const pass = options.pass ?? 0;

  await askIf("replaceCard", cardToken ? null : "--card-token", () => bikeshare.replaceCard(cardToken));
  await askIf(
    "settleDelinquency",
    user.isDelinquent || user.hasOpenFailedTransactions ? null : "a rider who owes",
    () => bikeshare.settleDelinquency({ userId: user.userId, programId: programIdOf(options.system) }, once()),
  );
  await askIf("renewProrated", !known.mayProrate ? "a rider who may prorate" : pass ? null : "--pass", () =>
    second.renewProrated(pass, once()),
  );
  await askIf("renew", pass ? null : "--pass", () =>
    bikeshare.renew(
      {
        subscriptionTypeId: pass,
        isAutoRenewing: soldPass(options.system, pass)?.isAutoRenewing ?? false,
        paymentProcessor: known.processor || "Stripe",
        promoCode: null,
      },
      once(),
    ),
  );
  if (pass)
    await examine({
      call: "summary",
      about: "after a purchase",
      ask: () => bikeshare.summary(),
      differsIn: (summary) =>
        summary?.subscriptions.some(({ id }) => !known.passIds.includes(id)) ? null : "it holds no new subscription",
    });
  const canRedeem = reward !== null && reward.points <= known.points;
  await askIf("redeem", canRedeem ? null : "points for a reward", () => second.redeem(reward?.id ?? 0));
  await askIf("orderKeyCard", options.system === "phl" ? null : "a rider of phl, where there are key cards", () =>
    second.orderKeyCard({ user, change: {}, userKeyCard: keyCard }),
  );
}
