/** The card that unlocks bikes (spec 3, "Key card"). */
export interface KeyCard {
  readonly userCardId: number;
  readonly rfidTag: string;
  readonly userCardStatusId: number | null;
  readonly userId: number | null;
  readonly programId: number | null;
  /** The number printed on the card. */
  readonly visibleId: string;
  readonly barcode: string;
}

/** The number that a rider can read off the card; empty where the service knows none. */
export const printedNumber = ({ visibleId, barcode }: Pick<KeyCard, "visibleId" | "barcode">): string =>
  visibleId || barcode;

/** A card that was ordered gets its number when it is made. */
export const isOnItsWay = (card: Pick<KeyCard, "visibleId" | "barcode">): boolean => printedNumber(card) === "";
