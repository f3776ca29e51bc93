import { isPluralElement, type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { isNode, literalText, nodesUnder, parseModule, type SyntaxNode } from "./modules.ts";

/** Texts by id. */
export type Texts = Readonly<Record<string, string>>;
type Branching = Extract<MessageFormatElement, { options: object }>;

const isBranching = (node: MessageFormatElement): node is Branching => "options" in node;
const childrenOf = (node: MessageFormatElement): MessageFormatElement[][] => {
  if (node.type === TYPE.tag) return [node.children];
  return isBranching(node) ? Object.values(node.options).map(({ value }) => value) : [];
};
const flat = (nodes: readonly MessageFormatElement[]): MessageFormatElement[] =>
  nodes.flatMap((node) => [node, ...childrenOf(node).flatMap(flat)]);
const sorted = (words: Iterable<string>): string => [...new Set(words)].sort().join(", ");

/** Placeholders: "{name}", "{count, plural}", "<link>". */
function placeholderOf(node: MessageFormatElement): string[] {
  switch (node.type) {
    case TYPE.argument:
      return [`{${node.value}}`];
    case TYPE.plural:
      return [`{${node.value}, plural}`];
    case TYPE.select:
      return [`{${node.value}, select, ${sorted(Object.keys(node.options))}}`];
    case TYPE.tag:
      return [`<${node.value}>`];
    default:
      return [];
  }
}
const placeholdersIn = (nodes: readonly MessageFormatElement[]) => sorted(flat(nodes).flatMap(placeholderOf));

/** Branches must have the same placeholders: otherwise riders with one count would miss a value. */
const unequalBranches = (node: Branching): string[] => {
  const branches = childrenOf(node).map(placeholdersIn);
  return new Set(branches).size > 1 ? [`branches of ${node.value} fill in ${[...new Set(branches)].join(" | ")}`] : [];
};

/** A plural may have `=0` and must have exactly the categories of the language. */
function pluralFaults(node: MessageFormatElement, language: string): string[] {
  if (!isPluralElement(node)) return [];
  const { pluralCategories } = new Intl.PluralRules(language, {
    type: node.pluralType ?? "cardinal",
  }).resolvedOptions();
  const actual = sorted(Object.keys(node.options).filter((category) => !category.startsWith("=")));
  const expected = sorted(pluralCategories);
  return actual === expected ? [] : [`plural has ${actual} instead of ${expected}`];
}

/** Half-width marks beside Chinese or a placeholder; spaces beside full-width marks, and between figures and Chinese. */
const WRONG_IN_CHINESE =
  /(?<=^|\p{Script=Han})[,:;?!()]|[,:;?!()](?=$|\p{Script=Han})|[。，、：；？！（）《》] | [。，、：；？！（）《》]|(?<=\p{Script=Han}) (?=\d+(?!\d| [A-Z]))|(?<=\d) (?=\p{Script=Han})/gu;
/** Spanish has opening question and exclamation marks; a placeholder may be between them. */
const unopenedMarks = (text: string): string[] =>
  ["¿?", "¡!"].filter(([open = "", close = ""]) => text.split(open).length !== text.split(close).length);

function wrongMarks(text: string, nodes: readonly MessageFormatElement[], language: string): string[] {
  if (language === "es") return unopenedMarks(text);
  if (language !== "zh") return [];
  return flat(nodes).flatMap((node) => (node.type === TYPE.literal ? (node.value.match(WRONG_IN_CHINESE) ?? []) : []));
}

function nodesOf(text: string): readonly MessageFormatElement[] | null {
  try {
    return parse(text);
  } catch {
    return null;
  }
}

/** The errors of a text itself, in its language. */
function faultsOf(text: string, language: string): string[] {
  const nodes = nodesOf(text);
  if (nodes === null) return ["is no ICU text"];
  const wrong = wrongMarks(text, nodes, language);
  return [
    ...(text === "" ? ["is empty"] : []),
    ...flat(nodes).flatMap((node) => pluralFaults(node, language)),
    ...flat(nodes).filter(isBranching).flatMap(unequalBranches),
    ...(wrong.length > 0 ? [`has the marks ${wrong.join(" ")}`] : []),
  ];
}

/** The errors of a text as another's translation. `same` lists texts that are alike in both languages. */
function faultsBeside(english: string, text: string, same: readonly string[]): string[] {
  if (text === english) return same.includes(text) ? [] : ["reads as in English"];
  const [expected, actual] = [english, text].map((each) => placeholdersIn(parse(each)));
  return expected === actual ? [] : [`fills in ${actual || "nothing"} instead of ${expected || "nothing"}`];
}

/** All errors of a translation file, as "id: error"; the English file is only checked by itself. */
export function translationFaults(
  language: string,
  english: Texts,
  texts: Texts,
  same: readonly string[] = [],
): string[] {
  const missing = Object.keys(english).filter((id) => texts[id] === undefined);
  const faults = Object.entries(texts).flatMap(([id, text]) => {
    const original = english[id];
    if (original === undefined) return [`${id}: is not in English`];
    const own = faultsOf(text, language);
    if (language === "en" || own.some((fault) => fault.startsWith("is no ICU text")))
      return own.map((own) => `${id}: ${own}`);
    return [...own, ...faultsBeside(original, text, same)].map((fault) => `${id}: ${fault}`);
  });
  return [...missing.map((id) => `${id}: is missing`), ...faults];
}

/**
 * The ids among `ids` that a module uses: literal ones, or all ids that match a template such as `passes.fact.${kind}`.
 */
export function messageIdsIn(path: string, text: string, ids: ReadonlySet<string>): string[] {
  return idsIn(parseModule(path, text).nodes(), ids);
}

const idsIn = (nodes: readonly SyntaxNode[], ids: ReadonlySet<string>): string[] =>
  nodes.flatMap((node) => {
    const literal = literalText(node);
    if (literal !== null) return ids.has(literal) ? [literal] : [];
    const built = node.type === "TemplateLiteral" ? patternOf(node) : null;
    return built ? [...ids].filter((id) => built.test(id)) : [];
  });

/** The ids of `sentences` with a space after them in the module: `<Sentences>` knows which languages need one. */
export function sentencesBeforeSpace(path: string, text: string, sentences: ReadonlySet<string>): string[] {
  return parseModule(path, text)
    .nodes()
    .flatMap(({ children }) => {
      const shown = (Array.isArray(children) ? children : []).filter(isNode).filter((child) => !isLayout(child));
      return shown.flatMap((child, index) => (isSpace(child) ? idsIn(nodesUnder(shown[index - 1]), sentences) : []));
    });
}

const textOf = (child: SyntaxNode): string | null =>
  child.type === "JSXText" ? String(child.value) : literalText(child.expression);
/** Line breaks between tags, which JSX drops. */
const isLayout = (child: SyntaxNode): boolean => child.type === "JSXText" && /^\s*\n\s*$/.test(String(child.value));
const isSpace = (child: SyntaxNode): boolean => textOf(child)?.trim() === "";

/** Null for a template that begins with a value, as it could be any id. */
function patternOf({ quasis }: SyntaxNode): RegExp | null {
  const texts = (Array.isArray(quasis) ? quasis : []).map((quasi) =>
    isNode(quasi) && typeof quasi.value === "object" && quasi.value && "cooked" in quasi.value
      ? String(quasi.value.cooked)
      : "",
  );
  if (!/^[a-zA-Z]+\./.test(texts[0] ?? "")) return null;
  return new RegExp(`^${texts.map((part) => part.replaceAll(".", "\\.")).join(".+")}$`);
}
