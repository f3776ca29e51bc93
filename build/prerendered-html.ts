import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { type DefaultTreeAdapterMap, parseFragment } from "parse5";
import { PurgeCSS } from "purgecss";
import { standaloneAddress } from "../src/account/app-path.ts";
import { SYSTEM_CODES } from "../src/domain/program.ts";
import type { PrerenderResult } from "../widgets/prerender.tsx";
import { ANY_SYSTEM, type PrerenderedNode, shadowRootMarkup } from "../widgets/prerendered-screen.ts";
import { hashOf } from "./manifest.ts";
import { CDN, contentHash, version } from "./output.ts";
import { minifyCss } from "./sheets.ts";

type Node = DefaultTreeAdapterMap["childNode"];

/**
 * Converts HTML of React's server renderer to the nested arrays from which a page builds nodes.
 * @throws Error for a style attribute, and for a form that Enter would send to the host's URL before React has loaded.
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
  return [[node.tagName, node.attrs.length > 0 ? attributes : 0, ...node.childNodes.flatMap(toNode)]];
}

/**
 * The CSS that a prerendered screen needs until React adopts the complete sheets, without the rules for classes, states
 * and programs that its markup does not have.
 */
export async function cssFor(markup: string, css: string): Promise<string> {
  const [result] = await new PurgeCSS().purge({
    content: [{ raw: markup, extension: "html" }],
    css: [{ raw: css }],
    variables: true,
    keyframes: true,
    // PurgeCSS does not know these selectors, or that a rider may cause their states before React has loaded.
    safelist: {
      greedy: [/:where/, /:has/, /:checked/, /:focus/, /:host/, /:last-child/, /aria-disabled/, /secondary/],
    },
  });
  return minifyCss(result?.css ?? css, "prerendered.css");
}

export interface SnippetFiles {
  /** The URL that the page will load our files from, with a trailing slash. */
  readonly publicUrl: string;
  /** The chunks that the page requests with the screen. */
  readonly modules: readonly string[];
  /** The standalone page; null for none. */
  readonly standaloneUrl: string | null;
}

/**
 * Lets the browser itself answer and remember a press until the script has loaded, by a popover before each button with
 * the last of `words` as its text: after the button, it might not have been parsed yet when the button is pressed. Until
 * `takeEarlyPress` runs, `form="bs-none"` keeps submit buttons from their forms.
 */
export function answerEarlyPresses(html: string, words: string): string {
  let count = 0;
  return html.replace(/<button\b/g, (start) => {
    count += 1;
    const id = `bs-answer-${count}`;
    const answer = `<span class="bs-answer" id="${id}" popover="manual" role="status">${words.split("|")[3]}</span>`;
    return `${answer}${start} popovertarget="${id}" popovertargetaction="show" form="bs-none"`;
  });
}

/** The style of the answer to a press. A browser without popovers never shows the answer. */
const ANSWER_CSS = `.bs-answer{display:none}.bs-answer:popover-open{display:block;position:fixed;inset:1rem 0 auto;inline-size:fit-content;max-inline-size:calc(100% - 2rem);margin-inline:auto;padding:.75em 1.25em;border:1px solid var(--bs-edge);border-radius:var(--bs-radius);background:var(--bs-raised);color:var(--bs-text);box-shadow:var(--bs-shadow);pointer-events:none}`;

/**
 * The CSS that a screen needs until its script has loaded: for the answers to presses, and for a line that appears if
 * the script is not there after 8 s. React's rendering removes the sheet.
 */
export const UNSCRIPTED_CSS = `${ANSWER_CSS}.bs-never-loaded{display:block;visibility:hidden;block-size:0;margin:0;animation:bs-never-loaded 0s 8s forwards}:host(:defined) .bs-never-loaded{display:none}@keyframes bs-never-loaded{to{visibility:visible;block-size:auto}}`;

/**
 * The line that links to the standalone page, for a screen in a page's HTML whose script never runs, such as behind a
 * consent tool: the screen itself does nothing then. Empty without a standalone page.
 */
export function neverLoadedLine(key: string, text: string, standaloneUrl: string | null): string {
  const [tag = "", system = "", locale = ""] = key.split(" ");
  const path = tag === "bikeshare-account" ? "/" : tag.replace("bikeshare-", "/");
  const address = standaloneAddress(standaloneUrl, path, SYSTEM_CODES.find((code) => code === system) ?? null);
  return address === null
    ? ""
    : `<p class="bs-never-loaded" lang="${locale}" hidden><a href="${address}">${escapeNonAscii(text)}</a></p>`;
}

/**
 * Writes the prerendered screen as HTML for partners to paste: a declarative shadow root shows it before any script
 * runs. The HTML has no promotions, as a page may keep it for months.
 */
export function writeSnippet(key: string, rendered: PrerenderResult, snippet: SnippetFiles): void {
  const { publicUrl, modules, standaloneUrl } = snippet;
  const { html, css, neverLoaded, words } = rendered;
  const [tag = "", system = "", locale = ""] = key.split(" ");
  const name = tag.replace("bikeshare-", "");
  for (const folder of ["chunks", "snippets"]) mkdirSync(`${CDN}/${folder}`, { recursive: true });
  const sheet = `chunks/${name}-${contentHash(css + UNSCRIPTED_CSS)}.css`;
  const content = `@charset "utf-8";\n${css}${UNSCRIPTED_CSS}`;
  writeFileSync(`${CDN}/${sheet}`, content);
  const link = (rel: string, file: string, text: string | Uint8Array) =>
    `<link rel="${rel}" href="${publicUrl}${file}" integrity="${hashOf(text)}" crossorigin="anonymous">`;
  const links = modules.map((file) => link("modulepreload", file, readFileSync(`${CDN}/${file}`))).join("");
  const line = neverLoadedLine(key, neverLoaded, standaloneUrl);
  // The script comes first, as the browser requests files of one priority in the order of the document.
  const markup = `<!-- ${tag} ${version} -->
<script async fetchpriority="high" src="${publicUrl}${version.replace(/\..*/, "")}/bikeshare.js"></script>
<${tag}${system === ANY_SYSTEM ? "" : ` system="${system}"`} locale="${locale}"><template shadowrootmode="open">${shadowRootMarkup({ html: escapeNonAscii(answerEarlyPresses(html, words)), system, locale, words: escapeNonAscii(words) }, link("stylesheet", sheet, content) + line, links)}</template></${tag}>
`;
  writeFileSync(`${CDN}/snippets/${name}-${system}-${locale}.html`, markup);
}

/** Escapes all but ASCII: in a page of another encoding, the texts would differ from those that React expects. */
export const escapeNonAscii = (html: string): string =>
  html.replace(/[^\n\x20-\x7e]/gu, (character) => `&#${character.codePointAt(0)};`);
