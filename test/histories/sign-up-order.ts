import { EMPTY_CART } from "../../src/domain/cart.ts";
import { promocodeDetailsOf } from "../../src/features/sign-up/review/registration-cart.ts";
import type { CardDetails } from "../../src/payment/card-provider.ts";
import type { SignUpOrder } from "../../src/purchase/orders.ts";
import { signUpTerms } from "../../src/purchase/terms.ts";
import { newWalletCard } from "../fake-card.ts";
import { passOf } from "../pass-of.ts";
import { PROMO, promoFor } from "./account.ts";
import { type FrozenOrder, type Order, type OrderPage, purchaseOn, type ShownOrder } from "./order-page.ts";
import { datedTerms } from "./pass-order.ts";

const PASSWORD = "sandbox-pass";
export const MONTHLY = 103;
export const ANNUAL = 104;

export const SIGN_UP_ORDER: Order = {
  riders: ["ana", "ben"],
  subject: "signUp",
  setUp(sandbox) {
    for (const userName of ["ana", "ben"]) sandbox.phones.set(phoneOf(userName), "confirmed");
  },
  /** Completes the first step of sign-up, which looks up the e-mail. */
  async prepare(page) {
    if (page.isReady) return null;
    const lookup = await page.bundle.signUpOf(page.app).lookUp({ contactEmail: emailOf(page.userName) });
    if (lookup.status === "exists") return { status: "exists" };
    page.isReady = true;
    return null;
  },
  freeze(page, isAnother) {
    const { bundle, app } = page;
    if (isAnother) {
      page.card = null;
      bundle.choosePassWithPromotion(app, ANNUAL);
      bundle.enterOwnCode(app, PROMO);
    }
    page.card ??= newWalletCard();
    const { order, shown } = orderIn(page, page.card);
    return {
      shown,
      pay(press) {
        bundle.signUpOf(app).forgetLookups();
        return purchaseOn(page, "signUp").pay(press, order);
      },
    };
  },
  freezeForWallet(page, holdSheet): FrozenOrder {
    const { bundle, app } = page;
    const { order, shown } = orderIn(page, newWalletCard());
    return {
      shown,
      pay: (press) =>
        purchaseOn(page, "signUp").payByWallet<CardDetails>(press, {
          async pickCard(accept, signal) {
            const isAccepted = await holdSheet(signal);
            if (!isAccepted) return null;
            const card = newWalletCard();
            return accept(card) ? card : null;
          },
          orderWith(card) {
            shown.card = card.id;
            const walletOrder: SignUpOrder = { ...order, card, wallet: "applePay" };
            const isSamePass = app.store.getState().cart.subscriptionTypeId === order.pass.id;
            const { discountedPassCost } = order.cart.promocodeDetails;
            const grant = discountedPassCost && { displayCode: PROMO, discountedPassCost, newUsersOnly: false };
            if (!isSamePass) return { status: "termsChanged" };
            return bundle.signUpDifference(app, walletOrder, grant) ?? walletOrder;
          },
        }),
    };
  },
  credentials: ({ userName }) => ({ username: emailOf(userName), password: PASSWORD }),
  trace: () => "",
  isOffered: () => true,
};

/** The order on the last step of sign-up, with the pass and the promo code in the cart. */
function orderIn(page: OrderPage, card: CardDetails): { readonly order: SignUpOrder; readonly shown: ShownOrder } {
  const { userName, app, bundle, readAt } = page;
  if (app.store.getState().cart.subscriptionTypeId === null) bundle.choosePassWithPromotion(app, MONTHLY);
  const { subscriptionTypeId, promocodeDetails } = app.store.getState().cart;
  const pass = passOf(app.program, subscriptionTypeId ?? MONTHLY);
  const promo = promocodeDetails.code === null ? ({ status: "none" } as const) : promoFor(pass, page.codePercent);
  const grant = promo.status === "applied" ? promo.grant : null;
  const termsAt = (now: number) => signUpTerms(app, { pass, withKeyCard: false, grant }, now);
  // The page shows the terms from when it last read the account, although time has passed.
  const terms = termsAt(readAt);
  const newUser = {
    ...EMPTY_CART.newUser,
    contactEmail: emailOf(userName),
    contactPhone: phoneOf(userName),
    userName: emailOf(userName),
    password: PASSWORD,
    addressZipCode: "19125",
    isAutoRenewing: pass.isAutoRenewing,
    acceptedEula: true,
  };
  const cart = {
    ...{ ...EMPTY_CART, subscriptionTypeId: pass.id, newUser, phoneConfirmed: true },
    promocodeDetails: promocodeDetailsOf(promo),
  };
  const isNewEmail = bundle.signUpOf(app).isNewEmail(emailOf(userName));
  return {
    order: { ...terms, cart, card, wallet: null, mailingAddress: null, isNewEmail },
    shown: {
      userName,
      card: card.id,
      itemId: pass.id,
      amount: terms.total / 100,
      terms: datedTerms(terms),
      termsNow: () => datedTerms(termsAt(app.clock.now())),
    },
  };
}

const emailOf = (userName: string): string => `${userName}@example.org`;
const phoneOf = (userName: string): string => (userName === "ana" ? "+12155550198" : "+12155550197");
