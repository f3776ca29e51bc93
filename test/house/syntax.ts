import { parseSync } from "vite";

/** A node of the parsed module: `type` is its kind; other fields are read where needed. */
export interface SyntaxNode {
  readonly type: string;
  readonly [property: string]: unknown;
}

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

export interface ParsedModule {
  /** Static imports and exports. */
  readonly record: ReturnType<typeof parseSync>["module"];
  /** The syntax tree, created lazily, as it takes most of the time. */
  readonly nodes: () => readonly SyntaxNode[];
}

const parsed = new Map<string, { readonly text: string; readonly module: ParsedModule }>();

/** Throws for a file that does not parse. Every rule reads every file, so that each text is parsed once. */
export function parseModule(path: string, text: string): ParsedModule {
  const known = parsed.get(path);
  if (known?.text === text) return known.module;
  const module = parse(path, text);
  parsed.set(path, { text, module });
  return module;
}

function parse(path: string, text: string): ParsedModule {
  const result = parseSync(path, text);
  if (result.errors.length > 0) throw new Error(`${path} does not parse: ${result.errors[0]?.message}`);
  let nodes: SyntaxNode[] | null = null;
  return {
    record: result.module,
    nodes() {
      nodes ??= nodesUnder(result.program);
      return nodes;
    },
  };
}

/** The node itself and all of its descendants. */
export function nodesUnder(program: unknown): SyntaxNode[] {
  const nodes: SyntaxNode[] = [];
  gather(program, nodes);
  return nodes;
}

function gather(value: unknown, nodes: SyntaxNode[]): void {
  if (Array.isArray(value)) for (const item of value) gather(item, nodes);
  if (!isNode(value)) return;
  nodes.push(value);
  for (const key in value) {
    const child = value[key];
    if (typeof child === "object") gather(child, nodes);
  }
}

/** The text of a string literal or of a template without values; else null. */
export function literalText(value: unknown): string | null {
  if (!isNode(value)) return null;
  if (value.type === "Literal" && typeof value.value === "string") return value.value;
  const [part, ...more] = value.type === "TemplateLiteral" && Array.isArray(value.quasis) ? value.quasis : [];
  return isNode(part) && more.length === 0 && isTemplateText(part.value) ? part.value.raw : null;
}

const isTemplateText = (value: unknown): value is { readonly raw: string } =>
  typeof value === "object" && value !== null && "raw" in value && typeof value.raw === "string";
