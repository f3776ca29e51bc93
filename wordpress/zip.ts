import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { CDN, DIST, hashOf, version } from "../build/output.ts";
import { isOffered } from "../src/domain/passes.ts";
import { SYSTEM_CODES, SYSTEM_NAMES } from "../src/domain/program.ts";
import { PROGRAMS } from "../src/domain/programs/programs.ts";
import { LOCALES } from "../src/i18n/locale.ts";
import type { Attributes } from "../widgets/elements/attributes.ts";
import { ELEMENTS } from "../widgets/elements/elements.ts";
import { ELEMENT_ATTRIBUTES, PUBLIC_PATHS } from "../widgets/elements/names.ts";

const SOURCES = "wordpress";
/** The name of the plugin's folder below `wp-content/plugins`, and of its text domain for translations. */
const PLUGIN = "bikeshare-rider-account";
/** The time of all files in the zip, so that builds are identical; zips have local times, from this day on. */
const FIXED_DAY = new Date(1980, 0, 1);

/** @param cdn The default for the CDN's address in the plugin's settings. */
export function writeWordPressPlugin(cdn: string): void {
  const files: Record<string, string> = {
    "choices.json": `${JSON.stringify(choices(cdn, hashOf(readFileSync(`${CDN}/manifest.json`))), null, 1)}\n`,
    LICENSE: readFileSync("LICENSE", "utf8"),
  };
  for (const file of readdirSync(SOURCES, { recursive: true, encoding: "utf8" }))
    if (/\.(?:php|js|json|txt)$/.test(file))
      files[file.replaceAll("\\", "/")] = readFileSync(join(SOURCES, file), "utf8").replaceAll("{{version}}", version);
  files[`languages/${PLUGIN}.pot`] = translationTemplate(files);
  const zipEntries = Object.fromEntries(sortFiles(files).map(([file, text]) => [`${PLUGIN}/${file}`, strToU8(text)]));
  mkdirSync(`${DIST}/wordpress`, { recursive: true });
  writeFileSync(`${DIST}/wordpress/${PLUGIN}.zip`, zipSync(zipEntries, { level: 9, mtime: FIXED_DAY }));
}

/** The possible values of each attribute that has a list of them. */
const ATTRIBUTE_VALUES = Object.fromEntries(
  Object.values<{ readonly attributes: Attributes }>(ELEMENTS)
    .flatMap(({ attributes }) => Object.entries(attributes))
    .flatMap(([name, { values }]) => (values ? [[name, values] as const] : [])),
);

/** The data about the elements for the plugin's PHP and its editor. */
const choices = (cdn: string, hash: string) => ({
  cdn,
  version,
  /** The hash of the manifest, which has the hashes of all files. */
  hash,
  systems: Object.fromEntries(SYSTEM_CODES.map((system) => [system, SYSTEM_NAMES[system]])),
  locales: Object.fromEntries(
    LOCALES.map((locale) => [locale, new Intl.DisplayNames(locale, { type: "language" }).of(locale)]),
  ),
  elements: ELEMENT_ATTRIBUTES,
  publicPaths: PUBLIC_PATHS,
  values: { ...ATTRIBUTE_VALUES, system: [...SYSTEM_CODES, "any"], locale: LOCALES },
  looks: {
    scheme: { property: "color-scheme", values: ["light", "dark"] },
    corners: { property: "--bikeshare-radius", values: ["0", "24px"] },
    font: {
      property: "--bikeshare-font",
      values: ["Georgia, serif", "'Trebuchet MS', sans-serif", "ui-monospace, monospace"],
    },
    accent: { property: "--bikeshare-accent", values: null },
  },
  passes: Object.fromEntries(
    SYSTEM_CODES.map((system) => [
      system,
      PROGRAMS[system].passes.filter(isOffered).map(({ id, name }) => ({ id: String(id), name })),
    ]),
  ),
});

/** Matches a translation call in PHP or JavaScript, and the comment for translators before it. */
const TRANSLATION_CALL =
  /(?:\/\*\s*(translators:.*?)\s*\*\/\s*[^;]*?)?\b(?:__|esc_html__|esc_attr__)\(\s*(["'])(.*?)(?<!\\)\2,\s*["']bikeshare-rider-account["'],?\s*\)/gs;

/** The fields of a plugin's header that WordPress translates. */
const TRANSLATED_FIELD = /^ \* (Plugin Name|Description): +(.*)$/gm;

/** All texts of the plugin's files in the format of translation tools (gettext). */
export function translationTemplate(files: Readonly<Record<string, string>>): string {
  const entries = new Map<string, { readonly comment: string; readonly files: Set<string> }>();
  const addText = (file: string, text: string, { context = "", comment = "" } = {}) => {
    const id = `${context && `msgctxt ${JSON.stringify(context)}\n`}msgid ${JSON.stringify(text)}\nmsgstr ""\n`;
    const entry = entries.get(id) ?? { comment: comment && `#. ${comment}\n`, files: new Set() };
    entries.set(id, entry);
    entry.files.add(file);
  };
  for (const [file, content] of sortFiles(files)) {
    if (file.endsWith("block.json")) {
      const { title, description, keywords } = JSON.parse(content);
      addText(file, title, { context: "block title" });
      addText(file, description, { context: "block description" });
      for (const keyword of keywords) addText(file, keyword, { context: "block keyword" });
    }
    if (!/\.(php|js)$/.test(file)) continue;
    for (const [, name, text = ""] of file === `${PLUGIN}.php` ? content.matchAll(TRANSLATED_FIELD) : [])
      addText(file, text, { comment: `${name} of the plugin` });
    for (const [, comment = "", , text = ""] of content.matchAll(TRANSLATION_CALL)) addText(file, text, { comment });
  }
  const header = `msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n"X-Domain: ${PLUGIN}\\n"\n`;
  const texts = [...entries].map(([id, entry]) => `${entry.comment}#: ${[...entry.files].join(" ")}\n${id}`);
  return [header, ...texts].join("\n");
}

const sortFiles = (files: Readonly<Record<string, string>>): readonly (readonly [file: string, content: string])[] =>
  Object.entries(files).sort(([one], [other]) => (one < other ? -1 : 1));
