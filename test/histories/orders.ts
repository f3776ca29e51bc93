import { OPEN_FEES, owedDollars } from "../../demo/sandbox/billing.ts";
import { CREDIT_DOLLARS } from "../../demo/sandbox/renewal.ts";
import { setRiderState } from "../../demo/sandbox/rider-state.ts";
import type { SandboxRider } from "../../demo/sandbox/riders.ts";
import type { SandboxState as Sandbox } from "../../demo/sandbox/sandbox-state.ts";
import type { KeyCardOrder } from "../../src/api/bts-api.ts";
import type { AppContext } from "../../src/context/app-context.ts";
import type { CardToken } from "../../src/features/sign-up/registration-cart.ts";
import { type Cents, cents, lessDiscount, ZERO } from "../../src/lib/money.ts";
import { phl } from "../../src/programs/programs/phl.ts";
import type { Attempt } from "../../src/purchase/attempt-record.ts";
import type { Outcome } from "../../src/purchase/purchase-kind.ts";
import type { RenewalQuote } from "../../src/purchase/renewal.ts";
import { newWalletCard } from "../fake-card.ts";
import type { BundleCopy } from "./browser.ts";
import type { OrderName } from "./history.ts";
import { SIGN_UP_ORDER } from "./sign-up-order.ts";

/** A page as its rider uses it. */
export interface OrderPage {
  readonly app: AppContext;
  readonly bundle: BundleCopy;
  readonly userName: string;
  /** The rider's state on the page, by which the rider decides. */
  shown: SandboxRider | undefined;
  /** The user from the service; only key cards need it. */
  user: KeyCardOrder["user"] | null;
  /** Whether the first step of sign-up is complete. */
  isReady: boolean;
  card: CardToken | null;
}

/** The e-mail already has an account: sign-up sends nothing then. */
export type ReportedOutcome = Outcome<unknown> | { readonly status: "exists" };

/** One of the six orders, with the behaviour of its screen. */
export interface Order {
  /** Two riders who place the order; their passwords are the sandbox's. */
  readonly riders: readonly [string, string];
  setUp?(sandbox: Sandbox): void;
  open(page: OrderPage): Attempt | null;
  /** @param isAnother True with another card, code or new rider's pass, or by the button beside the notice. */
  press(page: OrderPage, isAnother: boolean): Promise<ReportedOutcome>;
  reconcile(page: OrderPage): Promise<ReportedOutcome>;
  /** For a charge of the card on file, a wallet's card first has to replace that card. */
  takeWalletCard?(page: OrderPage): Promise<void>;
  /** The trace of the order in the account, which changes with a success. */
  trace(rider: SandboxRider): string;
  /** Whether the rider's screen offers the order. */
  isOffered(rider: SandboxRider): boolean;
  /** The button "That order was somebody else's", at the first step, if an order is open. */
  disown?(page: OrderPage): Promise<void>;
  /** Restores the account to its state before the order, without notifying the page. */
  takeBack?(sandbox: Sandbox, rider: SandboxRider): void;
}

const userIdOf = ({ shown }: OrderPage): number => {
  if (!shown) throw new Error("nobody is shown");
  return shown.userId;
};

/** The total of the fees that the page shows. */
const shownTotalOf = ({ shown }: OrderPage): Cents => cents(shown ? Math.round(owedDollars(shown) * 100) : 0);

const pass = (kind: "renewal" | "prorated", passIds: readonly [number, number], riders: Order["riders"]): Order => ({
  riders,
  open: (page) => page.bundle.unresolvedRenewal(page.app, userIdOf(page)),
  press(page, isAnother) {
    const { bundle, app } = page;
    if (isAnother && bundle.hasUnresolvedRenewal(app, userIdOf(page))) return bundle.buyPassAgain(app, userIdOf(page));
    const passId = passIds[riders.indexOf(page.userName)] ?? passIds[0];
    return bundle.buyPass(app, renewalOrder(page, passId, kind === "prorated", isAnother));
  },
  reconcile: (page) => page.bundle.reconcileRenewal(page.app, userIdOf(page)),
  takeWalletCard,
  trace: ({ subscriptions }) => idsOf(subscriptions).join(),
  isOffered: () => true,
  takeBack: (_sandbox, rider) => void rider.subscriptions.pop(),
});

async function takeWalletCard({ bundle, app }: OrderPage): Promise<void> {
  const scope = bundle.sessionOf(app).begin();
  const { bikeshare } = await scope.calls();
  const before = await bikeshare.paymentProfile().catch(() => null);
  if (before) await bundle.replaceCard(app, scope, newWalletCard(), before);
}

const idsOf = (subscriptions: SandboxRider["subscriptions"]): readonly number[] =>
  subscriptions.map(({ subscriptionId }) => subscriptionId);

function renewalOrder(page: OrderPage, passId: number, isProrated: boolean, withCode: boolean): RenewalQuote {
  const chosen = phl.passes.find(({ id }) => id === passId);
  if (!chosen) throw new Error(`no pass ${passId}`);
  const { price } = chosen;
  const today = isProrated ? lessDiscount(price, cents(Math.round(CREDIT_DOLLARS * 100))) : price;
  const quote = {
    today,
    price,
    reduction: null,
    discardedDiscount: null,
    creditLost: ZERO,
    later: null,
  } as const;
  return {
    kind: "change",
    userId: userIdOf(page),
    pass: chosen,
    isProrated,
    promoCode: withCode && !isProrated ? "RIDE20" : null,
    paymentProcessor: "Stripe",
    expectedCost: today,
    quote: { ...quote, starts: { kind: "now", after: null } },
    bonusMonths: 0,
    card: { brand: "Visa", lastFour: "4242" },
    contactEmail: page.shown?.contactEmail ?? "",
    shownSubscriptionIds: idsOf(page.shown?.subscriptions ?? []),
    success: "previousActive",
    after: null,
  };
}

const REWARD = { id: 1, name: "Free day pass", description: "", points: 100 };
const MONTHLY = 103;
const ANNUAL = 104;
const DAY_MS = 86_400_000;

export const ORDERS: Readonly<Record<OrderName, Order>> = {
  renewal: pass("renewal", [MONTHLY, MONTHLY], ["rider", "frequent"]),
  "prorated change": {
    ...pass("prorated", [ANNUAL, MONTHLY], ["monthly", "frequent"]),
    isOffered: ({ subscriptions }) => subscriptions.length === 1,
    takeBack(_sandbox, { subscriptions }) {
      subscriptions.pop();
      const [old] = subscriptions;
      if (old) old.end = (old.start ?? 0) + 365 * DAY_MS;
    },
  },
  fees: {
    riders: ["rider", "monthly"],
    setUp(sandbox) {
      for (const userName of ["rider", "monthly"])
        setRiderState(sandbox, { system: "phl", userName, state: "delinquent" });
    },
    open: (page) => page.bundle.recordOf(page.app, { subject: "fees", userId: userIdOf(page) }).read(),
    press: (page) => page.bundle.settleFees(page.app, { userId: userIdOf(page) }, shownTotalOf(page)),
    reconcile: (page) => page.bundle.reconcileSettlement(page.app, { userId: userIdOf(page) }),
    takeWalletCard,
    trace: ({ isDelinquent }) => String(isDelinquent),
    isOffered: ({ isDelinquent }) => isDelinquent,
    // With a further fee, so that a page from before shows another total.
    takeBack(sandbox, rider) {
      setRiderState(sandbox, { system: "phl", userName: rider.userName, state: "delinquent" });
      rider.unpaidFees = [...OPEN_FEES, { feeType: "Trip", charge: 3, adjustedCharge: null }];
    },
  },
  "key card": {
    riders: ["rider", "keyed"],
    open: (page) => page.bundle.recordOf(page.app, { subject: "keyCard", userId: userIdOf(page) }).read(),
    press(page) {
      const { user, shown } = page;
      if (!user) return Promise.resolve({ status: "notSent" });
      const card = shown?.keyCard ?? null;
      const userKeyCard = card && {
        ...card,
        rfidTag: card.rfidTag ?? "",
        visibleId: card.visibleId ?? "",
        barcode: card.barcode ?? "",
      };
      return page.bundle.orderKeyCard(page.app, { user, change: {}, userKeyCard });
    },
    reconcile: (page) => page.bundle.reconcileKeyCardOrder(page.app, userIdOf(page)),
    trace: ({ keyCard }) => String(keyCard?.userCardId),
    isOffered: () => true,
    takeBack: (_sandbox, rider) => {
      rider.keyCard = null;
    },
  },
  reward: {
    riders: ["rider", "frequent"],
    // Counting the points of a thousand trips takes long.
    setUp({ riders }) {
      for (const rider of riders) rider.riding = "none";
    },
    open: (page) => page.bundle.openRedemption(page.app, userIdOf(page)),
    press: (page) =>
      page.bundle.redeemReward(page.app, userIdOf(page), {
        option: REWARD,
        shown: { unfulfilled: page.shown?.points ?? 0 },
      }),
    reconcile: (page) => page.bundle.reconcileRedemption(page.app, userIdOf(page), null),
    trace: ({ points }) => String(points),
    isOffered: ({ points }) => points >= REWARD.points,
    takeBack: (_sandbox, rider) => {
      rider.points += REWARD.points;
      rider.redemptions.pop();
    },
  },
  "sign-up": SIGN_UP_ORDER,
};
