import type { Orders, PurchaseSubject } from "./orders.ts";
import type { Unsent } from "./purchase-state.ts";

/** The sheet of a wallet, which is open before anything is sent and names the order. */
export interface WalletPayment<Subject extends PurchaseSubject, Card> {
  /** Opens the sheet synchronously. Null where it was closed, did not open, or `accept` said no, which fails it. */
  pickCard(accept: (card: Card) => boolean, signal: AbortSignal): Promise<Card | null>;
  /** The frozen order with the card, or why it may not be sent. It must not wait: the sheet ends with its answer. */
  orderWith(card: Card): Orders[Subject] | Unsent;
}

/** The order is null where the sheet was closed. `mayAccept`: it may still be sent once the sheet has a card. */
export function openSheet<Subject extends PurchaseSubject, Card>(
  { pickCard, orderWith }: WalletPayment<Subject, Card>,
  mayAccept: () => boolean,
) {
  const closing = new AbortController();
  let order: Orders[Subject] | Unsent | null = null;
  const picked = pickCard((card) => {
    order = mayAccept() ? orderWith(card) : { status: "notSent" };
    return !("status" in order);
  }, closing.signal);
  return { order: picked.then(() => order), close: () => closing.abort() };
}
