import type { PaymentCard } from "./payment-card.ts";

/** The card on file, with what a rider knows it by. */
export interface PaymentProfile extends PaymentCard {
  readonly id: number | null;
  readonly lastFour: string;
  readonly fullName: string;
}

/** Whether there is a card to show: a profile may also stand without one. */
export const hasCard = ({ type }: PaymentProfile): boolean => type !== "None";
