import { mkdirSync, writeFileSync } from "node:fs";
import { shadowRootMarkup } from "../widgets/first-screen.ts";
import type { Rendered } from "../widgets/prerender.tsx";
import { ANY_SYSTEM } from "../widgets/prerendered-snapshot.ts";
import { CDN, contentHash } from "./output.ts";
import { version } from "./version.ts";

interface SnippetOf {
  readonly tag: string;
  readonly system: string;
  readonly locale: string;
  /** Where the page will load our files from, with a trailing slash. */
  readonly publicUrl: string;
}

/**
 * Writes the prerendered screen as HTML to paste: a declarative shadow root shows the first screen before any script runs.
 * It holds no promotions, as it may stand on a page for months; the comment says of which version it is.
 */
export function writeSnippet({ html, css }: Rendered, { tag, system, locale, publicUrl }: SnippetOf): void {
  for (const folder of ["chunks", "snippets"]) mkdirSync(`${CDN}/${folder}`, { recursive: true });
  const sheet = `chunks/${tag.replace("bikeshare-", "")}-${contentHash(css)}.css`;
  writeFileSync(`${CDN}/${sheet}`, `@charset "utf-8";\n${css}`);
  const snippet = `<!-- ${tag} ${version} -->
<${tag}${system === ANY_SYSTEM ? "" : ` system="${system}"`} locale="${locale}"><template shadowrootmode="open">${shadowRootMarkup({ html: inAscii(html), system, locale }, `<link rel="stylesheet" href="${publicUrl}${sheet}">`)}</template></${tag}>
<script async src="${publicUrl}${version.replace(/\..*/, "")}/bikeshare.js"></script>
`;
  writeFileSync(`${CDN}/snippets/${tag.replace("bikeshare-", "")}-${system}-${locale}.html`, snippet);
}

/** As it is pasted into pages of any encoding: read as another one, its texts would not be those that React expects. */
export const inAscii = (html: string): string =>
  html.replace(/[^\n\x20-\x7e]/gu, (character) => `&#${character.codePointAt(0)};`);
