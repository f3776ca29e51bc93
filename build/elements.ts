import type { OutputBundle, OutputChunk } from "rollup";
import type { ElementTag } from "../widgets/element-definitions.ts";
import type { Root } from "./chunks.ts";

export interface Element extends Root {
  readonly tag: ElementTag;
}

/** The runtimes of the elements, the smallest first. */
export const ELEMENTS: readonly Element[] = [
  {
    tag: "bikeshare-pricing",
    name: "pricing",
    source: "widgets/pricing-entry.tsx",
    messages: ["src/i18n", "src/passes", "src/passes/facts", "src/features/pricing"],
  },
  {
    tag: "bikeshare-signup",
    name: "signup",
    source: "widgets/sign-up-entry.tsx",
    messages: ["src/i18n", "src/passes", "src/features/sign-up"],
  },
  {
    tag: "bikeshare-account",
    name: "account",
    source: "widgets/account-entry.tsx",
    messages: ["src/i18n", "src/app", "src/features/log-in"],
  },
];

/** The path of a folder's compiled texts in a language. */
export const messagesFile = (folder: string, locale: string): string => `${folder}/messages/${locale}.js`;

export const programFile = (system: string): string => `src/programs/programs/${system}.ts`;

export const chunksOf = (bundle: OutputBundle): OutputChunk[] =>
  Object.values(bundle).filter((file) => file.type === "chunk");

/**
 * The chunk with a source file.
 * @param source The end of its path.
 */
export function chunkOf(source: string, chunks: readonly OutputChunk[]): OutputChunk {
  const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(source)));
  if (!found) throw new Error(`No chunk was built from ${source}`);
  return found;
}
