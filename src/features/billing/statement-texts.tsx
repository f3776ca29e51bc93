import { useAppContext } from "../../context/use-app-context.tsx";
import type { MessageId } from "../../i18n/message-id.ts";
import { type Translation, useTranslation } from "../../i18n/translation.tsx";
import type { Cents } from "../../lib/money.ts";
import type { KeyCardName } from "../../programs/pass.ts";

const NAMES = {
  Subscription: "statements.type.Subscription",
  Trip: "statements.type.Trip",
  Fee: "statements.type.Fee",
  Refund: "statements.type.Refund",
  KeyCard: "statements.type.KeyCard",
} as const satisfies Record<string, MessageId>;

/** The names of the cards as the messages distinguish them. */
const CARDS = { "key fob": "fob", "TAP card": "tap", "key card": "card" } as const satisfies Record<
  KeyCardName,
  string
>;

const isNamed = (type: string): type is keyof typeof NAMES => Object.hasOwn(NAMES, type);

/** The name of an item type; the service's own word where the messages have none. */
export const itemTypeText = (type: string, keyCard: KeyCardName, t: Translation["t"]): string =>
  isNamed(type) ? t(NAMES[type], { name: CARDS[keyCard] }) : type;

export function ItemType({ type }: { readonly type: string }) {
  const { t } = useTranslation();
  const { keyCardName } = useAppContext().program;
  return <span>{itemTypeText(type, keyCardName, t)}</span>;
}

/** Formats an amount such as "$4.35"; a refund has a minus sign as wide as a digit. */
export function useAmountText(): (amount: Cents) => string {
  const { money } = useTranslation();
  return (amount) => money(amount).replace("-", "−");
}
