import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { parseSync } from "vite";

/** A node of the parsed module: `type` is its kind; each kind has other fields of its own. */
export interface SyntaxNode {
  readonly type: string;
  readonly [property: string]: unknown;
}

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

/** The name of an identifier; an empty text for any other node. */
export const nameOf = (node: unknown): string => (isNode(node) && typeof node.name === "string" ? node.name : "");

interface ParsedModule {
  /** The static imports and exports, which the parser lists. */
  readonly record: ReturnType<typeof parseSync>["module"];
  /** All nodes of the syntax tree, only listed when needed, as that takes most of the time. */
  readonly nodes: () => readonly SyntaxNode[];
}

const parsedModules = new Map<string, { readonly text: string; readonly module: ParsedModule }>();

/** Parses each text once, as every rule reads every file. Throws for a file that does not parse. */
export function parseModule(path: string, text: string): ParsedModule {
  const cached = parsedModules.get(path);
  if (cached?.text === text) return cached.module;
  const module = parse(path, text);
  parsedModules.set(path, { text, module });
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
export function nodesUnder(root: unknown): SyntaxNode[] {
  const nodes: SyntaxNode[] = [];
  gatherNodes(root, nodes);
  return nodes;
}

function gatherNodes(value: unknown, nodes: SyntaxNode[]): void {
  if (Array.isArray(value)) for (const item of value) gatherNodes(item, nodes);
  if (!isNode(value)) return;
  nodes.push(value);
  for (const key in value) {
    const child = value[key];
    if (typeof child === "object") gatherNodes(child, nodes);
  }
}

/** The text of a string literal or of a template without values; null for any other node. */
export function literalText(value: unknown): string | null {
  if (!isNode(value)) return null;
  if (value.type === "Literal" && typeof value.value === "string") return value.value;
  const [part, ...more] = value.type === "TemplateLiteral" && Array.isArray(value.quasis) ? value.quasis : [];
  return isNode(part) && more.length === 0 && isTemplateText(part.value) ? part.value.raw : null;
}

const isTemplateText = (value: unknown): value is { readonly raw: string } =>
  typeof value === "object" && value !== null && "raw" in value && typeof value.raw === "string";

/** Paths from the project's root, with their text. */
export type Files = ReadonlyMap<string, string>;

/** The files below these folders whose paths match. */
export const readFiles = (folders: readonly string[], paths: RegExp): Files =>
  new Map(
    folders
      .flatMap((folder) =>
        readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => posix.join(folder, path)),
      )
      .filter((path) => paths.test(path))
      .map((path) => [path, readFileSync(path, "utf8")]),
  );

/** The code below these folders, without test files and declaration files. */
export const readCode = (...folders: readonly string[]): Files => readFiles(folders, /(?<!\.test|\.d)\.tsx?$/);

interface Import {
  /** The address as the code has it: `./pass.ts`, `valibot`, `./button.css`. */
  readonly specifier: string;
  readonly kind: "value" | "type" | "dynamic";
}

/** The code of a text without values; it contains neither quotes nor what might be a value. */
const LITERAL = /^["'`]([^"'`$]*)["'`]$/;
const importsByModule = new WeakMap<ParsedModule, readonly Import[]>();

/** Every import, export-from and import() with a literal address. */
export function importsIn(path: string, text: string): readonly Import[] {
  const module = parseModule(path, text);
  const imports = importsByModule.get(module) ?? importsOf(module, text);
  importsByModule.set(module, imports);
  return imports;
}

function importsOf({ record }: ParsedModule, text: string): readonly Import[] {
  const imports = record.staticImports.map(
    ({ moduleRequest, entries }): Import => ({
      specifier: moduleRequest.value,
      kind: entries.length > 0 && entries.every((entry) => entry.isType) ? "type" : "value",
    }),
  );
  const exports = record.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }): Import[] =>
      moduleRequest ? [{ specifier: moduleRequest.value, kind: isType ? "type" : "value" }] : [],
    ),
  );
  const calls = record.dynamicImports.flatMap(({ moduleRequest: { start, end } }): Import[] => {
    const [, specifier] = LITERAL.exec(text.slice(start, end)) ?? [];
    return specifier === undefined ? [] : [{ specifier, kind: "dynamic" }];
  });
  return [...imports, ...exports, ...calls];
}

export const isRelative = (specifier: string): boolean => specifier.startsWith(".");

/** The file of a relative import, from the project's root. */
export const targetOf = (importer: string, specifier: string): string =>
  posix.join(posix.dirname(importer), specifier.replace(/\?.*$/, ""));

/** The files that a module loads by static imports of values, its own and those of the imported modules. */
export function reachedFrom(entry: string, files: Files): ReadonlySet<string> {
  const reached = new Set<string>();
  const waiting = [entry];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const text = files.get(path);
    if (reached.has(path) || text === undefined || !/\.tsx?$/.test(path)) continue;
    reached.add(path);
    for (const { specifier, kind } of importsIn(path, text))
      if (kind === "value" && isRelative(specifier)) waiting.push(targetOf(path, specifier));
  }
  return reached;
}
