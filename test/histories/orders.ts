import { setRiderState } from "../../demo/sandbox/rider-state.ts";
import type { Rider as SandboxRider } from "../../demo/sandbox/riders.ts";
import type { SandboxState as Sandbox } from "../../demo/sandbox/sandbox-state.ts";
import type { KeyCardOrder } from "../../src/api/bts-api.ts";
import type { AppContext } from "../../src/context/app-context.ts";
import type { RegistrationOrder } from "../../src/features/sign-up/registration.ts";
import type { CardToken } from "../../src/features/sign-up/registration-cart.ts";
import { cents, ZERO } from "../../src/lib/money.ts";
import { EMPTY_CART } from "../../src/programs/cart.ts";
import { phl } from "../../src/programs/programs/phl.ts";
import type { Attempt } from "../../src/purchase/attempt-record.ts";
import type { Outcome } from "../../src/purchase/purchase-kind.ts";
import type { RenewalQuote } from "../../src/purchase/renewal.ts";
import { newWalletCard } from "../fake-card.ts";
import type { BundleCopy } from "./bundle-copy.ts";
import type { OrderName } from "./history.ts";

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
  /** Two riders who want it; their passwords are the sandbox's. */
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

const pass = (kind: "renewal" | "prorated", passIds: readonly [number, number], riders: Order["riders"]): Order => ({
  riders,
  open: (page) => page.bundle.openRenewal(page.app, userIdOf(page)),
  press(page, isAnother) {
    const { bundle, app } = page;
    if (isAnother && bundle.isRenewalOpen(app, userIdOf(page))) return bundle.buyPassAgain(app, userIdOf(page));
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
  const { bikeshare } = await bundle.sessionOf(app).begin().calls();
  const before = await bikeshare.paymentProfile().catch(() => null);
  if (before) await bundle.replaceCard(app, newWalletCard(), before);
}

const idsOf = (subscriptions: SandboxRider["subscriptions"]): readonly number[] =>
  subscriptions.map(({ subscriptionId }) => subscriptionId);

function renewalOrder(page: OrderPage, passId: number, isProrated: boolean, withCode: boolean): RenewalQuote {
  const chosen = phl.passes.find(({ id }) => id === passId);
  if (!chosen) throw new Error(`no pass ${passId}`);
  const { price } = chosen;
  const quote = {
    today: price,
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
    expectedCost: price,
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
const PASSWORD = "sandbox-pass";
const MONTHLY = 103;
const ANNUAL = 104;
const DAY_MS = 86_400_000;

export const ORDER: Readonly<Record<OrderName, Order>> = {
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
    press: (page) => page.bundle.settleFees(page.app, { userId: userIdOf(page) }),
    reconcile: (page) => page.bundle.reconcileSettlement(page.app, { userId: userIdOf(page) }),
    takeWalletCard,
    trace: ({ isDelinquent }) => String(isDelinquent),
    isOffered: ({ isDelinquent }) => isDelinquent,
    takeBack: (sandbox, { userName }) => setRiderState(sandbox, { system: "phl", userName, state: "delinquent" }),
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
  "sign-up": {
    riders: ["ana", "ben"],
    setUp(sandbox) {
      for (const userName of ["ana", "ben"]) sandbox.phones.set(phoneOf(userName), "confirmed");
    },
    open: ({ bundle, app }) => bundle.signUpOf(app).attempt.read(),
    async press(page, isAnother) {
      const problem = await goOn(page);
      if (problem) return problem;
      if (isAnother) page.card = null;
      return page.bundle.signUpOf(page.app).buy(registrationOrder(page, isAnother ? ANNUAL : MONTHLY));
    },
    async reconcile(page) {
      if (!page.isReady) return (await goOn(page)) ?? { status: "nothingOpen" };
      return page.bundle.signUpOf(page.app).reconcile(registrationOrder(page, MONTHLY));
    },
    trace: () => "",
    isOffered: () => true,
    disown: ({ bundle, app }) => bundle.signUpOf(app).disown(),
  },
};

/** The first step of sign-up; returns what keeps a newcomer from the next step. */
async function goOn(page: OrderPage): Promise<ReportedOutcome | null> {
  if (page.isReady) return null;
  const { goOn: lookUp, attempt } = page.bundle.signUpOf(page.app);
  const found = await lookUp(emailOf(page.userName));
  if (found === null) return { status: "notSent" };
  if (found.status === "exists") return { status: "exists" };
  if (attempt.read()?.state === "sent") return { status: "unknown" };
  page.isReady = true;
  return null;
}

const emailOf = (userName: string): string => `${userName}@example.org`;
const phoneOf = (userName: string): string => (userName === "ana" ? "+12155550198" : "+12155550197");

const newCard = (): CardToken => ({
  id: `tok_ok_visa_4242_12_2030_credit_US_19125_${crypto.randomUUID()}`,
  brand: "Visa",
  lastFour: "4242",
  funding: "credit",
  country: "US",
  zip: "19125",
});

function registrationOrder(page: OrderPage, passId: number): RegistrationOrder {
  const { userName } = page;
  page.card ??= newCard();
  const newUser = {
    ...EMPTY_CART.newUser,
    contactEmail: emailOf(userName),
    contactPhone: phoneOf(userName),
    userName: emailOf(userName),
    password: PASSWORD,
    addressZipCode: "19125",
    isAutoRenewing: true,
    acceptedEula: true,
  };
  const cart = { ...EMPTY_CART, subscriptionTypeId: passId, newUser, phoneConfirmed: true };
  return { cart, card: page.card, mailingAddress: null, expectedCost: cents(passId === ANNUAL ? 15_600 : 2_000) };
}
