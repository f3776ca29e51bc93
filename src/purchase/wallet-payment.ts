import type { Orders, PurchaseSubject } from "./orders.ts";
import type { Unsent } from "./purchase-state.ts";

/** A payment by a wallet (Apple Pay, Google Pay or Link), whose sheet opens before anything is sent. */
export interface WalletPayment<Subject extends PurchaseSubject, Card> {
  /** Opens the sheet synchronously. Null where the sheet was closed or did not open, or `accept` returned false. */
  pickCard(accept: (card: Card) => boolean, signal: AbortSignal): Promise<Card | null>;
  /**
   * Completes the frozen order with the picked card, or says why the order may not be sent. It is synchronous,
   * since its result closes the sheet as paid or failed.
   */
  orderWith(card: Card): Orders[Subject] | Unsent;
}

/**
 * Opens a wallet's sheet. The returned `order` resolves to null where the sheet was closed or did not open.
 * @param mayAccept Whether an order may still be sent when the sheet returns a card.
 */
export function openWalletSheet<Subject extends PurchaseSubject, Card>(
  { pickCard, orderWith }: WalletPayment<Subject, Card>,
  mayAccept: () => boolean,
) {
  const closeController = new AbortController();
  let order: Orders[Subject] | Unsent | null = null;
  const cardPromise = pickCard((card) => {
    order = mayAccept() ? orderWith(card) : { status: "notSent" };
    return !("status" in order);
  }, closeController.signal);
  return { order: cardPromise.then(() => order), close: () => closeController.abort() };
}
