import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Plugin, rollup } from "rollup";
import { contentSecurityPolicyOf, documentsOf, headersOf } from "../widgets/standalone/documents.ts";
import { chunkOf, chunksOf } from "./chunks.ts";
import type { Constants } from "./configuration.ts";
import { writeLicences } from "./licences.ts";
import { englishTexts } from "./messages.ts";
import { contentHash } from "./output.ts";
import { INPUT, plugins } from "./rollup.ts";

/** Rollup plugin: writes all files that a static host needs beside the page's chunks. */
export const standalonePage = (constants: Constants): Plugin => ({
  name: "bikeshare-page",
  async writeBundle({ dir = "" }, bundle) {
    const { __CONFIGURATION__: configuration, __STANDALONE__: standalone, __TELEMETRY__: telemetry } = constants;
    const chunks = chunksOf(bundle);
    const start = chunks.find(({ isEntry }) => isEntry);
    if (!start) throw new Error(`No chunk starts the page in ${dir}`);
    const rendered = chunkOf("/render-page.tsx", chunks);
    const files = {
      folder: new URL(standalone.standaloneUrl ?? "https://standalone.invalid/").pathname,
      first: await buildFirst(dir, start.fileName, constants),
      sheet: writeSheet(dir),
      modules: [...new Set([start.fileName, ...start.imports, rendered.fileName, ...rendered.imports])],
      policy: contentSecurityPolicyOf(configuration, standalone, telemetry).join("; "),
      texts: englishTexts(),
    };
    for (const [name, text] of documentsOf(files, standalone)) {
      mkdirSync(dirname(join(dir, name)), { recursive: true });
      writeFileSync(join(dir, name), text);
    }
    writeLicences(chunks, dir);
    const headers = headersOf(configuration, standalone, telemetry);
    writeFileSync(join(dir, "headers.json"), `${JSON.stringify(headers, null, 2)}\n`);
  },
});

/** Builds the page's first script: it is classic and blocking, so that it runs before any other. */
async function buildFirst(dir: string, start: string, constants: Constants): Promise<string> {
  const bundle = await rollup({
    input: "widgets/standalone/first-script.ts",
    plugins: plugins({ ...constants, __START__: start }, { isMinified: true }),
    ...INPUT,
  });
  const { output } = await bundle.write({ dir, format: "iife", entryFileNames: "first-[hash].js" });
  await bundle.close();
  return output[0].fileName;
}

function writeSheet(dir: string): string {
  const css = readFileSync("widgets/standalone/page.css", "utf8");
  const file = `page-${contentHash(css)}.css`;
  writeFileSync(join(dir, file), css);
  return file;
}
