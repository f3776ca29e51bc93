import { writeFileSync } from "node:fs";
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parseFragment } from "parse5";
import { PurgeCSS } from "purgecss";
import type { OutputChunk } from "rollup";
import { standaloneAddress } from "../src/account/app-path.ts";
import type { Locale } from "../src/i18n/locale.ts";
import type { PrerenderResult } from "../widgets/prerender.tsx";
import {
  ANY_SYSTEM,
  type PrerenderedNode,
  type PrerenderedScreen,
  type PrerenderedSystem,
  shadowRootMarkup,
} from "../widgets/prerendered-screen.ts";
import type { ElementRoot } from "./chunks.ts";
import { CDN, contentHash, hashOf, version, versionFolders } from "./output.ts";
import { minifyCss } from "./sheets.ts";

/** An element's first screen for a program and a language, and its file in the CDN with the hash in the file's name. */
export type Screen = Awaited<ReturnType<typeof screenOf>> & { readonly file: string; readonly hash: string };

/** @param standaloneUrl The standalone page; null for none. */
export async function screenOf(
  element: ElementRoot,
  { system, locale }: { readonly system: PrerenderedSystem; readonly locale: Locale },
  { html, css, words, neverLoaded }: PrerenderResult,
  standaloneUrl: string | null,
) {
  const ownCss = await cssFor(shadowRootMarkup({ html, system, locale, words }, ""), css);
  const screen: PrerenderedScreen = { css: ownCss, tree: prerenderedTree(html), props: { system, locale }, words };
  const path = element.name === "account" ? "/" : `/${element.name}`;
  const address = standaloneAddress(standaloneUrl, path, system === "any" ? null : system);
  return {
    key: `${element.tag} ${system} ${locale}`,
    element,
    system,
    locale,
    /** The module from which the loader shows the screen. */
    code: `export default ${JSON.stringify(screen)}`,
    /** The screen for the HTML of a page, where it has to work until the script has loaded. */
    markup: {
      html: answerEarlyPresses(html, words),
      words,
      css: ownCss + UNSCRIPTED_CSS,
      neverLoadedLine: address === null ? "" : neverLoadedLine(address, locale, neverLoaded),
    },
    /** The CSS for the markup of any first screen of the element. */
    completeCss: minifyCss(css, "complete.css") + UNSCRIPTED_CSS,
  };
}

/**
 * Converts HTML of React's server renderer to the nested arrays from which a page builds nodes.
 * @throws Error for a style attribute, and for a form that Enter would send to the host's URL before React has loaded.
 */
export const prerenderedTree = (html: string): PrerenderedNode[] => parseFragment(html).childNodes.flatMap(toNode);

function toNode(node: DefaultTreeAdapterTypes.ChildNode): PrerenderedNode[] {
  if (defaultTreeAdapter.isTextNode(node)) return [node.value];
  if (defaultTreeAdapter.isCommentNode(node)) return [["!", node.data]];
  if (!defaultTreeAdapter.isElementNode(node)) return [];
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
const UNSCRIPTED_CSS = `${ANSWER_CSS}.bs-never-loaded{display:block;visibility:hidden;block-size:0;margin:0;animation:bs-never-loaded 0s 8s forwards}:host(:defined) .bs-never-loaded{display:none}@keyframes bs-never-loaded{to{visibility:visible;block-size:auto}}`;

/**
 * The line that links to the standalone page, for a screen in a page's HTML whose script never runs, such as behind a
 * consent tool: the screen itself does nothing then.
 */
const neverLoadedLine = (address: string, locale: Locale, text: string): string =>
  `<p class="bs-never-loaded" lang="${locale}" hidden><a href="${address}">${escapeNonAscii(text)}</a></p>`;

/**
 * Writes the prerendered screen as HTML for partners to paste: a declarative shadow root shows it before any script
 * runs. The HTML has no promotions, as a page may keep it for months.
 * @param publicUrl The URL that the page will load our files from, with a trailing slash.
 * @param module The chunk that the page requests with the screen.
 */
export function writeSnippet(
  { element, system, locale, markup }: Screen,
  publicUrl: string,
  module: OutputChunk,
): void {
  const { tag, name } = element;
  const [, major] = versionFolders(version);
  const sheet = { fileName: `chunks/${name}-${contentHash(markup.css)}.css`, code: `@charset "utf-8";\n${markup.css}` };
  const link = (rel: string, { fileName, code }: Pick<OutputChunk, "fileName" | "code">) =>
    `<link rel="${rel}" href="${publicUrl}${fileName}" integrity="${hashOf(code)}" crossorigin="anonymous">`;
  const root = { html: escapeNonAscii(markup.html), system, locale, words: escapeNonAscii(markup.words) };
  // The script comes first, as the browser requests files of one priority in the order of the document.
  const snippet = `<!-- ${tag} ${version} -->
<script async fetchpriority="high" src="${publicUrl}${major}/bikeshare.js"></script>
<${tag}${system === ANY_SYSTEM ? "" : ` system="${system}"`} locale="${locale}"><template shadowrootmode="open">${shadowRootMarkup(root, link("stylesheet", sheet) + markup.neverLoadedLine, link("modulepreload", module))}</template></${tag}>
`;
  writeFileSync(`${CDN}/${sheet.fileName}`, sheet.code);
  writeFileSync(`${CDN}/snippets/${name}-${system}-${locale}.html`, snippet);
}

/** Escapes all but ASCII: in a page of another encoding, the texts would differ from those that React expects. */
export const escapeNonAscii = (html: string): string =>
  html.replace(/[^\n\x20-\x7e]/gu, (character) => `&#${character.codePointAt(0)};`);
