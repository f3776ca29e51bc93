import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { NO_TELEMETRY } from "../../src/config/telemetry.ts";
import { isNode, parseModule, type SyntaxNode } from "../house/modules.ts";

const isCode = (path: string) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\.d\.ts$/.test(path);

export const codeIn = (...folders: readonly string[]): string[] =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .map((path) => join(folder, path))
      .filter(isCode),
  );

export interface ModuleExport {
  readonly name: string;
  readonly file: string;
  readonly value: unknown;
}

/** All exports of the files in a folder, by importing them. */
export async function importExports(folder: string): Promise<ModuleExport[]> {
  const all: ModuleExport[] = [];
  for (const path of codeIn(folder)) {
    const module: Record<string, unknown> = await import(/* @vite-ignore */ pathToFileURL(path).href);
    for (const [name, value] of Object.entries(module)) all.push({ name, file: relative(folder, path), value });
  }
  return all;
}

/** Exported schemas, and functions that create one: their code begins with a call of valibot, such as `v.object`. */
export const schemasOf = (folder: string): string[] =>
  exportedIn(folder, "valibot", "formSchema")
    .filter(({ of }) => isValibots(of.type === "ArrowFunctionExpression" ? of.body : of))
    .map(({ name }) => name);

const isValibots = (node: unknown): boolean =>
  isNode(node) &&
  node.type === "CallExpression" &&
  isNode(node.callee) &&
  (node.callee.name === "formSchema" || (isNode(node.callee.object) && node.callee.object.name === "v"));

/** Only reads files that contain one of the words, as parsing takes long. */
const exportedIn = (folder: string, ...words: readonly string[]): Declared[] =>
  codeIn(folder)
    .map((path) => ({ path, text: readFileSync(path, "utf8") }))
    .filter(({ text }) => words.some((word) => text.includes(word)))
    .flatMap(({ path, text }) =>
      parseModule(path, text)
        .nodes()
        .filter(({ type }) => type === "ExportNamedDeclaration")
        .flatMap(({ declaration }) => (isNode(declaration) ? declared(declaration) : [])),
    );

interface Declared {
  readonly name: string;
  readonly of: SyntaxNode;
}

function declared(declaration: SyntaxNode): Declared[] {
  const { id, declarations } = declaration;
  if (declaration.type === "FunctionDeclaration") return [{ name: nameOf(id), of: declaration }];
  if (!Array.isArray(declarations)) return [];
  return declarations.flatMap((one) =>
    isNode(one) && isNode(one.init) ? [{ name: nameOf(one.id), of: one.init }] : [],
  );
}

const nameOf = (node: unknown): string => (isNode(node) && typeof node.name === "string" ? node.name : "");

const WINDOW =
  /\b(?:window|globalThis|self|scope)\??\.(\w+)|\b(?:unclobberedGlobal|Reflect\.get)\(\s*\w+,\s*"(\w+)"|\btypeof ([A-Za-z]\w{3,})\b/g;
const DOCUMENT = /\b(?:document|ownerDocument|Document\.prototype)\??\.(\w+)/g;
const DOCUMENT_PARTS = /\bconst \{([\w\s,:]+)\} = (?:document|\w+\.ownerDocument)\b|\(\{([\w\s,:]+)\}: Document\)/g;

const matchesOf = (texts: readonly string[], pattern: RegExp): readonly string[] =>
  texts.flatMap((text) => [...text.matchAll(pattern)].flatMap(([, ...groups]) => groups.filter(Boolean)));
const sorted = (names: readonly string[]) => [...new Set(names)].sort();

/**
 * The names that our code and Stripe's loader look up: globals, and members of the document. Leaves out the members that
 * React looks up, since without these React renders nothing, like any other script.
 */
export function lookedUpNames() {
  // Elements run on pages where strangers write comments; on the standalone page only the deployment writes.
  const sources = codeIn("src", "widgets")
    .filter((path) => !path.startsWith("widgets/standalone"))
    .map((path) => readFileSync(path, "utf8"));
  const stripe = readFileSync("node_modules/@stripe/stripe-js/dist/pure.mjs", "utf8");
  const react = readFileSync("node_modules/react-dom/cjs/react-dom-client.production.js", "utf8");
  const ofReact = new Set(matchesOf([react], /\b(?:document|ownerDocument|\w)\.(\w+)/g));
  const onDocuments = [
    ...matchesOf([...sources, stripe], DOCUMENT),
    ...matchesOf(sources, DOCUMENT_PARTS).flatMap((parts) => parts.split(/[\s,:]+/)),
  ];
  return {
    onWindow: sorted([
      ...matchesOf([...sources, stripe], WINDOW),
      ...Object.values(NO_TELEMETRY.nativeBridge),
      "bikeshare-config",
    ]),
    onDocument: sorted(onDocuments.filter((name) => name && !ofReact.has(name))),
  };
}
