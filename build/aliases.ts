import { fileURLToPath } from "node:url";
import type { Plugin } from "rollup";

const ALIASES: Readonly<Record<string, string>> = {
  // Messages are parsed when building: the package brings a stand-in for its parser.
  "@formatjs/icu-messageformat-parser": "@formatjs/icu-messageformat-parser/no-parser.js",
  // As wouter imports it: it would patch the page's history.
  "./use-browser-location.js": fileURLToPath(new URL("use-browser-location.ts", import.meta.url)),
  // React has had it since its version 18.
  "use-sync-external-store/shim/index.js": "react",
};

/** Plugin of Rollup and Vite: takes another module than a package asks for. */
export const aliases = (): Plugin & { readonly enforce: "pre" } => ({
  name: "bikeshare-aliases",
  // Vite would resolve them itself before.
  enforce: "pre",
  resolveId(source, importer) {
    const other = ALIASES[source];
    // For packages alone: our own tests parse messages.
    return other && importer?.includes("/node_modules/") ? this.resolve(other, importer) : null;
  },
});
