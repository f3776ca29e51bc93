import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Plugin } from "rollup";
import { contentSecurityPolicyOf, documentsOf, headersOf } from "../widgets/standalone/documents.ts";
import { chunkOf, chunksOf } from "./chunks.ts";
import type { Constants } from "./configuration.ts";
import { IMMUTABLE, writeHeaders } from "./headers.ts";
import { writeLicences } from "./licences.ts";
import { englishTexts } from "./messages.ts";
import { contentHash } from "./output.ts";
import { buildScript } from "./rollup.ts";

/** Rollup plugin: writes all files that a static host needs beside the page's chunks. */
export const standalonePage = (constants: Constants): Plugin => ({
  name: "bikeshare-page",
  async writeBundle({ dir = "" }, bundle) {
    const { __CONFIGURATION__: configuration, __STANDALONE__: standalone, __TELEMETRY__: telemetry } = constants;
    const deployment = { configuration, standalone, telemetry };
    const chunks = chunksOf(bundle);
    const startChunk = chunkOf("/start.ts", chunks);
    const pageChunk = chunkOf("/render-page.tsx", chunks);
    const css = readFileSync("widgets/standalone/page.css", "utf8");
    // A classic, blocking script runs before any other one.
    const [firstScript] = await buildScript(
      "widgets/standalone/first-script.ts",
      { ...constants, __START__: startChunk.fileName },
      { dir, entryFileNames: "first-[hash].js" },
    );
    const files = {
      folder: new URL(standalone.standaloneUrl ?? "https://standalone.invalid/").pathname,
      firstScript: firstScript?.fileName ?? "",
      sheet: `page-${contentHash(css)}.css`,
      modules: [...new Set([startChunk.fileName, ...startChunk.imports, pageChunk.fileName, ...pageChunk.imports])],
      policy: contentSecurityPolicyOf(deployment).join("; "),
      texts: englishTexts(),
    };
    copyFileSync("widgets/standalone/icon.svg", join(dir, "icon.svg"));
    for (const [name, text] of [...documentsOf(files, deployment), [files.sheet, css] as const]) {
      mkdirSync(dirname(join(dir, name)), { recursive: true });
      writeFileSync(join(dir, name), text);
    }
    writeHeaders(dir, files.folder, headersOf(deployment), { "chunks/*": IMMUTABLE });
    writeLicences(chunks, dir);
  },
});
