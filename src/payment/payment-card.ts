import { dateIn, type TimeZone } from "../lib/calendar.ts";
import type { Pass } from "../programs/pass.ts";
import type { Program } from "../programs/program.ts";

/** The card that a rider pays with, as the services know it (spec 3, "Payment profile"). */
export interface PaymentCard {
  /** "None" when there is no card. */
  readonly type: string;
  readonly processor: string;
  /** 1 for January. */
  readonly expirationMonth: number;
  readonly expirationYear: number;
}

/** Who a card may be kept by (spec 3). The first is who we take cards for; a card of the others is asked for again. */
export const PROCESSORS = ["Stripe", "Braintree", "AuthorizeNet"] as const;
const [DEFAULT_PROCESSOR] = PROCESSORS;

/** Cards expire at the end of their month in the program's zone. */
export function isCardExpired(
  { expirationMonth, expirationYear }: Pick<PaymentCard, "expirationMonth" | "expirationYear">,
  zone: TimeZone,
  now: number,
): boolean {
  const [year, month] = dateIn(zone, now).split("-").map(Number);
  return expirationYear * 12 + expirationMonth < (year ?? 0) * 12 + (month ?? 0);
}

/** Why a rider has to give a card before paying (spec 4, "Card must-update rules"), null when the card is good. */
export function cardMustUpdate(
  card: PaymentCard | null,
  zone: TimeZone,
  now: number,
): "noCard" | "otherProcessor" | "expired" | null {
  if (card === null || card.type === "None") return "noCard";
  if (card.processor !== DEFAULT_PROCESSOR) return "otherProcessor";
  return isCardExpired(card, zone, now) ? "expired" : null;
}

/** Whether a prepaid card is refused at the card step; elsewhere the server decides. */
export const refusesPrepaid = (
  program: Pick<Program, "delayPrepaidCardValidation">,
  pass: Pick<Pass, "isAutoRenewing">,
  funding: string | null,
): boolean => funding === "prepaid" && pass.isAutoRenewing && !program.delayPrepaidCardValidation;

/** The card on file, with what a rider knows it by. */
export interface PaymentProfile extends PaymentCard {
  readonly id: number | null;
  readonly lastFour: string;
  readonly fullName: string;
}

/** Whether there is a card to show: a profile may also stand without one. */
export const hasCard = ({ type }: PaymentProfile): boolean => type !== "None";
