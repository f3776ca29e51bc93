import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { type MessageFormatElement, parse } from "@formatjs/icu-messageformat-parser";
import type { Plugin } from "rollup";

const CATALOGUE = /\/src\/i18n\/[a-z]{2}\/[a-z-]+\.json$/;
const VIRTUAL = "\0messages:";

/** Compiles one catalogue of ICU texts to what @formatjs/intl reads; a text that does not parse names its id. */
export function compileCatalogue(json: string): Record<string, MessageFormatElement[]> {
  const texts: Readonly<Record<string, string>> = JSON.parse(json);
  return Object.fromEntries(
    Object.entries(texts).map(([id, text]) => {
      try {
        return [id, parse(text, { captureLocation: false })];
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
      if (!resolved || !CATALOGUE.test(resolved.id)) return null;
      // Texts that two catalogues hold are in both: a chunk that another one needs first could not be asked for again.
      return `${VIRTUAL}${resolved.id.replace(/json$/, "js")}?${basename(importer)}`;
    },
    load(id) {
      if (!id.startsWith(VIRTUAL)) return null;
      const file = id.slice(VIRTUAL.length).replace(/js\?.*$/, "json");
      this.addWatchFile(file);
      return `export default ${JSON.stringify(compileCatalogue(readFileSync(file, "utf8")))}`;
    },
  };
}
