/** Node types of @formatjs/icu-messageformat-parser, which parses our texts when building. */
const LITERAL = 0;
const SELECT = 5;
const PLURAL = 6;
const POUND = 7;
const TAG = 8;

/** What a text in which {names} stand for values cannot say: a choice, a tag, a brace of its own. */
interface MessageNode {
  readonly type: number;
  readonly value?: string;
  readonly children?: MessageText;
  readonly options?: Readonly<Record<string, MessageText>>;
  readonly offset?: number;
  readonly pluralType?: Intl.PluralRuleType;
}

/** A compiled ICU text (build/messages.ts): as short as it can be, since a page downloads hundreds. */
export type MessageText = string | readonly (string | MessageNode)[];

/** What fills in a text: a value as it is shown, or a function that wraps a tag's content. */
export type MessageValues<Part> = Readonly<
  Record<string, Part | string | number | ((content: (Part | string)[]) => Part)>
>;

/**
 * Counts that all our languages write and decline alike, but for Chinese, which knows no singular. The first `Intl`
 * object of a page keeps a phone busy for 0.1 s.
 */
const isPlain = (count: number) => Number.isInteger(count) && Math.abs(count) < 1000;

const shownCount = (count: number, language: string) =>
  isPlain(count) ? String(count) : new Intl.NumberFormat(language).format(count);

function categoryOf(count: number, language: string, type: Intl.PluralRuleType = "cardinal"): string {
  if (type === "ordinal" || !isPlain(count)) return new Intl.PluralRules(language, { type }).select(count);
  return Math.abs(count) === 1 && !language.startsWith("zh") ? "one" : "other";
}

/**
 * Fills in a compiled text: arguments, plurals, selects and tags. Numbers with a style, dates and times
 * do not occur in our texts: amounts and dates come formatted (the build refuses others).
 */
export function formatMessage<Part>(
  text: MessageText,
  values: MessageValues<Part>,
  language: string,
  pound = 0,
): (Part | string)[] {
  if (typeof text === "string") return fillIn(text, values);
  return text.flatMap((node): (Part | string)[] => {
    if (typeof node === "string") return fillIn(node, values);
    const { type, value = "", children = [], options = {}, offset = 0 } = node;
    const filler = values[value];
    const inner = (content: MessageText = [], count = pound) => formatMessage(content, values, language, count);
    switch (type) {
      case POUND:
        return [shownCount(pound, language)];
      case TAG:
        return typeof filler === "function"
          ? [(filler as (content: (Part | string)[]) => Part)(inner(children))]
          : inner(children);
      case SELECT:
        return inner(options[String(filler)] ?? options.other);
      case PLURAL: {
        const count = Number(filler) - offset;
        const category = categoryOf(count, language, node.pluralType);
        return inner(options[`=${Number(filler)}`] ?? options[category] ?? options.other, count);
      }
      default:
        return type === LITERAL ? [value] : [];
    }
  });
}

/** Every second part of a text cut at its braces is the name of a value. */
function fillIn<Part>(text: string, values: MessageValues<Part>): (Part | string)[] {
  return text.split(/[{}]/).flatMap((part, index): (Part | string)[] => {
    const filler = values[part];
    if (index % 2 === 0) return part === "" ? [] : [part];
    return [typeof filler === "number" ? String(filler) : (filler as Part)];
  });
}
