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

/** As the catalogue tells them apart. */
const CARDS = { "key fob": "fob", "TAP card": "tap", "key card": "card" } as const satisfies Record<
  KeyCardName,
  string
>;

const isNamed = (type: string): type is keyof typeof NAMES => Object.hasOwn(NAMES, type);

/** What an item is about; the service's own word where we have none. */
export const itemTypeText = (type: string, keyCard: KeyCardName, t: Translation["t"]): string =>
  isNamed(type) ? t(NAMES[type], { name: CARDS[keyCard] }) : type;

export function ItemType({ type }: { readonly type: string }) {
  const { t } = useTranslation();
  const { keyCardName } = useAppContext().program;
  return <span>{itemTypeText(type, keyCardName, t)}</span>;
}

/** "$4.35"; what was given back has a minus that is as wide as a digit. */
export function useAmountText(): (amount: Cents) => string {
  const { money } = useTranslation();
  return (amount) => money(amount).replace("-", "−");
}
