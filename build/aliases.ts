import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import type { Plugin } from "rollup";

const { resolve } = createRequire(import.meta.url);
const ours = (file: string) => fileURLToPath(new URL(`aliases/${file}`, import.meta.url));

const ALIASES: Readonly<Record<string, string>> = {
  // Messages are parsed when building: the package brings a stand-in for its parser.
  "@formatjs/icu-messageformat-parser": resolve("@formatjs/icu-messageformat-parser/no-parser.js"),
  // As wouter imports it: it would patch the page's history.
  "./use-browser-location.js": ours("use-browser-location.ts"),
  // React has had it since its version 18.
  "use-sync-external-store/shim/index.js": ours("use-sync-external-store.ts"),
};

/** Plugin of Rollup and Vite: takes another file of a package than its own. */
export const aliases = (): Plugin & { readonly enforce: "pre" } => ({
  name: "bikeshare-aliases",
  // Vite would resolve them itself before.
  enforce: "pre",
  // For packages alone: our own tests parse messages.
  resolveId: (source, importer) => (importer?.includes("/node_modules/") && ALIASES[source]) || null,
});
