import { readdirSync, readFileSync } from "node:fs";

const DOCUMENTS = [
  "README.md",
  "CONTRIBUTING.md",
  ...markdownIn("docs"),
  ...markdownIn("docs/frameworks"),
  ...markdownIn("docs/decisions"),
];
/** By file, the text of each document of the project. */
export const TEXTS = new Map(DOCUMENTS.map((file) => [file, readFileSync(file, "utf8")]));

function markdownIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(".md"))
    .map((file) => `${folder}/${file}`);
}

/** A block of code in a document; `at` is its file and line. */
interface Block {
  readonly at: string;
  readonly language: string;
  readonly code: string;
}

export const blocksOf = (file: string, text: string): Block[] =>
  [...text.matchAll(/^```(\w*)\n(.*?)^```$/gms)].map(({ 1: language = "", 2: code = "", index }) => ({
    at: `${file}:${text.slice(0, index).split("\n").length}`,
    language,
    code,
  }));

export const BLOCKS: readonly Block[] = [...TEXTS].flatMap(([file, text]) => blocksOf(file, text));
export const blocksIn = (...languages: string[]) => BLOCKS.filter(({ language }) => languages.includes(language));

/** Imports of frameworks that are not installed here: `npm run test:hosts` checks their types in their own projects. */
export const HOST_FRAMEWORKS = /from "(?:lit|@angular\/core|@preact\/preset-vite)"/;
