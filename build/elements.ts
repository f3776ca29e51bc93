import type { OutputBundle, OutputChunk } from "rollup";
import type { ElementTag } from "../widgets/element-definitions.ts";
import type { Root } from "./chunks.ts";

interface Element extends Root {
  readonly tag: ElementTag;
  /** Its first texts, in English; those of other languages lie beside them. */
  readonly texts: string;
}

/** The elements' runtimes, the smallest first. */
export const ELEMENTS: readonly Element[] = [
  {
    tag: "bikeshare-pricing",
    name: "pricing",
    sources: ["widgets/pricing-entry.tsx"],
    texts: "src/i18n/en/pricing-catalogue.ts",
  },
  {
    tag: "bikeshare-signup",
    name: "signup",
    sources: ["widgets/signup-entry.tsx"],
    texts: "src/i18n/en/sign-up-catalogue.ts",
  },
  {
    tag: "bikeshare-account",
    name: "account",
    sources: ["widgets/account-entry.ts", "widgets/account-runtime.tsx"],
    texts: "src/i18n/en/account-catalogue.ts",
  },
];

export const programFile = (system: string): string => `src/programs/programs/${system}.ts`;

export const chunksOf = (bundle: OutputBundle): OutputChunk[] =>
  Object.values(bundle).filter((file) => file.type === "chunk");

/** The chunk that was built from a source: @param source the end of its path. */
export function chunkOf(source: string, chunks: readonly OutputChunk[]): OutputChunk {
  const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(source)));
  if (!found) throw new Error(`No chunk was built from ${source}`);
  return found;
}
