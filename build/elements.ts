import {
  type GetManualChunk,
  type ManualChunkMeta,
  type ModuleInfo,
  type OutputChunk,
  type RollupOutput,
  rollup,
} from "rollup";
import { CDN } from "./output.ts";
import { withRetry } from "./retry.ts";
import { type Constants, onwarn, plugins } from "./rollup.ts";

const REACT = /\/node_modules\/(?:react|react-dom|scheduler)\//;

/** Element runtimes by tag. */
export const RUNTIMES = {
  "bikeshare-pricing": "widgets/pricing-entry.tsx",
  "bikeshare-signup": "widgets/signup-entry.tsx",
} as const;

/** What a runtime asks for before it draws its first screen, for one program and language. */
export const FIRST_SCREEN_DATA: Readonly<Record<keyof typeof RUNTIMES, readonly string[]>> = {
  "bikeshare-pricing": ["src/domain/programs/phl.ts", "src/i18n/en/pricing-catalogue.ts"],
  "bikeshare-signup": ["src/domain/programs/phl.ts", "src/i18n/en/sign-up-catalogue.ts"],
};

/** Builds the runtimes and all their chunks for script-tag pages: `dist/cdn/chunks`, with React inside. */
export async function buildElements(constants: Constants): Promise<RollupOutput> {
  const bundle = await rollup({
    input: Object.fromEntries(Object.entries(RUNTIMES).map(([tag, file]) => [tag.replace("bikeshare-", ""), file])),
    plugins: [...plugins(constants, { isMinified: true }), withRetry()],
    preserveEntrySignatures: "allow-extension",
    onwarn,
  });
  const output = await bundle.write({
    dir: CDN,
    format: "es",
    sourcemap: true,
    entryFileNames: "chunks/[name]-[hash].js",
    chunkFileNames: "chunks/[name]-[hash].js",
    manualChunks: chunkNames(),
    minifyInternalExports: true,
    generatedCode: "es2015",
  });
  await bundle.close();
  return output;
}

export const chunksOf = ({ output }: RollupOutput): OutputChunk[] => output.filter((file) => file.type === "chunk");

/** One chunk for React and one for all that both elements need; by itself Rollup makes small ones, which compress worse. */
function chunkNames(): GetManualChunk {
  let common: ReadonlySet<string> | undefined;
  return (id, meta) => {
    common ??= commonModules(meta);
    if (REACT.test(id)) return "react";
    return common.has(id) ? "runtime" : undefined;
  };
}

/** What pricing needs at once and sign-up needs too, if only in its last step. */
function commonModules({ getModuleIds, getModuleInfo }: ManualChunkMeta): ReadonlySet<string> {
  const reached = (tag: keyof typeof RUNTIMES, next: (module: ModuleInfo) => readonly string[]) => {
    const found = new Set([...getModuleIds()].filter((id) => id.endsWith(RUNTIMES[tag])));
    // A set hands out what is added while it is walked.
    for (const id of found) {
      const module = getModuleInfo(id);
      for (const other of module ? next(module) : []) found.add(other);
    }
    return found;
  };
  const atOnce = reached("bikeshare-pricing", ({ importedIds }) => importedIds);
  const ever = reached("bikeshare-signup", ({ importedIds, dynamicallyImportedIds }) => [
    ...importedIds,
    ...dynamicallyImportedIds,
  ]);
  return new Set([...atOnce].filter((id) => ever.has(id)));
}
