import { type OutputChunk, type RollupOutput, rollup } from "rollup";
import { chunkFile, chunkNames } from "./chunk-names.ts";
import { registerAtOnce } from "./css.ts";
import { CDN, HASH_LENGTH } from "./output.ts";
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

/** Builds the runtimes and all their chunks for script-tag pages: `dist/cdn/chunks`, with React inside. */
export async function buildElements(constants: Constants): Promise<RollupOutput> {
  const bundle = await rollup({
    input: Object.fromEntries(Object.entries(RUNTIMES).map(([tag, file]) => [tag.replace("bikeshare-", ""), file])),
    plugins: [...plugins(constants, { isMinified: true }), registerAtOnce(), withRetry()],
    preserveEntrySignatures: "strict",
    onwarn,
  });
  const output = await bundle.write({
    dir: CDN,
    format: "es",
    sourcemap: true,
    entryFileNames: `chunks/[name]-[hash:${HASH_LENGTH}].js`,
    chunkFileNames: chunkFile,
    manualChunks: chunkNames(RUNTIMES),
    minifyInternalExports: true,
    generatedCode: "es2015",
  });
  await bundle.close();
  return output;
}

export const chunksOf = ({ output }: RollupOutput): OutputChunk[] => output.filter((file) => file.type === "chunk");

/** The chunk that was built from a source: @param source the end of its path. */
export function chunkOf(source: string, chunks: readonly OutputChunk[]): OutputChunk {
  const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(source)));
  if (!found) throw new Error(`No chunk was built from ${source}`);
  return found;
}
