import { readFileSync } from "node:fs";
import { join } from "node:path";
import { originOf } from "../server/hosts.ts";
import type { Contestant } from "./contestant.ts";

const ELEMENTS = [
  { id: "pricing", name: "Pricing", snippet: "pricing-phl-en" },
  { id: "signup", name: "Sign-up", snippet: "signup-phl-en" },
  { id: "account", name: "Account (login)", snippet: "account-phl-en" },
] as const;

const SCRIPT = `<script async src="${originOf("cdn")}/bikeshare.js"></script>`;

/**
 * Our elements by script tag and by snippet, and the snippet's screen as a static page: the same markup with its sheet
 * in the head, without a shadow root or a script.
 * @param cdnFolder The build's output for a CDN.
 */
export const ourContestants = (cdnFolder: string): readonly Contestant[] =>
  ELEMENTS.flatMap(({ id, name, snippet }) => {
    const html = readFileSync(join(cdnFolder, `snippets/${snippet}.html`), "utf8");
    const [, sheet, markup] = /<template[^>]*>(<link [^>]*>)(.*)<\/template>/s.exec(html) ?? [];
    if (sheet === undefined || markup === undefined) throw new Error(`the snippet ${snippet} is not as expected`);
    return [
      {
        id,
        name: `${name}, script tag`,
        subject: id,
        head: SCRIPT,
        body: `<bikeshare-${id} system="phl"></bikeshare-${id}>`,
        isCompared: true,
      },
      { id: `${id}-snippet`, name: `${name}, snippet`, subject: id, body: html, isCompared: true },
      {
        id: `plain-${id}`,
        name: `${name} as a plain page`,
        subject: "plain-screen",
        head: sheet,
        body: markup,
        isCompared: true,
      },
    ];
  });
