import type { Pass } from "../domain/passes.ts";
import type { Program } from "../domain/program.ts";
import { dateIn, type TimeZone } from "../lib/calendar.ts";
import type { CardDetails } from "./card-provider.ts";

/** The card on file (spec 3, "Payment profile"). */
export interface PaymentProfile {
  readonly id: number | null;
  /** The brand, such as "Visa"; "None" without a card. */
  readonly type: string;
  readonly processor: string;
  readonly lastFour: string;
  readonly fullName: string;
  /** 1 for January. Month and year are 0 for an unknown expiration. */
  readonly expirationMonth: number;
  readonly expirationYear: number;
}

/** The possible processors of a card (spec 3). We save cards with the first; a card of another has to be replaced. */
export const PROCESSORS = ["Stripe", "Braintree", "AuthorizeNet"] as const;
const [DEFAULT_PROCESSOR] = PROCESSORS;

/** A card expires at the end of its month in the program's zone. */
export function isCardExpired(
  { expirationMonth, expirationYear }: Pick<PaymentProfile, "expirationMonth" | "expirationYear">,
  zone: TimeZone,
  now: number,
): boolean {
  const [year, month] = dateIn(zone, now).split("-").map(Number);
  return expirationYear * 12 + expirationMonth < (year ?? 0) * 12 + (month ?? 0);
}

/** Why a rider has to enter another card before paying (spec 4, "Card must-update rules"); null for a valid card. */
export function cardUpdateReason(
  card: Pick<PaymentProfile, "type" | "processor" | "expirationMonth" | "expirationYear">,
  zone: TimeZone,
  now: number,
): "noCard" | "reenter" | "expired" | null {
  if (card.type === "None") return "noCard";
  // A card without a known expiration has to be entered again, as nothing tells whether it has expired.
  if (card.processor !== DEFAULT_PROCESSOR || card.expirationYear === 0) return "reenter";
  return isCardExpired(card, zone, now) ? "expired" : null;
}

/** Whether the card step refuses a prepaid card for the pass that it will pay for; otherwise the server decides. */
export const refusesPrepaid = (
  program: Pick<Program, "delayPrepaidCardValidation">,
  pass: Pick<Pass, "isAutoRenewing"> | null,
  { funding }: Pick<CardDetails, "funding">,
): boolean => funding === "prepaid" && pass?.isAutoRenewing === true && !program.delayPrepaidCardValidation;

export const hasCard = ({ type }: PaymentProfile): boolean => type !== "None";

const IDENTIFYING_FIELDS = ["id", "type", "processor", "lastFour", "expirationMonth", "expirationYear"] as const;

/** Also compares the id and the expiration, since another card may have the same brand and last digits. */
export const isSameCard = (before: PaymentProfile, after: PaymentProfile): boolean =>
  IDENTIFYING_FIELDS.every((field) => before[field] === after[field]);
