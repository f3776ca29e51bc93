import { mkdirSync, writeFileSync } from "node:fs";
import { type DefaultTreeAdapterMap, parseFragment } from "parse5";
import type { PrerenderResult } from "../widgets/prerender.tsx";
import { ANY_SYSTEM, type PrerenderedNode, shadowRootMarkup } from "../widgets/prerendered-screen.ts";
import { hashOf } from "./manifest.ts";
import { CDN, contentHash, version } from "./output.ts";

type Node = DefaultTreeAdapterMap["childNode"];

/**
 * Converts HTML of React's server renderer to the nested arrays from which a page builds nodes.
 * @throws Error for a form that would put its fields into the host's URL if Enter is pressed before React has loaded.
 */
export function prerenderedTree(html: string): PrerenderedNode[] {
  return parseFragment(html).childNodes.flatMap(toNode);
}

function toNode(node: Node): PrerenderedNode[] {
  if (node.nodeName === "#text" && "value" in node) return [node.value];
  if (node.nodeName === "#comment" && "data" in node) return [["!", node.data]];
  if (!("tagName" in node)) return [];
  const attributes = Object.fromEntries(
    node.attrs.map(({ prefix, name, value }) => [prefix ? `${prefix}:${name}` : name, value]),
  );
  if (node.tagName === "form" && attributes.method !== "dialog") {
    throw new Error('A prerendered form needs method="dialog": a press of Enter would send it to the host page.');
  }
  if ("style" in attributes)
    throw new Error(`A prerendered <${node.tagName}> has a style attribute, which a strict CSP blocks.`);
  const hasAttributes = node.attrs.length > 0;
  return [[node.tagName, hasAttributes ? attributes : 0, ...node.childNodes.flatMap(toNode)]];
}

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
  const content = `@charset "utf-8";\n${css}`;
  writeFileSync(`${CDN}/${sheet}`, content);
  const link = `<link rel="stylesheet" href="${publicUrl}${sheet}" integrity="${hashOf(content)}" crossorigin="anonymous">`;
  const snippet = `<!-- ${tag} ${version} -->
<${tag}${system === ANY_SYSTEM ? "" : ` system="${system}"`} locale="${locale}"><template shadowrootmode="open">${shadowRootMarkup({ html: escapeNonAscii(html), system, locale }, link)}</template></${tag}>
<script async src="${publicUrl}${version.replace(/\..*/, "")}/bikeshare.js"></script>
`;
  writeFileSync(`${CDN}/snippets/${tag.replace("bikeshare-", "")}-${system}-${locale}.html`, snippet);
}

/** Escapes all but ASCII: in a page of another encoding, the texts would differ from those that React expects. */
export const escapeNonAscii = (html: string): string =>
  html.replace(/[^\n\x20-\x7e]/gu, (character) => `&#${character.codePointAt(0)};`);
