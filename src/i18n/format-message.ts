/** Node types of @formatjs/icu-messageformat-parser, which parses our texts when building. */
const LITERAL = 0;
const ARGUMENT = 1;
const SELECT = 5;
const PLURAL = 6;
const POUND = 7;
const TAG = 8;

interface MessageNode {
  readonly type: number;
  readonly value?: string;
  readonly children?: MessageAst;
  readonly options?: Readonly<Record<string, { readonly value: MessageAst }>>;
  readonly offset?: number;
  readonly pluralType?: Intl.PluralRuleType;
}
export type MessageAst = readonly MessageNode[];

/** What fills in a text: a value as it is shown, or a function that wraps a tag's content. */
export type MessageValues<Part> = Readonly<
  Record<string, Part | string | number | ((content: (Part | string)[]) => Part)>
>;

/**
 * Fills in a parsed ICU text: literals, arguments, plurals, selects and tags. Numbers with a style, dates and times
 * do not occur in our texts: amounts and dates come formatted (the build refuses others).
 */
export function formatMessage<Part>(
  ast: MessageAst,
  values: MessageValues<Part>,
  language: string,
  pound = 0,
): (Part | string)[] {
  return ast.flatMap((node): (Part | string)[] => {
    const { type, value = "", options = {} } = node;
    const filler = values[value];
    const inner = (nodes: MessageAst = [], count = pound) => formatMessage(nodes, values, language, count);
    switch (type) {
      case LITERAL:
        return [value];
      case POUND:
        return [new Intl.NumberFormat(language).format(pound)];
      case TAG:
        return typeof filler === "function"
          ? [(filler as (content: (Part | string)[]) => Part)(inner(node.children))]
          : inner(node.children);
      case SELECT:
        return inner((options[String(filler)] ?? options.other)?.value);
      case PLURAL: {
        const count = Number(filler) - (node.offset ?? 0);
        const rule = new Intl.PluralRules(language, { type: node.pluralType ?? "cardinal" }).select(count);
        return inner((options[`=${Number(filler)}`] ?? options[rule] ?? options.other)?.value, count);
      }
      default:
        return [type === ARGUMENT && typeof filler === "number" ? String(filler) : (filler as Part)];
    }
  });
}
