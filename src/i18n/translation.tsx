import type { FormatNumberOptions } from "@formatjs/intl";
import { Children, createContext, Fragment, isValidElement, type ReactNode, useMemo } from "react";
import { useRequiredContext } from "../app-context/use-app-context.tsx";
import type { LocalText } from "../config/configuration.ts";
import { type CalendarDate, instantOf } from "../lib/calendar.ts";
import type { Cents } from "../lib/money.ts";
import { NoTranslate } from "../ui/text-spans.tsx";
import { DOLLARS, intlOf } from "./intl.ts";
import type { MessageId } from "./load-messages.ts";
import type { Locale } from "./locale.ts";

/** Values by name, and functions that wrap the content of a tag. */
type RichValues = Readonly<Record<string, ReactNode | ((content: ReactNode[]) => ReactNode)>>;

export type Translation = ReturnType<typeof createTranslation>;

/**
 * Formats texts, amounts and dates in one language. Texts are in each folder's `messages/<language>.json`. Those that
 * an element's first screen does not need load with their code, by `loadMessages(…)` (see test/messages.test.ts). A
 * text that is not loaded shows its id.
 */
export function createTranslation(locale: Locale) {
  const intl = intlOf(locale);
  function richText(id: MessageId, values: RichValues): ReactNode[] {
    const parts = intl.formatMessage({ id }, values);
    return Array.isArray(parts) ? parts : [parts];
  }

  function date(instant: number, timeZone: string, options: Intl.DateTimeFormatOptions = { dateStyle: "long" }) {
    const zonedOptions = { ...options, timeZone };
    return intlOf(locale, zonedOptions).formatDate(instant, zonedOptions);
  }

  return {
    locale,
    t: (id: MessageId, values: Readonly<Record<string, string | number>> = {}) => richText(id, values).join(""),
    /** An amount in US dollars, always with cents. */
    money: (amount: Cents) => intlOf(locale, DOLLARS).formatNumber(amount / 100, DOLLARS),
    /** "1,234.5" */
    number: (value: number, options: FormatNumberOptions = {}) => intlOf(locale, options).formatNumber(value, options),
    /** "one, two, and three" */
    list: (items: readonly string[]) => intl.formatList([...items]),
    /** An instant (epoch ms) in the given zone, by default as a long date. */
    date,
    /** A day of the calendar, by default as a long date. */
    day: (day: CalendarDate, options?: Intl.DateTimeFormatOptions) => date(instantOf(day), "UTC", options),
    richText,
  };
}

const TranslationContext = createContext<Translation | null>(null);

export function TranslationProvider({ locale, children }: { locale: Locale; children: ReactNode }) {
  const translation = useMemo(() => createTranslation(locale), [locale]);
  return <TranslationContext value={translation}>{children}</TranslationContext>;
}

export const useTranslation = (): Translation => useRequiredContext(TranslationContext);

export interface TextProps {
  id: MessageId;
  values?: RichValues | undefined;
  /** Prices, names, codes and dates, which no page translator may change. */
  verbatim?: Readonly<Record<string, string>> | undefined;
}

interface TextElementProps extends TextProps {
  /** The element around the text; none by default. */
  as?: "b" | "dd" | "dt" | "legend" | "li" | "p" | "small" | "span";
  className?: string;
}

/** A translated text, in spans: page translators put text into `<font>`, and React then fails to update bare text. */
export function T({ as: Element, className, id, values, verbatim = {} }: TextElementProps) {
  const spans = Object.entries(verbatim).map(([name, text]) => [name, <NoTranslate key={name}>{text}</NoTranslate>]);
  const parts = useTranslation().richText(id, { ...values, ...Object.fromEntries(spans) });
  const text = parts.map((part, index) => {
    const Wrapper = isValidElement(part) ? Fragment : "span";
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other identity
    return <Wrapper key={index}>{part}</Wrapper>;
  });
  return Element ? <Element className={className}>{text}</Element> : text;
}

/** An amount in US dollars, which no page translator may change. */
export function Money({ amount }: { readonly amount: Cents }) {
  return <NoTranslate>{useTranslation().money(amount)}</NoTranslate>;
}

/** English words of a service or an operator, which stay the same in every language. */
export function UntranslatedText({ children }: { readonly children: ReactNode }) {
  return <span lang="en">{children}</span>;
}

/** A text of the deployment's configuration, in the rider's language if it has that, else in English. */
export function OperatorText({ text }: { readonly text: LocalText }) {
  const { locale } = useTranslation();
  if (typeof text === "string") return <UntranslatedText>{text}</UntranslatedText>;
  const translatedText = text[locale];
  return translatedText === undefined ? <UntranslatedText>{text.en}</UntranslatedText> : <span>{translatedText}</span>;
}

export const Paragraph = (text: Omit<TextElementProps, "as">) => <T as="p" {...text} />;

interface SentencesProps extends Pick<TextElementProps, "as" | "className"> {
  readonly children: ReactNode;
}

/** Consecutive sentences of a paragraph: Chinese has no space after its full stop. */
export function Sentences({ as: Element, className, children }: SentencesProps) {
  const { locale } = useTranslation();
  const space = locale === "zh" ? "" : " ";
  const sentences = Children.toArray(children).map((sentence, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the sentences of one paragraph have no other identity
    <Fragment key={index}>
      {index > 0 && space}
      {sentence}
    </Fragment>
  ));
  return Element ? <Element className={className}>{sentences}</Element> : sentences;
}
