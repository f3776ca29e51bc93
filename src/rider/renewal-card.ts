import { useAppContext } from "../app-context/use-app-context.tsx";
import { useMinute } from "../app-context/use-now.ts";
import type { TimeZone } from "../lib/calendar.ts";
import { cardUpdateReason } from "../payment/payment-card.ts";
import { usePaymentProfile } from "./rider-loads.ts";

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

/** As `renewalCardProblem` for the card on file; undefined until that is loaded, when no charge may be promised. */
export function useRenewalCardProblem(renewsAt: number | null) {
  const { timeZone } = useAppContext().program;
  const now = useMinute();
  const profile = usePaymentProfile();
  return profile.status === "ready" ? renewalCardProblem(profile.data, timeZone, now, renewsAt) : undefined;
}
