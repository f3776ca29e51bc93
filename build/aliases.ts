import { createRequire } from "node:module";
import type { Plugin } from "rollup";

const { resolve } = createRequire(import.meta.url);

/** Messages are parsed when building: the package brings a stand-in for its parser. */
const ALIASES: Readonly<Record<string, string>> = {
  "@formatjs/icu-messageformat-parser": resolve("@formatjs/icu-messageformat-parser/no-parser.js"),
};

/** Rollup plugin: takes another file of a package than its entry. */
export const aliases = (): Plugin => ({
  name: "bikeshare-aliases",
  resolveId: (source) => ALIASES[source] ?? null,
});
