import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Plugin, type RollupOutput, rollup } from "rollup";
import type { Configuration } from "../../src/config/configuration.ts";
import type { OutletSettings } from "../../src/config/outlets.ts";
import type { StandaloneSettings } from "../../src/config/standalone.ts";
import { chunkFile, chunkNames } from "../chunk-names.ts";
import { chunksOf } from "../elements.ts";
import { writeLicences } from "../licences.ts";
import { contentHash, HASH_LENGTH } from "../output.ts";
import { withRetry } from "../retry.ts";
import { type Constants, onwarn, plugins } from "../rollup.ts";
import { documentsOf } from "./documents.ts";
import { headersOf, policyOf } from "./headers.ts";

export interface PageBuild {
  /** The module whose `start` draws the page. */
  readonly entry: string;
  readonly dir: string;
  readonly constants: Constants & {
    readonly __CONFIGURATION__: Configuration;
    readonly __STANDALONE__: StandaloneSettings;
    readonly __OUTLETS__: OutletSettings;
  };
  readonly plugins?: readonly Plugin[];
}

/** Builds the standalone page: everything that a static host needs, under an address of its own. */
export async function buildPage({ entry, dir, constants, plugins: more = [] }: PageBuild): Promise<RollupOutput> {
  const { __CONFIGURATION__: configuration, __STANDALONE__: standalone, __OUTLETS__: outlets } = constants;
  const bundle = await rollup({
    input: { page: entry },
    plugins: [...more, ...plugins(constants, { isMinified: true }), withRetry()],
    preserveEntrySignatures: "strict",
    onwarn,
  });
  const output = await bundle.write({
    dir,
    format: "es",
    sourcemap: true,
    entryFileNames: `chunks/[name]-[hash:${HASH_LENGTH}].js`,
    chunkFileNames: chunkFile,
    manualChunks: chunkNames({ page: entry }),
    minifyInternalExports: true,
    generatedCode: "es2015",
  });
  await bundle.close();

  const chunks = chunksOf(output);
  const start = chunks.find(({ isEntry }) => isEntry);
  if (!start) throw new Error(`no chunk was built from ${entry}`);
  const drawn = chunks.find(({ name }) => name === "draw");
  if (!drawn) throw new Error("no chunk draws the page");
  const files = {
    folder: new URL(standalone.standaloneUrl ?? "https://standalone.invalid/").pathname,
    first: await buildFirst(dir, start.fileName, constants),
    sheet: writeSheet(dir),
    modules: [...new Set([start.fileName, ...start.imports, drawn.fileName, ...drawn.imports])],
    policy: policyOf(configuration, standalone, outlets).join("; "),
  };
  for (const [name, text] of documentsOf(files, standalone)) {
    mkdirSync(dirname(join(dir, name)), { recursive: true });
    writeFileSync(join(dir, name), text);
  }
  writeLicences([output], dir);
  writeFileSync(
    join(dir, "headers.json"),
    `${JSON.stringify(headersOf(configuration, standalone, outlets), null, 2)}\n`,
  );
  return output;
}

/** The first script: classic and blocking, so that it runs before any other. */
async function buildFirst(dir: string, start: string, constants: Constants): Promise<string> {
  const bundle = await rollup({
    input: "widgets/standalone/first.ts",
    plugins: plugins({ ...constants, __START__: start }, { isMinified: true }),
  });
  const { output } = await bundle.write({ dir, format: "iife", entryFileNames: "first-[hash].js" });
  await bundle.close();
  return output[0].fileName;
}

function writeSheet(dir: string): string {
  const css = readFileSync("build/standalone/page.css", "utf8");
  const file = `page-${contentHash(css)}.css`;
  writeFileSync(join(dir, file), css);
  return file;
}
