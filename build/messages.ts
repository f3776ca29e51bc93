import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import { type MessageFormatElement, parse } from "@formatjs/icu-messageformat-parser";
import type { Plugin } from "rollup";
import type { Plugin as VitePlugin } from "vite";
import { LOCALES, type Locale } from "../src/i18n/locale.ts";

/** The folders whose texts are in each file. By default, the texts of a new screen's folder are in `account`. */
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
export const foldersOf = (file: TextFile): readonly string[] =>
  foldersWithTexts().filter((folder) => FOLDERS[file].test(folder));

/** All folders below `src` and `widgets` that have texts in a folder `messages`. */
export const foldersWithTexts = (): readonly string[] =>
  ["src", "widgets"].flatMap((top) =>
    readdirSync(top, { recursive: true, encoding: "utf8" })
      .filter((path) => basename(path) === "messages")
      .map((path) => `${top}/${dirname(path).replaceAll("\\", "/")}`)
      .sort(),
  );

const pathOf = (folder: string, locale: Locale): string => `${folder}/messages/${locale}.json`;
const textsIn = (folders: readonly string[], locale: Locale): Readonly<Record<string, string>> =>
  Object.assign({}, ...folders.map((folder) => JSON.parse(readFileSync(pathOf(folder, locale), "utf8"))));

/** The English texts of all folders, by id. */
export const englishTexts = () => textsIn(foldersWithTexts(), "en");

/** Compiles an ICU message for @formatjs/intl. */
function compileMessage(id: string, text: string): MessageFormatElement[] {
  try {
    return parse(text, { captureLocation: false });
  } catch (error) {
    throw new Error(`Message ${id} does not parse: ${error}`);
  }
}

/** Matches modules of texts: "en-account" has the account's English texts, "account" imports those of each language. */
const TEXT_MODULE = new RegExp(`^\0virtual:texts/(?:(${LOCALES.join("|")})-)?(${TEXT_FILES.join("|")})$`);
export const textModule = (file: TextFile, locale: Locale): string => `\0virtual:texts/${locale}-${file}`;

/** A plugin for Rollup and Vite that joins and compiles the texts of many folders, `messages/<language>.json`. */
export function messages(): Plugin & Pick<VitePlugin, "enforce" | "hotUpdate"> {
  return {
    name: "bikeshare-messages",
    enforce: "pre",
    // A page reads its texts only when it loads.
    hotUpdate({ file }) {
      if (/\/messages\/\w\w\.json$/.test(file)) this.environment.hot.send({ type: "full-reload" });
    },
    resolveId: (source) => (source.startsWith("virtual:texts/") ? `\0${source}` : null),
    load(id) {
      const [, locale, name] = TEXT_MODULE.exec(id) ?? [];
      const file = TEXT_FILES.find((each) => each === name);
      if (!file) return null;
      const language = LOCALES.find((each) => each === locale);
      if (!language)
        return `export default { ${LOCALES.map((each) => `${each}: () => import("virtual:texts/${each}-${file}")`)} }`;
      const folders = foldersOf(file);
      for (const folder of folders) this.addWatchFile(resolve(pathOf(folder, language)));
      const texts = Object.entries(textsIn(folders, language)).map(([id, text]) => [id, compileMessage(id, text)]);
      // The first texts arrive before React, so that the slow first `Intl` objects are created while React loads.
      return `import { prepareIntl } from ${JSON.stringify(resolve("src/i18n/intl.ts"))};
export default ${JSON.stringify(Object.fromEntries(texts))};
prepareIntl("${language}");`;
    },
  };
}
