import { fileURLToPath } from "node:url";
import type { Plugin } from "rollup";
import { messages } from "./messages.ts";
import { screens } from "./screens.ts";
import { sheets } from "./sheets.ts";

/** The plugins for Rollup and Vite that our code needs wherever it is built, served or tested. */
export const sourcePlugins = () => [aliases(), messages(), screens(), sheets()];

const ALIASES: Readonly<Record<string, string>> = {
  // The build compiles all messages, so that browsers need a stub of the package instead of its parser.
  "@formatjs/icu-messageformat-parser": "@formatjs/icu-messageformat-parser/no-parser.js",
  // The path by which wouter imports its own module, which would patch the page's history.
  "./use-browser-location.js": fileURLToPath(new URL("use-browser-location.ts", import.meta.url)),
  // React itself has had the hook `useSyncExternalStore` since version 18.
  "use-sync-external-store/shim/index.js": "react",
};

/** Replaces modules which packages import. */
const aliases = (): Plugin & { readonly enforce: "pre" } => ({
  name: "bikeshare-aliases",
  // Vite would otherwise resolve these imports before this plugin.
  enforce: "pre",
  resolveId(source, importer) {
    const replacement = ALIASES[source];
    // Only replaces imports of packages, since our own tests use the parser.
    return replacement && importer?.includes("/node_modules/") ? this.resolve(replacement, importer) : null;
  },
});
