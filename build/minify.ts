import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import type { Plugin } from "rollup";
import { type CompressOptions, type MinifyOptions, minify as terser } from "terser";

const CACHE = "node_modules/.cache/bikeshare-minified";

const COMPRESS: CompressOptions = { passes: 2, inline: 1, keep_fargs: false };
/** A twentieth smaller than esbuild's own minifier makes it. */
const OPTIONS: MinifyOptions = {
  ecma: 2020,
  module: true,
  compress: COMPRESS,
  format: { comments: false },
  sourceMap: true,
};
const VERSION: string = JSON.parse(readFileSync("node_modules/terser/package.json", "utf8")).version;

interface Minified {
  readonly code: string;
  readonly map: string;
}

/** Rollup plugin: minifies each chunk, once for each content, since React alone takes longer than all the rest. */
export function minify(): Plugin {
  return {
    name: "bikeshare-minify",
    async renderChunk(code) {
      const file = fileFor(code);
      return cached(file) ?? keep(file, await minified(code));
    },
  };
}

async function minified(code: string): Promise<Minified> {
  // terser writes its defaults into what it is given.
  const { code: short = code, map } = await terser(code, structuredClone(OPTIONS));
  return { code: short, map: typeof map === "string" ? map : JSON.stringify(map ?? null) };
}

function cached(file: string): Minified | null {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    // Not made yet.
    return null;
  }
}

function keep(file: string, result: Minified): Minified {
  mkdirSync(CACHE, { recursive: true });
  // Two builds at once must not read half a file.
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(result));
  renameSync(`${file}.${process.pid}`, file);
  return result;
}

const fileFor = (code: string): string => {
  const hash = createHash("sha256")
    .update(JSON.stringify([VERSION, OPTIONS]))
    .update(code);
  return `${CACHE}/${hash.digest("hex")}.json`;
};
