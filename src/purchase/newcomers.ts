import { normaliseEmail } from "../forms/contact.ts";
import { isSealOf } from "../lib/crypto.ts";
import type { Attempt, Newcomer, SentItem } from "./attempt-record.ts";

/** The new rider of an attempt who has this e-mail, also after a reload. */
export async function newcomerOf({ newcomers }: Attempt, contactEmail: string): Promise<Newcomer | undefined> {
  const email = normaliseEmail(contactEmail);
  for (const newcomer of newcomers)
    if (newcomer.emailSeal !== null && (await isSealOf(newcomer.emailSeal, email))) return newcomer;
  return undefined;
}

/**
 * The new rider of an attempt who may have this e-mail. If there is none, an account with the e-mail does not come from
 * the attempt.
 */
export const possibleNewcomerOf = async (attempt: Attempt, contactEmail: string): Promise<Newcomer | undefined> =>
  (await newcomerOf(attempt, contactEmail)) ?? attempt.newcomers.find(({ emailSeal }) => emailSeal === null);

/** The passes and prices that an attempt was sent with for a new rider. */
export const itemsOf = ({ itemId, cents }: Attempt, { items }: Newcomer): readonly SentItem[] =>
  items ?? [{ itemId, cents }];

/** The attempt before it is sent again for a new rider, who may have changed the pass or its price. */
export async function withItem(
  attempt: Attempt,
  contactEmail: string,
  newcomer: Newcomer,
  item: SentItem,
): Promise<Attempt> {
  const known = await possibleNewcomerOf(attempt, contactEmail);
  const newcomers = attempt.newcomers.map((each) => {
    const items = itemsOf(attempt, each);
    return { ...each, items: each === known && !items.some((other) => isSame(other, item)) ? [...items, item] : items };
  });
  return { ...attempt, ...item, newcomers: known ? newcomers : [...newcomers, { ...newcomer, items: [item] }] };
}

const isSame = (one: SentItem, other: SentItem): boolean => one.itemId === other.itemId && one.cents === other.cents;
