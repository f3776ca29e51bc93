import { mkdirSync, writeFileSync } from "node:fs";
import type { PrerenderResult } from "../widgets/prerender.tsx";
import { shadowRootMarkup } from "../widgets/prerendered-screen.ts";
import { ANY_SYSTEM } from "../widgets/prerendered-snapshot.ts";
import { CDN, contentHash, version } from "./output.ts";

interface SnippetOf {
  readonly tag: string;
  readonly system: string;
  readonly locale: string;
  /** The URL that the page will load our files from, with a trailing slash. */
  readonly publicUrl: string;
}

/**
 * Writes the prerendered screen as HTML for partners to paste: a declarative shadow root shows it before any script
 * runs. It has no promotions, as a page may keep it for months; a comment names its version.
 */
export function writeSnippet({ html, css }: PrerenderResult, { tag, system, locale, publicUrl }: SnippetOf): void {
  for (const folder of ["chunks", "snippets"]) mkdirSync(`${CDN}/${folder}`, { recursive: true });
  const sheet = `chunks/${tag.replace("bikeshare-", "")}-${contentHash(css)}.css`;
  writeFileSync(`${CDN}/${sheet}`, `@charset "utf-8";\n${css}`);
  const snippet = `<!-- ${tag} ${version} -->
<${tag}${system === ANY_SYSTEM ? "" : ` system="${system}"`} locale="${locale}"><template shadowrootmode="open">${shadowRootMarkup({ html: escapeNonAscii(html), system, locale }, `<link rel="stylesheet" href="${publicUrl}${sheet}">`)}</template></${tag}>
<script async src="${publicUrl}${version.replace(/\..*/, "")}/bikeshare.js"></script>
`;
  writeFileSync(`${CDN}/snippets/${tag.replace("bikeshare-", "")}-${system}-${locale}.html`, snippet);
}

/** Escapes all but ASCII: in a page of another encoding, the texts would differ from those that React expects. */
export const escapeNonAscii = (html: string): string =>
  html.replace(/[^\n\x20-\x7e]/gu, (character) => `&#${character.codePointAt(0)};`);
