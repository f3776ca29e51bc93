import { isNode, literalText, parseModule, type SyntaxNode } from "./syntax.ts";

/** The ids among `ids` that a module names: written out, or built as `passes.fact.${kind}`, which names all of its kind. */
export function messageIdsIn(path: string, text: string, ids: ReadonlySet<string>): string[] {
  return parseModule(path, text)
    .nodes()
    .flatMap((node) => {
      const literal = literalText(node);
      if (literal !== null) return ids.has(literal) ? [literal] : [];
      const built = node.type === "TemplateLiteral" ? patternOf(node) : null;
      return built ? [...ids].filter((id) => built.test(id)) : [];
    });
}

/** Null for a template that begins with a value: it says nothing of the id. */
function patternOf({ quasis }: SyntaxNode): RegExp | null {
  const texts = (Array.isArray(quasis) ? quasis : []).map((quasi) =>
    isNode(quasi) && typeof quasi.value === "object" && quasi.value && "cooked" in quasi.value
      ? String(quasi.value.cooked)
      : "",
  );
  if (!/^[a-zA-Z]+\./.test(texts[0] ?? "")) return null;
  return new RegExp(`^${texts.map((part) => part.replaceAll(".", "\\.")).join(".+")}$`);
}
