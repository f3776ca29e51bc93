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
const flatten = (nodes: readonly MessageFormatElement[]): MessageFormatElement[] =>
  nodes.flatMap((node) => [node, ...childrenOf(node).flatMap(flatten)]);
const listOf = (words: Iterable<string>): string => [...new Set(words)].sort().join(", ");

/** Placeholders: "{name}", "{count, plural}", "<link>". */
function placeholderOf(node: MessageFormatElement): string[] {
  switch (node.type) {
    case TYPE.argument:
      return [`{${node.value}}`];
    case TYPE.plural:
      return [`{${node.value}, plural}`];
    case TYPE.select:
      return [`{${node.value}, select, ${listOf(Object.keys(node.options))}}`];
    case TYPE.tag:
      return [`<${node.value}>`];
    default:
      return [];
  }
}
const placeholdersIn = (nodes: readonly MessageFormatElement[]) => listOf(flatten(nodes).flatMap(placeholderOf));

/** Branches with different placeholders: for one number of trips, for example, riders would miss a value. */
const unequalBranches = (node: Branching): string[] => {
  const branches = childrenOf(node).map(placeholdersIn);
  return new Set(branches).size > 1 ? [`branches of ${node.value} fill in ${[...new Set(branches)].join(" | ")}`] : [];
};

/** Errors of a plural: beside cases such as `=0`, it must have exactly the categories of the language. */
function pluralFaults(node: MessageFormatElement, language: string): string[] {
  if (!isPluralElement(node)) return [];
  const { pluralCategories } = new Intl.PluralRules(language, {
    type: node.pluralType ?? "cardinal",
  }).resolvedOptions();
  const actual = listOf(Object.keys(node.options).filter((category) => !category.startsWith("=")));
  const expected = listOf(pluralCategories);
  return actual === expected ? [] : [`plural has ${actual} instead of ${expected}`];
}

/** Half-width marks beside Chinese or a placeholder; spaces beside full-width marks, and between figures and Chinese. */
const WRONG_IN_CHINESE =
  /(?<=^|\p{Script=Han})[,:;?!()]|[,:;?!()](?=$|\p{Script=Han})|[。，、：；？！（）《》] | [。，、：；？！（）《》]|(?<=\p{Script=Han}) (?=\d+(?!\d| [A-Z]))|(?<=\d) (?=\p{Script=Han})/gu;
/** Spanish opens a question or exclamation with a mark of its own: the pairs of which one mark is missing. */
const unopenedMarks = (text: string): string[] =>
  ["¿?", "¡!"].filter(([open = "", close = ""]) => text.split(open).length !== text.split(close).length);

function wrongMarks(text: string, nodes: readonly MessageFormatElement[], language: string): string[] {
  if (language === "es") return unopenedMarks(text);
  if (language !== "zh") return [];
  const literals = flatten(nodes).filter((node) => node.type === TYPE.literal);
  return literals.flatMap(({ value }) => value.match(WRONG_IN_CHINESE) ?? []);
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
  const marks = wrongMarks(text, nodes, language);
  return [
    ...(text === "" ? ["is empty"] : []),
    ...flatten(nodes).flatMap((node) => pluralFaults(node, language)),
    ...flatten(nodes).filter(isBranching).flatMap(unequalBranches),
    ...(marks.length > 0 ? [`has the marks ${marks.join(" ")}`] : []),
  ];
}

/** The errors of a text as the translation of `english`. `same` lists texts that are alike in both languages. */
function comparisonFaults(english: string, text: string, same: readonly string[]): string[] {
  if (text === english) return same.includes(text) ? [] : ["reads as in English"];
  const [expected, actual] = [english, text].map((each) => placeholdersIn(parse(each)));
  return expected === actual ? [] : [`fills in ${actual || "nothing"} instead of ${expected || "nothing"}`];
}

/** All errors of a file of translations, as "id: error"; the English file is not compared with another. */
export function translationFaults(
  language: string,
  english: Texts,
  texts: Texts,
  same: readonly string[] = [],
): string[] {
  const missingIds = Object.keys(english).filter((id) => texts[id] === undefined);
  const faults = Object.entries(texts).flatMap(([id, text]) => {
    const original = english[id];
    if (original === undefined) return [`${id}: is not in English`];
    const ownFaults = faultsOf(text, language);
    if (language === "en" || ownFaults.some((fault) => fault.startsWith("is no ICU text")))
      return ownFaults.map((fault) => `${id}: ${fault}`);
    return [...ownFaults, ...comparisonFaults(original, text, same)].map((fault) => `${id}: ${fault}`);
  });
  return [...missingIds.map((id) => `${id}: is missing`), ...faults];
}

/** Those of `ids` that a module uses, literally or by a template such as `passes.fact.${kind}`, which fits several. */
export function messageIdsIn(path: string, text: string, ids: ReadonlySet<string>): string[] {
  return idsIn(parseModule(path, text).nodes(), ids);
}

const idsIn = (nodes: readonly SyntaxNode[], ids: ReadonlySet<string>): string[] =>
  nodes.flatMap((node) => {
    const literal = literalText(node);
    if (literal !== null) return ids.has(literal) ? [literal] : [];
    const pattern = node.type === "TemplateLiteral" ? patternOf(node) : null;
    return pattern ? [...ids].filter((id) => pattern.test(id)) : [];
  });

/** The ids of `sentences` with a space after them in the module: `<Sentences>` knows which languages need one. */
export function sentencesBeforeSpace(path: string, text: string, sentences: ReadonlySet<string>): string[] {
  return parseModule(path, text)
    .nodes()
    .flatMap(({ children }) => {
      const visible = (Array.isArray(children) ? children : []).filter(isNode).filter((child) => !isLayout(child));
      return visible.flatMap((each, index) => (isSpace(each) ? idsIn(nodesUnder(visible[index - 1]), sentences) : []));
    });
}

const textOf = (child: SyntaxNode): string | null =>
  child.type === "JSXText" ? String(child.value) : literalText(child.expression);
/** Whether a node is a line break between tags, which JSX does not render. */
const isLayout = (child: SyntaxNode): boolean => child.type === "JSXText" && /^\s*\n\s*$/.test(String(child.value));
const isSpace = (child: SyntaxNode): boolean => textOf(child)?.trim() === "";

/** The pattern of the ids that a template may be; null if it begins with a value, as it could be any id then. */
function patternOf({ quasis }: SyntaxNode): RegExp | null {
  const texts = (Array.isArray(quasis) ? quasis : []).map((quasi) =>
    isNode(quasi) && typeof quasi.value === "object" && quasi.value && "cooked" in quasi.value
      ? String(quasi.value.cooked)
      : "",
  );
  if (!/^[a-zA-Z]+\./.test(texts[0] ?? "")) return null;
  return new RegExp(`^${texts.map((part) => part.replaceAll(".", "\\.")).join(".+")}$`);
}
