import type { TimeZone } from "../lib/calendar.ts";
import { cardUpdateReason } from "../payment/payment-card.ts";

/** The text on a card that cannot pay a renewal at `renewsAt` (epoch ms; null if unknown); null for one that can. */
export function renewalCardProblem(
  card: Parameters<typeof cardUpdateReason>[0],
  zone: TimeZone,
  now: number,
  renewsAt: number | null,
) {
  const problemNow = cardUpdateReason(card, zone, now);
  if (problemNow) return `purchase.card.${problemNow}` as const;
  return renewsAt !== null && cardUpdateReason(card, zone, renewsAt) ? "renew.itself.expired" : null;
}
