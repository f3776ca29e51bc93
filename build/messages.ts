import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type MessageFormatElement, parse } from "@formatjs/icu-messageformat-parser";
import type { Plugin } from "rollup";
import type { Plugin as VitePlugin } from "vite";
import { LOCALES, type Locale } from "../src/i18n/locale.ts";

/** The files that texts load in, each with the folders of its texts. A new screen's folder belongs to the account. */
const FOLDERS = {
  pricing: /^src\/(?:i18n|passes(?:\/\w+)?|features\/pricing)$/,
  "sign-up": /^src\/(?:i18n|passes|features\/sign-up\/first-step)$/,
  "sign-up-rest": /^src\/(?:eligibility|forms|passes\/facts|payment|purchase|rider|features\/sign-up)$/,
  "log-in": /^src\/(?:i18n|account|features\/log-in(?:\/[\w-]+)?)$/,
  account: /^src\/(?!i18n$|account$|features\/(?:pricing|sign-up|log-in)(?:\/|$))/,
  page: /^widgets\/standalone$/,
} as const satisfies Readonly<Record<string, RegExp>>;
export type TextFile = keyof typeof FOLDERS;
export const TEXT_FILES = Object.keys(FOLDERS) as readonly TextFile[];

/** The folders of a file's texts, relative to the project. */
export const foldersOf = (file: TextFile, root = "."): readonly string[] =>
  foldersWithTexts(root).filter((folder) => FOLDERS[file].test(folder));

/** All folders with texts. */
export const foldersWithTexts = (root = "."): readonly string[] =>
  ["src", "widgets"].flatMap((top) =>
    readdirSync(join(root, top), { recursive: true, encoding: "utf8" })
      .map((path) => `${top}/${path.replaceAll("\\", "/")}`)
      .filter((path) => path.endsWith("/messages/en.json"))
      .map((path) => path.slice(0, -"/messages/en.json".length))
      .sort(),
  );

const pathOf = (folder: string, locale: Locale): string => `${folder}/messages/${locale}.json`;
const textsIn = (folder: string, locale: Locale, root = "."): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(join(root, pathOf(folder, locale)), "utf8"));

/** The English texts of all folders, by id. */
export const englishTexts = (): Readonly<Record<string, string>> =>
  Object.assign({}, ...foldersWithTexts().map((folder) => textsIn(folder, "en")));

/** Compiles ICU messages for @formatjs/intl; an error names the id of the message. */
export const compileMessages = (texts: Readonly<Record<string, string>>): Record<string, MessageFormatElement[]> =>
  Object.fromEntries(
    Object.entries(texts).map(([id, text]) => {
      try {
        return [id, parse(text, { captureLocation: false })];
      } catch (error) {
        throw new Error(`Message ${id} does not parse: ${error}`);
      }
    }),
  );

/** A file of texts in one language, or without one the module that imports it in each. */
const TEXT_MODULE = /^\0virtual:texts\/([\w-]+)(?:\/(\w\w))?$/;
/** The module of a file of texts, as plugins know it. */
export const textModule = (file: TextFile, locale: Locale): string => `\0virtual:texts/${file}/${locale}`;

const INTL = resolve("src/i18n/intl.ts");

/** A plugin for Rollup and Vite that joins and compiles the texts of many folders, `messages/<language>.json`. */
export function messages(root = "."): Plugin & Pick<VitePlugin, "enforce" | "hotUpdate"> {
  return {
    name: "bikeshare-messages",
    enforce: "pre",
    // Vite does not know which modules are made of the file, and a page that has read its texts does so only once.
    hotUpdate({ file }) {
      const { moduleGraph, hot } = this.environment;
      const [, locale] = /\/messages\/(\w\w)\.json$/.exec(file) ?? [];
      const affectedModules = TEXT_FILES.flatMap(
        (name) => moduleGraph.getModuleById(`\0virtual:texts/${name}/${locale}`) ?? [],
      );
      if (affectedModules.length === 0) return;
      for (const module of affectedModules) moduleGraph.invalidateModule(module);
      hot.send({ type: "full-reload" });
      return [];
    },
    resolveId: (source) => (source.startsWith("virtual:texts/") ? `\0${source}` : null),
    load(id) {
      const [, file, locale] = TEXT_MODULE.exec(id) ?? [];
      if (file === undefined) return null;
      const [name] = TEXT_FILES.filter((each) => each === file);
      if (!name) throw new Error(`There is no file of texts called ${file}, but ${TEXT_FILES.join(", ")}`);
      const [language] = LOCALES.filter((each) => each === locale);
      if (!language)
        return `export default { ${LOCALES.map((each) => `${each}: () => import("virtual:texts/${name}/${each}")`)} }`;
      const folders = foldersOf(name, root);
      for (const folder of folders) this.addWatchFile(resolve(root, pathOf(folder, language)));
      const texts = compileMessages(Object.assign({}, ...folders.map((folder) => textsIn(folder, language, root))));
      // The first texts arrive before React: the slow first `Intl` objects are created while the page waits for it.
      return `import { prepareIntl } from ${JSON.stringify(INTL)};
export default ${JSON.stringify(texts)};
prepareIntl("${language}");`;
    },
  };
}
