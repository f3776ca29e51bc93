import { parseSync } from "vite";

/** A node of the parsed module: `type` says which, the rest is looked at where it is needed. */
export interface SyntaxNode {
  readonly type: string;
  readonly [property: string]: unknown;
}

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

/** The module's record of static imports and exports, and its syntax tree; a file that does not parse throws. */
export function parseModule(path: string, text: string) {
  const { module, program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} does not parse: ${errors[0]?.message}`);
  return { record: module, nodes: [...nodesUnder(program)] };
}

function* nodesUnder(value: unknown): Generator<SyntaxNode> {
  if (Array.isArray(value)) for (const item of value) yield* nodesUnder(item);
  if (!isNode(value)) return;
  yield value;
  for (const child of Object.values(value)) if (typeof child === "object") yield* nodesUnder(child);
}

/** The text of a string literal, else null. */
export const literalText = (value: unknown): string | null =>
  isNode(value) && value.type === "Literal" && typeof value.value === "string" ? value.value : null;
