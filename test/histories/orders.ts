import { OPEN_FEES } from "../../demo/sandbox/billing.ts";
import { setRiderState } from "../../demo/sandbox/rider-state.ts";
import { unpaidTotal } from "../../src/domain/billing.ts";
import { newWalletCard } from "../fake-card.ts";
import type { OrderName } from "./history.ts";
import { accountOf, freezeOrder, type Order, type OrderPage } from "./order-page.ts";
import { passOrder } from "./pass-order.ts";
import { ANNUAL, MONTHLY, SIGN_UP_ORDER } from "./sign-up-order.ts";

async function takeWalletCard(page: OrderPage): Promise<void> {
  const { bundle, app } = page;
  await bundle.replaceCard(app, bundle.sessionOf(app).begin(), newWalletCard(), accountOf(page).profile);
}

const REWARD = { id: 1, name: "Free day pass", description: "", points: 100 };
const DAY_MS = 86_400_000;

export const ORDERS: Readonly<Record<OrderName, Order>> = {
  renewal: {
    ...passOrder("renewal", [ANNUAL, ANNUAL], ["rider", "frequent"]),
    takeWalletCard,
  },
  "prorated change": {
    ...passOrder("change", [ANNUAL, MONTHLY], ["monthly", "frequent"]),
    takeWalletCard,
    isOffered: ({ subscriptions }) => subscriptions.length === 1,
    undo(_sandbox, { subscriptions }) {
      subscriptions.pop();
      const [oldPass] = subscriptions;
      if (oldPass) oldPass.end = (oldPass.start ?? 0) + 365 * DAY_MS;
    },
  },
  fees: {
    riders: ["rider", "monthly"],
    subject: "fees",
    setUp(sandbox) {
      for (const userName of ["rider", "monthly"])
        setRiderState(sandbox, { system: "phl", userName, state: "delinquent" });
    },
    freeze(page) {
      const { fees, profile } = accountOf(page);
      const total = unpaidTotal(fees);
      return freezeOrder(page, "fees", { total, profile }, { itemId: 0, amount: total / 100 });
    },
    takeWalletCard,
    trace: ({ isDelinquent }) => String(isDelinquent),
    isOffered: ({ isDelinquent }) => isDelinquent,
    // Adds a fee, so that a page that has not read the fees since shows another total.
    undo(sandbox, rider) {
      setRiderState(sandbox, { system: "phl", userName: rider.userName, state: "delinquent" });
      rider.unpaidFees = [...OPEN_FEES, { feeType: "Trip", charge: 3, adjustedCharge: null }];
    },
  },
  "key card": {
    riders: ["rider", "keyed"],
    subject: "keyCard",
    freeze(page) {
      const { user, rider } = accountOf(page);
      const { keyCard } = rider;
      const userKeyCard = keyCard && {
        ...{ ...keyCard, rfidTag: keyCard.rfidTag ?? "" },
        ...{ visibleId: keyCard.visibleId ?? "", barcode: keyCard.barcode ?? "" },
      };
      return freezeOrder(page, "keyCard", { user, change: {}, userKeyCard }, { itemId: 0, amount: 0, card: undefined });
    },
    trace: ({ keyCard }) => String(keyCard?.userCardId),
    isOffered: () => true,
    undo: (_sandbox, rider) => {
      rider.keyCard = null;
    },
  },
  reward: {
    riders: ["rider", "frequent"],
    subject: "reward",
    freeze(page) {
      const { points: unfulfilled } = accountOf(page).rider;
      const points = { thisMonth: 0, lastMonth: 0, allTime: unfulfilled, unfulfilled };
      const shown = { ...points, rewardsThisMonth: 0, rewardsLastMonth: 0, rewardsAllTime: 0 };
      const shownReward = { itemId: REWARD.id, amount: REWARD.points, card: undefined };
      return freezeOrder(page, "reward", { option: REWARD, shown }, shownReward);
    },
    trace: ({ points }) => String(points),
    isOffered: ({ points }) => points >= REWARD.points,
    undo: (_sandbox, rider) => {
      rider.points += REWARD.points;
      rider.redemptions.pop();
    },
  },
  "sign-up": SIGN_UP_ORDER,
};
