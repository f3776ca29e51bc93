/** The card that unlocks bikes (spec 3, "Key card"). */
export interface KeyCard {
  readonly userCardId: number;
  readonly rfidTag: string;
  readonly userCardStatusId: number | null;
  readonly userId: number | null;
  readonly programId: number | null;
  /** Printed on the card. */
  readonly visibleId: string;
  readonly barcode: string;
}

/** The number on the rider's card; empty where the service does not know it. */
export const printedNumber = ({ visibleId, barcode }: Pick<KeyCard, "visibleId" | "barcode">): string =>
  visibleId || barcode;

/** Known values of `userCardStatusId` (docs/decisions/0006); a service may have others. */
const STATUS_IDS = { active: 1, ordered: 2 } as const;

/** Whether a card is ordered but not delivered; also true for unknown statuses while the card has no number. */
export function isOnItsWay(card: Pick<KeyCard, "userCardStatusId" | "visibleId" | "barcode">): boolean {
  if (card.userCardStatusId === STATUS_IDS.active) return false;
  return card.userCardStatusId === STATUS_IDS.ordered || printedNumber(card) === "";
}
