import { isExpired } from "./cards.ts";
import { Refusal } from "./refusal.ts";
import type { Rider } from "./riders.ts";
import type { Charge, SandboxState } from "./sandbox-state.ts";

/** A line of a rider's statements that is not a trip. */
export interface StatementEntry {
  readonly itemType: "Subscription" | "Fee" | "Refund" | "KeyCard";
  readonly itemName: string;
  readonly at: number;
  /** Dollars; a refund is negative. */
  readonly itemAmount: number;
}

const WHAT = { Subscription: "pass", Fee: "fees", KeyCard: "keyCard" } as const satisfies Partial<
  Record<StatementEntry["itemType"], Charge["what"]>
>;

/** Charges the card on file; with an invalid card it charges nothing and throws a 402 with the reason. */
export function chargeCard(
  state: SandboxState,
  rider: Rider,
  dollars: number,
  item: { readonly itemType: keyof typeof WHAT; readonly itemName: string },
): void {
  const now = state.clock.now();
  const { card } = rider;
  if (card === null) throw new Refusal(402, "There is no card on file.", "tokenId");
  if (rider.paymentProcessorType !== "Stripe")
    throw new Refusal(402, "The card on file has to be entered again.", "tokenId");
  if (isExpired(card, rider.system, now)) throw new Refusal(402, "Your card has expired.", "tokenId");
  if (card.declined) throw new Refusal(402, "Your card was declined.", "tokenId");
  rider.ledger.push({ ...item, at: now, itemAmount: dollars });
  if (dollars > 0) state.charges.push({ userId: rider.userId, tokenId: null, dollars, what: WHAT[item.itemType] });
}

/** Adds in cents, as floating-point dollars would be inexact. */
export const dollars = (...amounts: readonly number[]): number =>
  amounts.reduce((cents, amount) => cents + Math.round(amount * 100), 0) / 100;
