import { useAppContext, useAppState } from "../context/use-app-context.tsx";
import { useMinute } from "../context/use-minute.ts";
import { monthIn } from "../lib/months.ts";
import { isOnItsWay, type KeyCard } from "../programs/key-card.ts";
import { joinLoads, mapLoad } from "../query/join-loads.ts";
import type { Load } from "../query/use-load.ts";
import { ownerOf } from "./own-referral.ts";
import { useKeyCard, useUser } from "./rider-loads.ts";
import { useStatementsIn } from "./trip-loads.ts";

/** How long after sign-up `1/user/usercard` may not know a card that was ordered there (decision 6). */
const UNKNOWN_MS = 60 * 86_400_000;
/** The type of the statement item for a key card's charge. */
const KEY_CARD_ITEM = "KeyCard";

export interface KeyCardStanding {
  /** Null while the service shows none. */
  readonly card: KeyCard | null;
  /** Ordered but not delivered: the rider cannot order another. */
  readonly isOnItsWay: boolean;
}

/**
 * A rider's key card. It also covers one ordered at sign-up that the service does not show yet: this page remembers it,
 * and another page finds it in that month's statement.
 * @param isWanted False loads nothing.
 */
export function useKeyCardStanding(isWanted = true): Load<KeyCardStanding> {
  const { timeZone } = useAppContext().program;
  const now = useMinute();
  const user = useUser();
  const card = useKeyCard(isWanted);
  const purchase = useAppState((state) => state.purchase);
  const { contactEmail = "", created = null } = user.status === "ready" ? user.data : {};
  const isChosenHere =
    purchase.status === "done" &&
    purchase.confirmation.withKeyCard &&
    ownerOf(purchase.confirmation.contactEmail) === ownerOf(contactEmail);
  const isMissing = card.status === "ready" && card.data === null && !isChosenHere;
  const isAsked = isMissing && created !== null && now - created < UNKNOWN_MS;
  const statement = useStatementsIn(isAsked ? monthIn(timeZone, created) : null);
  if (!isAsked)
    return mapLoad(card, (data) => ({ card: data, isOnItsWay: data === null ? isChosenHere : isOnItsWay(data) }));
  return mapLoad(joinLoads(card, statement), ([data, items]) => ({
    card: data,
    isOnItsWay: items.some(({ type }) => type === KEY_CARD_ITEM),
  }));
}
