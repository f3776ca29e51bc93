import { readFileSync, writeFileSync } from "node:fs";
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parseFragment } from "parse5";
import { PurgeCSS } from "purgecss";
import type { OutputChunk } from "rollup";
import { createServer, createServerModuleRunner } from "vite";
import { standaloneAddress } from "../src/account/app-path.ts";
import { SYSTEM_CODES } from "../src/domain/program.ts";
import { LOCALES, type Locale } from "../src/i18n/locale.ts";
import type { PrerenderResult } from "../widgets/prerender.tsx";
import {
  ANY_SYSTEM,
  type PrerenderedNode,
  type PrerenderedScreen,
  type PrerenderedSystem,
  shadowRootMarkup,
} from "../widgets/prerendered-screen.ts";
import { ELEMENT_ROOTS, type ElementRoot } from "./chunks.ts";
import type { Constants } from "./configuration.ts";
import { CDN, contentHash, hashOf, version, versionFolders } from "./output.ts";
import { asJson } from "./rollup.ts";
import { minifyCss } from "./sheets.ts";
import { sourcePlugins } from "./source-plugins.ts";

/** The last result, and the files that it depends on. */
let lastResult: { readonly screens: readonly Screen[]; readonly files: ReadonlySet<string> } | undefined;

/** Lets watch mode render all screens again if one depends on the changed file. */
export function forgetScreens(changedFile: string): void {
  if (lastResult?.files.has(changedFile)) lastResult = undefined;
}

/** Renders each element's first screen for each program and language. */
export async function prerenderScreens(constants: Constants): Promise<readonly Screen[]> {
  lastResult ??= await renderScreens(constants);
  return lastResult.screens;
}

async function renderScreens(constants: Constants) {
  const screens: Screen[] = [];
  const server = await createServer({
    configFile: false,
    logLevel: "warn",
    mode: "production",
    plugins: sourcePlugins(),
    define: asJson(constants),
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    // Our aliases have no effect on packages that Vite leaves to Node, as it does by default.
    ssr: { noExternal: ["wouter"] },
  });
  for (const element of ELEMENT_ROOTS) {
    const { name, source } = element;
    // Evaluates the modules anew for each element, since its screens must only have the sheets of its own components.
    const runner = createServerModuleRunner(server.environments.ssr, { hmr: false });
    const { prerenderer } = await runner.import<typeof import("../widgets/prerender.tsx")>("/widgets/prerender.tsx");
    const prerender = prerenderer((await runner.import(`/${source}`)).definition);
    // An account may leave the choice of a program to the rider; the other elements have a default program.
    const systems = new Set<PrerenderedSystem>(name === "account" ? [...SYSTEM_CODES, ANY_SYSTEM] : SYSTEM_CODES);
    for (const locale of LOCALES) {
      const rendered = await Promise.all(
        [...systems].map(async (system) => {
          const result = await prerender(system, locale, constants.__CONFIGURATION__);
          return screenOf(element, { system, locale }, result, constants.__STANDALONE__.standaloneUrl);
        }),
      );
      // One hash, since the texts are nearly the same and the loader has to list all hashes.
      const hash = contentHash(rendered.map(({ code }) => code).join(""));
      for (const screen of rendered)
        screens.push({ ...screen, hash, file: `chunks/${name}-${screen.system}-${locale}-${hash}.js` });
    }
  }
  await server.close();
  return { screens, files: new Set(server.environments.ssr.moduleGraph.fileToModulesMap.keys()) };
}

/** An element's first screen for a program and a language, and its file in the CDN with the hash in the file's name. */
export type Screen = Awaited<ReturnType<typeof screenOf>> & { readonly file: string; readonly hash: string };

/** @param standaloneUrl The standalone page; null for none. */
async function screenOf(
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
  if (node.tagName === "form" && attributes.method !== "dialog")
    throw new Error('A prerendered form needs method="dialog": a press of Enter would send it to the host page.');
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

/** The CSS that a screen needs until its script has loaded. React's rendering removes the sheet. */
const UNSCRIPTED_CSS = minifyCss(readFileSync("build/unscripted.css", "utf8"), "unscripted.css");

/**
 * The line that links to the standalone page, for a screen in a page's HTML whose script never runs, such as behind a
 * consent tool: the screen itself does nothing then.
 */
const neverLoadedLine = (address: string, locale: Locale, text: string): string =>
  `<p class="bs-never-loaded" lang="${locale}" hidden><a href="${address}">${escapeNonAscii(text)}</a></p>`;

/**
 * Writes the screen's module, and its HTML for partners to paste: a declarative shadow root shows it before any script
 * runs. The HTML has no promotions, as a page may keep it for months.
 * @param publicUrl The URL that the page will load our files from, with a trailing slash.
 * @param module The chunk that the page requests with the screen.
 */
export function writeScreen(screen: Screen, publicUrl: string, module: OutputChunk): void {
  const { element, system, locale, markup } = screen;
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
  writeFileSync(`${CDN}/${screen.file}`, screen.code);
  writeFileSync(`${CDN}/${sheet.fileName}`, sheet.code);
  writeFileSync(`${CDN}/snippets/${name}-${system}-${locale}.html`, snippet);
}

/** Escapes all but ASCII: in a page of another encoding, the texts would differ from those that React expects. */
export const escapeNonAscii = (html: string): string =>
  html.replace(/[^\n\x20-\x7e]/gu, (character) => `&#${character.codePointAt(0)};`);
