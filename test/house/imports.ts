import { posix } from "node:path";
import { literalText, type ParsedModule, parseModule } from "./syntax.ts";

/** Paths from the project's root, with their text. */
export type Files = ReadonlyMap<string, string>;

export interface Import {
  /** As written: `./pass.ts`, `valibot`, `./button.css?inline`. */
  readonly specifier: string;
  readonly kind: "value" | "type" | "dynamic";
}

const IMPORT_NODES: Readonly<Record<string, Import["kind"]>> = { ImportExpression: "dynamic", TSImportType: "type" };

const known = new WeakMap<ParsedModule, readonly Import[]>();

/** Every import, export-from and import() with a literal address. */
export function importsIn(path: string, text: string): readonly Import[] {
  const module = parseModule(path, text);
  const imports = known.get(module) ?? importsOf(module, text);
  known.set(module, imports);
  return imports;
}

function importsOf({ record, nodes }: ParsedModule, text: string): readonly Import[] {
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
  const calls = (text.includes("import(") ? nodes() : []).flatMap((node): Import[] => {
    const kind = IMPORT_NODES[node.type];
    const specifier = literalText(node.source);
    return kind && specifier !== null ? [{ specifier, kind }] : [];
  });
  return [...imports, ...exports, ...calls];
}

export const isRelative = (specifier: string): boolean => specifier.startsWith(".");

/** The file of a relative import, from the project's root. */
export const targetOf = (importer: string, specifier: string): string =>
  posix.join(posix.dirname(importer), specifier.replace(/\?.*$/, ""));

/** `@scope/name/sub` → `@scope/name`; Node's modules → `node:`. */
export function packageOf(specifier: string): string {
  if (specifier.startsWith("node:")) return "node:";
  return specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");
}

/** The files that a module reaches by static imports of values, and the packages, with the file that imports each. */
export function reachedFrom(entry: string, files: Files): { files: Set<string>; packages: Map<string, string> } {
  const reached = { files: new Set<string>(), packages: new Map<string, string>() };
  const waiting = [entry];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const text = files.get(path);
    if (reached.files.has(path) || text === undefined || !/\.tsx?$/.test(path)) continue;
    reached.files.add(path);
    for (const { specifier, kind } of importsIn(path, text)) {
      if (kind !== "value") continue;
      if (isRelative(specifier)) waiting.push(targetOf(path, specifier));
      else reached.packages.set(packageOf(specifier), path);
    }
  }
  return reached;
}
