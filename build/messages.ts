import { readFileSync } from "node:fs";
import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import type { Plugin } from "rollup";

const CATALOGUE = /\/src\/i18n\/[a-z]{2}\/[a-z-]+\.json$/;
const VIRTUAL = "\0messages:";

/** Node types that src/i18n/format-message.ts fills in. */
const FILLED_IN: ReadonlySet<number> = new Set([
  TYPE.literal,
  TYPE.argument,
  TYPE.select,
  TYPE.plural,
  TYPE.pound,
  TYPE.tag,
]);

/** @throws Error for {n, number}, {d, date} and {t, time}: amounts and dates are formatted before they are filled in. */
function assertFilledIn(nodes: readonly MessageFormatElement[]): void {
  for (const node of nodes) {
    if (!FILLED_IN.has(node.type)) throw new Error("it formats a number, a date or a time by itself");
    if ("children" in node) assertFilledIn(node.children);
    if ("options" in node) for (const option of Object.values(node.options)) assertFilledIn(option.value);
  }
}

/** A message with nothing to fill in stays a string; any other is shipped parsed, so that the bundle needs no ICU parser. */
function compile(text: string): string | MessageFormatElement[] {
  const ast = parse(text, { captureLocation: false });
  assertFilledIn(ast);
  const [only] = ast;
  return ast.length === 1 && only?.type === TYPE.literal ? only.value : ast;
}

/** Compiles one catalogue of ICU texts; a text that does not parse names its id. */
export function compileCatalogue(json: string): Record<string, string | MessageFormatElement[]> {
  const texts = JSON.parse(json) as Record<string, string>;
  return Object.fromEntries(
    Object.entries(texts).map(([id, text]) => {
      try {
        return [id, compile(text)];
      } catch (error) {
        throw new Error(`Message ${id} does not parse: ${error}`);
      }
    }),
  );
}

/** Rollup and Vite plugin: `src/i18n/<language>/*.json` becomes compiled messages. */
export function messages(): Plugin & { enforce: "pre" } {
  return {
    name: "bikeshare-messages",
    enforce: "pre",
    async resolveId(source, importer) {
      if (!source.endsWith(".json") || !importer) return null;
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      // Not `.json`: Vite's own JSON plugin would parse what we return.
      return resolved && CATALOGUE.test(resolved.id) ? `${VIRTUAL}${resolved.id.replace(/json$/, "js")}` : null;
    },
    load(id) {
      if (!id.startsWith(VIRTUAL)) return null;
      const file = id.slice(VIRTUAL.length).replace(/js$/, "json");
      this.addWatchFile(file);
      return `export default ${JSON.stringify(compileCatalogue(readFileSync(file, "utf8")))}`;
    },
  };
}
