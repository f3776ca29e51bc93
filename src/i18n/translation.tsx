import type { FormatNumberOptions } from "@formatjs/intl";
import { createContext, Fragment, isValidElement, type ReactNode, useMemo } from "react";
import { useProvided } from "../context/use-provided.ts";
import type { Cents } from "../lib/money.ts";
import { DOLLARS, intlOf } from "./intl.ts";
import type { Locale } from "./locale.ts";
import type { MessageId } from "./message-id.ts";

/** Values by name, and functions that wrap the content of a tag. */
type RichValues = Readonly<Record<string, ReactNode | ((content: ReactNode[]) => ReactNode)>>;

/**
 * Turns ids, amounts and dates into words of one language.
 *
 * The words are in each folder's `messages/<language>.json`, which its `messages.ts` names. An element's definition lists
 * the texts of its first screen; code that loads a later screen also awaits `loadMessages(tripsMessages)`. From
 * then on `t` and `<T>` find those texts in every language that an element of the page is shown in. A text that is not
 * loaded shows its id; test/messages.test.ts holds that what is loaded covers what a screen names.
 */
export interface Translation {
  readonly locale: Locale;
  t(id: MessageId, values?: Readonly<Record<string, string | number>>): string;
  /** An amount in US dollars, always with cents. */
  money(amount: Cents): string;
  /** "1,234.5" */
  number(value: number, options?: FormatNumberOptions): string;
  /** "one, two, and three" */
  list(items: readonly string[]): string;
  /** An instant (epoch ms) in the given zone, as a long date by default. */
  date(instant: number, timeZone: string, options?: Intl.DateTimeFormatOptions): string;
  rich(id: MessageId, values: RichValues): ReactNode[];
}

/** Translates with the messages that are loaded. Needs nothing of React, so services and tests can use it. */
export function createTranslation(locale: Locale): Translation {
  const intl = intlOf(locale);
  function rich(id: MessageId, values: RichValues): ReactNode[] {
    const parts = intl.formatMessage({ id }, values);
    return Array.isArray(parts) ? parts : [parts];
  }

  return {
    locale,
    t: (id, values = {}) => rich(id, values).join(""),
    money: (amount) => intlOf(locale, DOLLARS).formatNumber(amount / 100, DOLLARS),
    number: (value, options = {}) => intlOf(locale, options).formatNumber(value, options),
    list: (items) => intl.formatList([...items]),
    date(instant, timeZone, options = { dateStyle: "long" }) {
      const zoned = { ...options, timeZone };
      return intlOf(locale, zoned).formatDate(instant, zoned);
    },
    rich,
  };
}

const TranslationContext = createContext<Translation | null>(null);

export function TranslationProvider({ locale, children }: { locale: Locale; children: ReactNode }) {
  const translation = useMemo(() => createTranslation(locale), [locale]);
  return <TranslationContext value={translation}>{children}</TranslationContext>;
}

export const useTranslation = (): Translation => useProvided(TranslationContext);

/**
 * A text in spans of its own: page translators swap text nodes for `<font>`,
 * and React crashes on, or never updates, bare text beside siblings.
 */
export function T({ id, values }: { id: MessageId; values?: RichValues }) {
  const translation = useTranslation();
  const parts = values ? translation.rich(id, values) : [translation.t(id)];
  return parts.map((part, index) =>
    isValidElement(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other identity
      <Fragment key={index}>{part}</Fragment>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other identity
      <span key={index}>{part}</span>
    ),
  );
}
