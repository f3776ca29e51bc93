import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { NO_TELEMETRY } from "../../src/config/telemetry.ts";
import { isNode, nameOf, parseModule, readCode, type SyntaxNode } from "../house/modules.ts";

/** All exports of the files in a folder, by importing them. */
export async function importExports(folder: string) {
  const allExports: { readonly name: string; readonly value: unknown }[] = [];
  for (const path of readCode(folder).keys()) {
    const module: Record<string, unknown> = await import(/* @vite-ignore */ pathToFileURL(path).href);
    for (const [name, value] of Object.entries(module)) allExports.push({ name, value });
  }
  return allExports;
}

/**
 * The names of exported schemas in src outside of these folders, and of functions that return a schema: their code is a
 * call of valibot, such as `v.object`, or of `formSchema`.
 */
export const schemasOutside = (...folders: readonly string[]): string[] =>
  [...readCode("src")]
    .filter(([path]) => !folders.some((folder) => path.startsWith(`${folder}/`)))
    .flatMap(([path, text]) => exportsIn(path, text, "valibot", "formSchema"))
    .filter(({ node }) => createsSchema(node.type === "ArrowFunctionExpression" ? node.body : node))
    .map(({ name }) => name);

const createsSchema = (node: unknown): boolean =>
  isNode(node) &&
  node.type === "CallExpression" &&
  isNode(node.callee) &&
  (nameOf(node.callee) === "formSchema" || nameOf(node.callee.object) === "v");

/** The exports of a file, if it contains one of the words: to parse all files would take long. */
const exportsIn = (path: string, text: string, ...words: readonly string[]): Declaration[] =>
  words.some((word) => text.includes(word))
    ? parseModule(path, text)
        .nodes()
        .filter(({ type }) => type === "ExportNamedDeclaration")
        .flatMap(({ declaration }) => (isNode(declaration) ? declarationsIn(declaration) : []))
    : [];

interface Declaration {
  readonly name: string;
  readonly node: SyntaxNode;
}

function declarationsIn(declaration: SyntaxNode): Declaration[] {
  const { id, declarations } = declaration;
  if (declaration.type === "FunctionDeclaration") return [{ name: nameOf(id), node: declaration }];
  if (!Array.isArray(declarations)) return [];
  return declarations.flatMap((one) =>
    isNode(one) && isNode(one.init) ? [{ name: nameOf(one.id), node: one.init }] : [],
  );
}

const GLOBAL_LOOKUP =
  /\b(?:window|globalThis|self|scope)\??\.(\w+)|\b(?:unclobberedGlobal|Reflect\.get)\(\s*\w+,\s*"(\w+)"|\btypeof ([A-Za-z]\w{3,})\b/g;
const DOCUMENT_LOOKUP = /\b(?:document|ownerDocument|Document\.prototype)\??\.(\w+)/g;
const DOCUMENT_MEMBERS = /\bconst \{([\w\s,:]+)\} = (?:document|\w+\.ownerDocument)\b|\(\{([\w\s,:]+)\}: Document\)/g;

const matchesOf = (texts: readonly string[], pattern: RegExp): readonly string[] =>
  texts.flatMap((text) => [...text.matchAll(pattern)].flatMap(([, ...groups]) => groups.filter(Boolean)));
const sortNames = (names: readonly string[]) => [...new Set(names)].sort();

/**
 * The names that our code and Stripe's loader look up: globals, and members of the document. Leaves out members of the
 * document that React looks up: where an element hides these, React itself fails.
 */
export function lookedUpNames() {
  // Elements run on pages where strangers write comments; on the standalone page only the deployment writes.
  const sources = [...readCode("src", "widgets")]
    .filter(([path]) => !path.startsWith("widgets/standalone"))
    .map(([, text]) => text);
  const stripeLoader = readFileSync("node_modules/@stripe/stripe-js/dist/pure.mjs", "utf8");
  const reactDom = readFileSync("node_modules/react-dom/cjs/react-dom-client.production.js", "utf8");
  const reactMembers = new Set(matchesOf([reactDom], /\b(?:document|ownerDocument|\w)\.(\w+)/g));
  const onDocuments = [
    ...matchesOf([...sources, stripeLoader], DOCUMENT_LOOKUP),
    ...matchesOf(sources, DOCUMENT_MEMBERS).flatMap((parts) => parts.split(/[\s,:]+/)),
  ];
  return {
    onWindow: sortNames([
      ...matchesOf([...sources, stripeLoader], GLOBAL_LOOKUP),
      ...Object.values(NO_TELEMETRY.nativeBridge),
      "bikeshare-config",
    ]),
    onDocument: sortNames(onDocuments.filter((name) => name && !reactMembers.has(name))),
  };
}
