interface Text {
  readonly text: string;
  readonly files: Set<string>;
  readonly context?: string | undefined;
  readonly comment?: string | undefined;
}

/** Matches the calls of PHP and JavaScript, with a comment for translators before them. */
const CALL =
  /(?:\/\*\s*(translators:.*?)\s*\*\/\s*[^;]*?)?\b(?:__|esc_html__|esc_attr__)\(\s*(["'])(.*?)(?<!\\)\2,\s*["']bikeshare-rider-account["'],?\s*\)/gs;

/** The fields of a plugin's header that WordPress translates. */
const HEADER = /^ \* (Plugin Name|Description): +(.*)$/gm;

/**
 * All texts of a WordPress plugin in the format of translation tools (gettext).
 * @param files The sources by path.
 */
export function translationTemplate(files: Readonly<Record<string, string>>, domain: string): string {
  const texts = new Map<string, Text>();
  const add = (file: string, text: string, { context, comment }: Omit<Text, "text" | "files"> = {}) => {
    const key = `${context ?? ""}|${text}`;
    const known = texts.get(key) ?? { text, files: new Set<string>(), context, comment };
    texts.set(key, known);
    known.files.add(file);
  };
  for (const [file, content] of Object.entries(files).sort(([one], [other]) => (one < other ? -1 : 1))) {
    if (file.endsWith("block.json")) {
      const { title, description, keywords } = JSON.parse(content);
      add(file, title, { context: "block title" });
      add(file, description, { context: "block description" });
      for (const keyword of keywords) add(file, keyword, { context: "block keyword" });
    }
    if (!/\.(php|js)$/.test(file)) continue;
    for (const [, name, text = ""] of file === `${domain}.php` ? content.matchAll(HEADER) : [])
      add(file, text, { comment: `${name} of the plugin` });
    for (const [, comment, , text = ""] of content.matchAll(CALL)) add(file, text, { comment });
  }
  const head = `msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n"X-Domain: ${domain}\\n"\n`;
  return [head, ...[...texts.values()].map(entry)].join("\n");
}

const entry = ({ text, files, context, comment }: Text): string =>
  [
    ...(comment ? [`#. ${comment}`] : []),
    `#: ${[...files].join(" ")}`,
    ...(context ? [`msgctxt ${JSON.stringify(context)}`] : []),
    `msgid ${JSON.stringify(text)}`,
    'msgstr ""\n',
  ].join("\n");
