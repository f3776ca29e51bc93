import type { Registered } from "../../api/account-service.ts";
import type { AppContext } from "../../context/app-context.ts";
import { cents } from "../../lib/money.ts";
import type { SentItem } from "../../purchase/attempt-record.ts";
import type { Confirmation } from "../../store/purchase-slice.ts";
import { signUpReceipt } from "./after-registration.ts";
import type { OpenedAccount, Orders, RegistrationOrder } from "./registration.ts";

/** A new account, with what is known about the order that created it. */
export interface NewAccount {
  /** The orders of this page with the account's e-mail, the latest first. */
  readonly orders: Orders;
  /** Null where the account does not show which of several sent passes it has, or has none of them. */
  readonly itemId: number | null;
  /** Null where the pass is unknown, or was sent with several prices. */
  readonly cents: number | null;
  /** Whether the attempt began on this page, so that no other card than those of the orders was sent. */
  readonly isWhole: boolean;
  /** Null where it is not known whether the typed credentials open the account. */
  readonly token: string | null;
}

/** Groups the orders of an attempt: there is one account for each e-mail. */
export function ordersByEmail(orders: Orders): readonly Orders[] {
  const groups = new Map<string, [RegistrationOrder, ...RegistrationOrder[]]>();
  for (const order of orders) {
    const { contactEmail } = order.cart.newUser;
    const group = groups.get(contactEmail);
    if (group) group.push(order);
    else groups.set(contactEmail, [order]);
  }
  return [...groups.values()];
}

/** Whether two orders have the same receipt. */
export const isSameOrder = (one: RegistrationOrder, other: RegistrationOrder): boolean =>
  one.cart.newUser.contactEmail === other.cart.newUser.contactEmail &&
  one.cart.subscriptionTypeId === other.cart.subscriptionTypeId &&
  one.cart.newUser.fullfillCard === other.cart.newUser.fullfillCard &&
  one.expectedCost === other.expectedCost &&
  isSameCard(one, other);

const isSameCard = ({ card }: RegistrationOrder, other: RegistrationOrder): boolean =>
  card.brand === other.card.brand && card.lastFour === other.card.lastFour;

/** Whether an account holds any of the sent passes. */
export const holdsAny = (account: OpenedAccount | null, items: readonly SentItem[]): account is OpenedAccount =>
  account !== null && items.some(({ itemId }) => account.passIds.includes(itemId));

/**
 * Which of the sent passes and prices an account was bought with. A rider may have bought another pass at another site.
 * @param held The passes of the account; empty where it does not show any.
 */
export function boughtOf(items: readonly SentItem[], held: readonly number[]): Pick<NewAccount, "itemId" | "cents"> {
  const possible = held.length === 0 ? items : items.filter(({ itemId }) => held.includes(itemId));
  const itemId = onlyOneIn(possible.map((item) => item.itemId));
  return { itemId, cents: itemId === null ? null : onlyOneIn(possible.map((item) => item.cents)) };
}

/** The value that all entries have; null where they differ, or where there are none. */
const onlyOneIn = <T>([first, ...others]: readonly T[]): T | null =>
  first !== undefined && others.every((other) => other === first) ? first : null;

/** The confirmation names no pass, price, or payment card that may be another order's. */
export function confirmationOf(
  app: AppContext,
  { orders, itemId, cents: shown, isWhole }: NewAccount,
  answer: Registered | null,
  loggedIn: boolean,
): Confirmation {
  const possible = orders.filter(
    ({ cart, expectedCost }) =>
      (itemId === null || cart.subscriptionTypeId === itemId) && (shown === null || expectedCost === shown),
  );
  const [order] = possible;
  const isKnown = itemId !== null && shown !== null;
  const isCardKnown = isWhole && order !== undefined && possible.every((other) => isSameCard(order, other));
  const cost = answer?.cost ?? null;
  const address = possible.find(({ mailingAddress }) => mailingAddress !== null)?.mailingAddress ?? null;
  return {
    subscriptionTypeId: itemId,
    cost,
    expectedCost: shown === null ? null : cents(shown),
    contactEmail: orders[0].cart.newUser.contactEmail,
    withKeyCard: itemId !== null && order !== undefined && possible.every(({ cart }) => cart.newUser.fullfillCard),
    mailing: address && { address, status: loggedIn ? "saving" : "failed" },
    referralUrl: answer?.referral?.link ?? null,
    loggedIn,
    receipt: order && isKnown ? signUpReceipt(app, order.cart, isCardKnown ? order.card : null, cost) : null,
  };
}
