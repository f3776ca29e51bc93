import { type OutputChunk, type RollupOutput, rollup } from "rollup";
import { chunkFile, chunkNames } from "./chunk-names.ts";
import { registerAtOnce } from "./css.ts";
import { digestOf } from "./digest.ts";
import { CDN } from "./output.ts";
import { withRetry } from "./retry.ts";
import { type Constants, onwarn, plugins } from "./rollup.ts";

/** Element runtimes by tag. */
export const RUNTIMES = {
  "bikeshare-pricing": "widgets/pricing-entry.tsx",
  "bikeshare-signup": "widgets/signup-entry.tsx",
  "bikeshare-account": "widgets/account-entry.ts",
} as const;

/** What a runtime asks for before it draws its first screen, for one program and language; then what draws, where that is apart. */
export const FIRST_SCREEN_DATA: Readonly<
  Record<keyof typeof RUNTIMES, readonly [program: string, texts: string, ...drawing: string[]]>
> = {
  "bikeshare-pricing": ["src/domain/programs/phl.ts", "src/i18n/en/pricing-catalogue.ts"],
  "bikeshare-signup": ["src/domain/programs/phl.ts", "src/i18n/en/sign-up-catalogue.ts"],
  "bikeshare-account": [
    "src/domain/programs/phl.ts",
    "src/i18n/en/account-catalogue.ts",
    "widgets/account-runtime.tsx",
  ],
};

/** What was built, and the hash that its files carry. */
export interface Elements {
  readonly output: RollupOutput;
  readonly digest: string;
}

/**
 * Builds the runtimes and all their chunks for script-tag pages: `dist/cdn/chunks`, with React inside.
 * @param others what else is served with them and named by the same hash.
 */
export async function buildElements(constants: Constants, others: string): Promise<Elements> {
  const bundle = await rollup({
    input: Object.fromEntries(Object.entries(RUNTIMES).map(([tag, file]) => [tag.replace("bikeshare-", ""), file])),
    plugins: [...plugins(constants, { isMinified: true }), registerAtOnce(), withRetry()],
    preserveEntrySignatures: "strict",
    onwarn,
  });
  const digest = digestOf(bundle.cache?.modules ?? [], others);
  const output = await bundle.write({
    dir: CDN,
    format: "es",
    sourcemap: true,
    entryFileNames: `chunks/[name]-${digest}.js`,
    // React changes seldom: who comes back after a release has it.
    chunkFileNames: (chunk) => chunkFile(chunk.name === "react" ? "[hash:7]" : digest)(chunk),
    manualChunks: chunkNames(RUNTIMES),
    minifyInternalExports: true,
    generatedCode: "es2015",
  });
  await bundle.close();
  return { output, digest };
}

export const chunksOf = ({ output }: RollupOutput): OutputChunk[] => output.filter((file) => file.type === "chunk");

/** The chunk that was built from a source: @param source the end of its path. */
export function chunkOf(source: string, chunks: readonly OutputChunk[]): OutputChunk {
  const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(source)));
  if (!found) throw new Error(`No chunk was built from ${source}`);
  return found;
}
