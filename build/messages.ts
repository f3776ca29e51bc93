import { readdirSync, readFileSync } from "node:fs";
import { type MessageFormatElement, parse } from "@formatjs/icu-messageformat-parser";
import type { Plugin } from "rollup";
import type { Plugin as VitePlugin } from "vite";

const MESSAGES = /\/messages\/[a-z]{2}\.json$/;
const VIRTUAL = "\0messages:";
/** Does not end with `.json`: Vite's own JSON plugin would parse the result. */
export const compiledId = (file: string): string => `${VIRTUAL}${file.replace(/json$/, "js")}`;

/** Compiles a file of ICU messages for @formatjs/intl; an error names the id of the message. */
export function compileMessages(json: string): Record<string, MessageFormatElement[]> {
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

/** The English texts of all folders, by id. */
export function englishTexts(): Readonly<Record<string, string>> {
  const files = ["src", "widgets"].flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: "utf8" }).map((path) => `${root}/${path}`),
  );
  const texts = files.filter((file) => file.endsWith("/messages/en.json"));
  return Object.assign({}, ...texts.map((file) => JSON.parse(readFileSync(file, "utf8"))));
}

/** A plugin for Rollup and Vite that compiles each folder's `messages/<language>.json`. */
export function messages(): Plugin & Pick<VitePlugin, "enforce" | "hotUpdate"> {
  return {
    name: "bikeshare-messages",
    enforce: "pre",
    // Vite does not know which module is compiled from the file, and a page that has read its texts does so only once.
    hotUpdate({ file }) {
      const compiled = this.environment.moduleGraph.getModuleById(compiledId(file));
      if (!compiled) return;
      this.environment.moduleGraph.invalidateModule(compiled);
      this.environment.hot.send({ type: "full-reload" });
      return [];
    },
    async resolveId(source, importer) {
      if (!source.endsWith(".json") || !importer) return null;
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      return resolved && MESSAGES.test(resolved.id) ? compiledId(resolved.id) : null;
    },
    load(id) {
      if (!id.startsWith(VIRTUAL)) return null;
      const file = id.slice(VIRTUAL.length).replace(/js$/, "json");
      this.addWatchFile(file);
      return `export default ${JSON.stringify(compileMessages(readFileSync(file, "utf8")))}`;
    },
  };
}
