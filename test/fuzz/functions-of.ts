import { readFileSync } from "node:fs";
import { isNode, parseModule, type SyntaxNode } from "../house/modules.ts";
import { codeIn } from "./exports.ts";

/** The exported functions of a folder with a parameter of this name. */
export const functionsOf = (folder: string, parameter: string): string[] =>
  exportedIn(folder, parameter)
    .filter(({ of }) => Array.isArray(of.params) && of.params.some((each) => namesIn(each).includes(parameter)))
    .map(({ name }) => name);

/** Exported schemas, and functions that create one: their code begins with a call of valibot, such as `v.object`. */
export const schemasOf = (folder: string): string[] =>
  exportedIn(folder, "valibot")
    .filter(({ of }) => isValibots(of.type === "ArrowFunctionExpression" ? of.body : of))
    .map(({ name }) => name);

const isValibots = (node: unknown): boolean =>
  isNode(node) &&
  node.type === "CallExpression" &&
  isNode(node.callee) &&
  isNode(node.callee.object) &&
  node.callee.object.name === "v";

/** Only reads files that contain a word, as parsing takes long. */
const exportedIn = (folder: string, word: string): Declared[] =>
  codeIn(folder)
    .map((path) => ({ path, text: readFileSync(path, "utf8") }))
    .filter(({ text }) => text.includes(word))
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

function namesIn(parameter: unknown): string[] {
  if (!isNode(parameter)) return [];
  const { type, left, properties } = parameter;
  if (type === "AssignmentPattern") return namesIn(left);
  if (!Array.isArray(properties)) return [nameOf(parameter)];
  return properties.map((property: unknown) => (isNode(property) ? nameOf(property.key) : ""));
}
