import { registration } from "../demo/sandbox/caller.ts";
import type { AppContext } from "../src/app-context/app-context.ts";
import { unpaidTotal } from "../src/domain/billing.ts";
import { EMPTY_CART } from "../src/domain/cart.ts";
import { phl } from "../src/domain/programs/phl.ts";
import type { PromoGrant } from "../src/domain/promotions.ts";
import { orderOf } from "../src/features/renewal/use-renewal.ts";
import { type Cents, cents } from "../src/lib/money.ts";
import { checkRiderPromo } from "../src/purchase/kinds/reductions.ts";
import { renewalTerms } from "../src/purchase/kinds/renewal.ts";
import type { Orders, PurchaseSubject, RenewalKind, SignUpOrder } from "../src/purchase/orders.ts";
import type { Press } from "../src/purchase/purchase.ts";
import type { PurchaseState } from "../src/purchase/purchase-state.ts";
import { purchasesOf } from "../src/purchase/purchases.ts";
import { signUpTerms } from "../src/purchase/terms.ts";
import { sessionOf } from "../src/session/session.ts";
import { newWalletCard } from "./fake-card.ts";
import { createFakeClock } from "./fake-clock.ts";
import { passOf } from "./pass-of.ts";
import { logIn, openSandbox } from "./sandbox-app.ts";

export const MINUTE = 60_000;
export const GUEST = 102;
export const MONTHLY = 103;
export const ANNUAL = 104;

export const fee = (charge: number, feeType = "Trip") => ({ feeType, charge, adjustedCharge: null });
/** A rider who can place every order: one who owes $5, and has points and a card, but no key card. */
const CUSTOMER = { isDelinquent: true, unpaidFees: [fee(5)], points: 420, card: {}, keyCard: false };

/** By subject of a purchase, the call that sends its order. */
export const ORDER_CALLS = {
  signUp: { method: "POST", path: "account/register" },
  pass: { method: "POST", path: "bikeshare/3/registration" },
  fees: { method: "PUT", path: "bikeshare/1/user/settledelinquency" },
  keyCard: { method: "POST", path: "bts/user/key-card/" },
  reward: { method: "POST", path: "bts/rewards/redeem/" },
} as const satisfies Record<PurchaseSubject, { readonly method: string; readonly path: string }>;
export const PRORATED_CALL = { method: "POST", path: "bts/user/prorated-renewal/" };

export interface SentOrder {
  readonly path: string;
  readonly key: string | null;
  readonly body: string;
}

interface ShopOptions {
  readonly start?: string;
  /** Whether a monthly pass is replaced by an annual one; by default a rider with an annual pass buys a monthly one. */
  readonly isProrated?: boolean;
  /** A promo code that is valid for the rider, such as RIDE20, which takes 20 % off. */
  readonly promoCode?: string;
  readonly passId?: number;
}

/** A logged-in rider beside a sandbox, and the orders as their screens would freeze them now. */
export async function openShop({ start, isProrated = false, promoCode, passId }: ShopOptions = {}) {
  const sandbox = openSandbox(createFakeClock(start));
  const { clock, fetch, control, post } = sandbox;
  const userName = isProrated ? "monthly" : "rider";
  const sent: SentOrder[] = [];
  const answers = new Map<string, Response>();
  const orderPaths: readonly string[] = [...Object.values(ORDER_CALLS), PRORATED_CALL].map(({ path }) => path);
  const change = (fields: object) => control({ riders: [{ system: "phl", userName, ...fields }] });
  await change(CUSTOMER);
  await post("account/phoneVerification", { contactPhone: NEWCOMER.contactPhone, channel: "sms", system: "phl" });
  await post("account/phoneVerification", { contactPhone: NEWCOMER.contactPhone, code: "123456", system: "phl" });

  const openPage = async () => {
    const app = sandbox.openApp(async (input, init) => {
      const { method, url } = new Request(input, init);
      const path = url.replace(/^.*\/w\/test\//, "").replace(/\?.*/, "");
      if (method !== "GET" && orderPaths.includes(path))
        sent.push({ path, key: new Headers(init?.headers).get("idempotency-key"), body: String(init?.body) });
      const presetAnswer = [...answers].find(([call]) => `${method} ${path}` === call);
      return presetAnswer ? presetAnswer[1].clone() : fetch(input, init);
    });
    await logIn(app, userName);
    return app;
  };
  const app = await openPage();

  async function freeze(page: AppContext = app, kind: RenewalKind = "change"): Promise<Orders> {
    const scope = sessionOf(page).begin();
    const { account, bikeshare, bts } = await scope.calls();
    const [user, summary, profile, fees, points, rewards] = await Promise.all([
      bikeshare.user(),
      bikeshare.summary(),
      bikeshare.paymentProfile(),
      bts.unpaidFees(),
      bts.rewardPoints(),
      bts.rewardOptions(),
    ]);
    const option = rewards?.[1];
    if (!user || !summary || !profile || !fees || !points || !option) throw new Error("nobody is logged in");
    const pass = passOf(phl, passId ?? (isProrated ? ANNUAL : MONTHLY));
    const userKeyCard = (await bikeshare.keyCard(user.userId)) ?? null;
    const proratedDiscount = isProrated ? ((await bts.proratedDiscount()) ?? null) : null;
    const promoRequest = { promoCode: promoCode ?? "", subscriptionTypeId: pass.id };
    const grant = promoCode ? await checkRiderPromo({ account }, phl, user, promoRequest) : null;
    const holder = { user, summary };
    const terms = renewalTerms(page, { kind, pass, holder, grant, proratedDiscount }, clock.now());
    const promo = grant
      ? ({ status: "applied", code: promoCode ?? "", grant } as const)
      : ({ status: "none" } as const);
    return {
      pass: orderOf(kind, { ...holder, profile }, terms, promo, clock.now()),
      fees: { total: unpaidTotal(fees), profile },
      keyCard: { user, change: { addressStreet: "1 Broad St" }, userKeyCard },
      reward: { option, shown: points },
      signUp: signUpOrder(page, { passId: passId ?? MONTHLY }),
    };
  }
  const orders = await freeze();
  const { userId } = orders.keyCard.user;

  type Act = "pay" | "retry" | "reconcile" | "startOver";
  /** Runs one press to its end, for which two minutes are enough, even if the page looks up the outcome. */
  async function run<Subject extends PurchaseSubject>(
    subject: Subject,
    act: Act = "pay",
    { order = orders[subject], page = app }: { readonly order?: Orders[Subject]; readonly page?: AppContext } = {},
  ): Promise<PurchaseState<Subject>> {
    const purchase = purchaseOf(subject, page);
    const outcome = act === "pay" ? purchase.pay(pressIn(page), order) : purchase[act](pressIn(page));
    await clock.advance(2 * MINUTE);
    return outcome;
  }
  const purchaseOf = <Subject extends PurchaseSubject>(subject: Subject, page = app) =>
    purchasesOf(page).get(subject, subject === "signUp" ? null : userId);

  return {
    ...{ clock, app, control, change, state: sandbox.state, sent, orders, userId, openPage, freeze, run, purchaseOf },
    /** Answers a call, such as "GET bikeshare/1/user", in place of the service. */
    answer: (call: string, answer: Response) => void answers.set(call, answer),
    /** Sets a fault for the next call that sends an order of this subject. */
    fail: (subject: PurchaseSubject, kind: string, overrides: object = {}) =>
      control({ faults: [{ ...ORDER_CALLS[subject], kind, ...overrides }] }),
    charges: async () => (await sandbox.state()).charges.map(({ dollars }) => dollars),
  };
}

/** The shop for a visitor: the rider of the page has logged out. */
export async function openVisit(shop: Parameters<typeof openShop>[0] = {}) {
  const openedShop = await openShop(shop);
  const { app, run } = openedShop;
  sessionOf(app).logOut();
  const buy = (more: Parameters<typeof signUpOrder>[1] = {}) => run("signUp", "pay", { order: signUpOrder(app, more) });
  return { ...openedShop, buy, session: (page = app) => page.store.getState().session.status };
}

export const pressIn = (app: AppContext, events: object[] = []): Press => ({
  scope: sessionOf(app).begin(),
  host: { emit: (type, detail) => events.push({ type, detail }) > 0 },
});

const { newUser } = registration().cart;
export const NEWCOMER = {
  ...EMPTY_CART.newUser,
  ...newUser,
  contactEmail: "ana@example.org",
  userName: "ana@example.org",
  password: "long enough",
};

interface NewOrder extends Partial<Pick<SignUpOrder, "isNewEmail" | "mailingAddress" | "wallet">> {
  readonly passId?: number;
  readonly grant?: PromoGrant | null;
  readonly code?: string;
  readonly email?: string;
  readonly withKeyCard?: boolean;
}

/** The order of a new rider, as sign-up would freeze it now. */
export function signUpOrder(
  app: AppContext,
  {
    passId = MONTHLY,
    grant = null,
    code = "RIDE20",
    email = NEWCOMER.contactEmail,
    withKeyCard = false,
    ...overrides
  }: NewOrder = {},
): SignUpOrder {
  const pass = passOf(phl, passId);
  return {
    ...signUpTerms(app, { pass, withKeyCard, grant }, app.clock.now()),
    cart: {
      ...EMPTY_CART,
      subscriptionTypeId: pass.id,
      phoneConfirmed: true,
      newUser: {
        ...NEWCOMER,
        contactEmail: email,
        userName: email,
        isAutoRenewing: pass.isAutoRenewing,
        fullfillCard: withKeyCard,
      },
      ...(grant && { promocodeDetails: { code, ...grant } }),
    },
    card: newWalletCard(),
    wallet: null,
    mailingAddress: null,
    isNewEmail: true,
    ...overrides,
  };
}

export const inCents = (dollars: number): Cents => cents(Math.round(dollars * 100));

export const addressOf = (addressStreet: string) => ({
  ...{ firstName: "Ana", lastName: "Lovelace", countryId: "236", addressStreet, addressStreet2: "" },
  ...{ addressCity: "Philadelphia", addressState: "PA", addressZipCode: "19103" },
});
