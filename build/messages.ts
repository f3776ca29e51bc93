import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import type { Plugin } from "rollup";
import type { MessageText } from "../src/i18n/format-message.ts";

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

/** An ICU text as src/i18n/format-message.ts reads it, so that the bundle needs no ICU parser. */
export function compileText(text: string): MessageText {
  const ast = parse(text, { captureLocation: false });
  assertFilledIn(ast);
  return compact(ast);
}

/** Literals and arguments that follow each other become one text with {names}. */
function compact(nodes: readonly MessageFormatElement[]): MessageText {
  const parts: (string | Exclude<MessageText, string>[number])[] = [];
  for (const node of nodes) {
    const text = plainText(node);
    const before = parts.at(-1);
    if (text !== null && typeof before === "string") parts[parts.length - 1] = before + text;
    else parts.push(text ?? compactNode(node));
  }
  const [only = ""] = parts;
  return parts.length < 2 && typeof only === "string" ? only : parts;
}

function plainText(node: MessageFormatElement): string | null {
  if (node.type === TYPE.argument) return `{${node.value}}`;
  return node.type === TYPE.literal && !/[{}]/.test(node.value) ? node.value : null;
}

const compactNode = (node: MessageFormatElement) => ({
  type: node.type,
  ...("value" in node && { value: node.value }),
  ...("children" in node && { children: compact(node.children) }),
  ...("options" in node && {
    options: Object.fromEntries(Object.entries(node.options).map(([key, option]) => [key, compact(option.value)])),
  }),
  ...("offset" in node && node.offset !== 0 && { offset: node.offset }),
  ...("pluralType" in node && node.pluralType === "ordinal" && { pluralType: node.pluralType }),
});

/** Compiles one catalogue of ICU texts; a text that does not parse names its id. */
export function compileCatalogue(json: string): Record<string, MessageText> {
  const texts = JSON.parse(json) as Record<string, string>;
  return Object.fromEntries(
    Object.entries(texts).map(([id, text]) => {
      try {
        return [id, compileText(text)];
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
