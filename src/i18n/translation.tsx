import { createIntl, createIntlCache, type IntlShape } from "@formatjs/intl";
import { createContext, Fragment, isValidElement, type ReactNode, useContext, useMemo } from "react";
import type { Cents } from "../domain/money.ts";
import { LANGUAGE_TAGS, type Locale } from "./locale.ts";
import type { MessageId } from "./message-id.ts";

/** Compiled messages by id; strings are those that have nothing to fill in. */
export type Catalogue = Readonly<Record<string, unknown>>;
type Value = string | number | Date;
type RichValue = Value | ReactNode | ((parts: ReactNode[]) => ReactNode);

/** Turns ids, amounts and dates into words of one language. */
export interface Translation {
  readonly locale: Locale;
  t(id: MessageId, values?: Record<string, Value>): string;
  /** An amount in US dollars, always with cents. */
  money(amount: Cents): string;
  /** An instant (epoch ms) in the given zone, as a long date by default. */
  date(instant: number, timeZone: string, options?: Intl.DateTimeFormatOptions): string;
  rich(id: MessageId, values: Record<string, RichValue>): ReactNode[];
}

/** Makes the translation of one catalogue. Needs nothing of React, so services and tests can use it. */
export function createTranslation(locale: Locale, catalogue: Catalogue): Translation {
  const intl = createIntl<ReactNode>(
    { locale: LANGUAGE_TAGS[locale], messages: catalogue as Record<string, string>, onError: () => {} },
    createIntlCache(),
  );
  return {
    locale,
    t: (id, values) => plain(intl, catalogue, id, values),
    money: (amount) => intl.formatNumber(amount / 100, { style: "currency", currency: "USD" }),
    date: (instant, timeZone, options = { dateStyle: "long" }) => intl.formatDate(instant, { ...options, timeZone }),
    rich: (id, values) => {
      const parts = intl.formatMessage({ id }, values as Record<string, Value>) as ReactNode | ReactNode[];
      return Array.isArray(parts) ? parts : [parts];
    },
  };
}

function plain(intl: IntlShape<ReactNode>, catalogue: Catalogue, id: MessageId, values?: Record<string, Value>) {
  const message = catalogue[id];
  return typeof message === "string" ? message : intl.formatMessage({ id }, values);
}

const TranslationContext = createContext<Translation | null>(null);

export function TranslationProvider(props: { locale: Locale; catalogue: Catalogue; children: ReactNode }) {
  const { locale, catalogue } = props;
  const translation = useMemo(() => createTranslation(locale, catalogue), [locale, catalogue]);
  return <TranslationContext value={translation}>{props.children}</TranslationContext>;
}

export function useTranslation(): Translation {
  const translation = useContext(TranslationContext);
  if (!translation) throw new Error("useTranslation needs a TranslationProvider above it");
  return translation;
}

/**
 * A text in spans of its own: page translators swap text nodes for `<font>`,
 * and React crashes on, or never updates, bare text beside siblings.
 */
export function T({ id, values }: { id: MessageId; values?: Record<string, RichValue> }) {
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
