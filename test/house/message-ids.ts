import { isNode, literalText, nodesUnder, parseModule, type SyntaxNode } from "./syntax.ts";

/**
 * The ids among `ids` that a module uses: literal ones, or all ids that match a template such as `passes.fact.${kind}`.
 */
export function messageIdsIn(path: string, text: string, ids: ReadonlySet<string>): string[] {
  return namedBy(parseModule(path, text).nodes(), ids);
}

const namedBy = (nodes: readonly SyntaxNode[], ids: ReadonlySet<string>): string[] =>
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
      const said = (Array.isArray(children) ? children : []).filter(isNode).filter((child) => !isLayout(child));
      return said.flatMap((child, index) => (isSpace(child) ? namedBy(nodesUnder(said[index - 1]), sentences) : []));
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
