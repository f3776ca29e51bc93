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

/** What `userCardStatusId` says (decision 6); a service may know others. */
const STATUS_IDS = { active: 1, ordered: 2 } as const;

/** A card that was ordered gets its number when it is made: that tells where the status does not. */
export function isOnItsWay(card: Pick<KeyCard, "userCardStatusId" | "visibleId" | "barcode">): boolean {
  if (card.userCardStatusId === STATUS_IDS.active) return false;
  return card.userCardStatusId === STATUS_IDS.ordered || printedNumber(card) === "";
}
