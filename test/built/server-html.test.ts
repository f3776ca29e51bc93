import { mkdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import type { createElement } from "react";
import type { renderToString } from "react-dom/server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Manifest } from "../../build/manifest.ts";
import { CDN, NPM } from "../../build/output.ts";
import type { PrerenderedHtml } from "../../widgets/npm/prerendered.ts";
import { sampleOf } from "../seeded.ts";
import { bundle, PACKAGE_NAME } from "./bundle.ts";

/** The folder of a site with server-side rendering, below the project, so that Node finds the project's React. */
const SITE = resolve(`.cache/server-${process.pid}`);

beforeAll(() => {
  mkdirSync(join(SITE, "node_modules"), { recursive: true });
  symlinkSync(resolve(NPM), join(SITE, "node_modules", PACKAGE_NAME));
});
afterAll(() => rmSync(SITE, { recursive: true, force: true }));

/** Loads a package by Node itself, as on a server: an import in this file would be transformed by Vitest. */
const load = createRequire(join(SITE, "server.js"));

function renderComponent(component: string, props: object, children?: string): string {
  const react: { createElement: typeof createElement } = load("react");
  const server: { renderToString: typeof renderToString } = load("react-dom/server");
  return server.renderToString(react.createElement(load(`${PACKAGE_NAME}/react`)[component], props, children));
}

const renderScreen = (options: object): string => load(`${PACKAGE_NAME}/server`).renderFirstScreen(options);

const [open, close] = ['<template shadowrootmode="open">', "</template>"];
const shadowHtmlIn = (html: string): string => html.split(open)[1]?.split(close)[0] ?? "";

describe("renderFirstScreen", () => {
  it("equals the snippet of the program and language, with the inline sheet and its nonce", () => {
    const snippet = readFileSync(`${CDN}/snippets/signup-lax-es.html`, "utf8");
    const unescapedSnippet = snippet.replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)));
    const html = renderScreen({ element: "bikeshare-signup", system: "lax", locale: "es", nonce: 'a"b' });
    expect(html).toMatch(
      /^<bikeshare-signup system="lax" locale="es"><template shadowrootmode="open"><style nonce="a&quot;b">@/,
    );
    expect(html).not.toContain("<script");
    const screenIn = (root: string) => root.slice(root.indexOf('<div class="root"'), root.lastIndexOf("</div>"));
    expect(screenIn(shadowHtmlIn(html))).toContain('<div class="root"');
    expect(screenIn(shadowHtmlIn(html))).toBe(screenIn(shadowHtmlIn(unescapedSnippet)));
    const fallbackLineIn = (root: string) => /<p class="bs-never-loaded".*?<\/p>/.exec(root)?.[0];
    expect(fallbackLineIn(shadowHtmlIn(html))).toContain(`/account/signup?system=lax`);
    expect(fallbackLineIn(shadowHtmlIn(html))).toBe(fallbackLineIn(shadowHtmlIn(snippet)));
    expect(html).toContain("0s 8s forwards bs-never-loaded");
    expect(fallbackLineIn(renderScreen({ element: "bikeshare-pricing", system: "las" }))).toContain(
      "/account/pricing?system=las",
    );
  });

  it("links the sheet if the site serves it, and keeps the page's own markup inside", () => {
    const html = renderScreen({
      element: "bikeshare-pricing",
      stylesheet: "/a&b.css",
      fallback: "<a href=x>Passes</a>",
    });
    expect(shadowHtmlIn(html)).toMatch(
      /^<link rel="stylesheet" href="\/a&amp;b.css"><p class="bs-never-loaded".*<\/p><div class="root" lang="en" data-theme="phl"/,
    );
    expect(readFileSync(`${NPM}/pricing.css`, "utf8")).toContain("0s 8s forwards bs-never-loaded");
    expect(html).not.toContain("<style");
    expect(html.endsWith("</template><a href=x>Passes</a></bikeshare-pricing>")).toBe(true);
  });

  it("requests the site's modules with the page, or the CDN's first modules by their hashes, after its script", () => {
    const links = (html: string) => html.match(/<link rel="modulepreload"[^>]*>/g);
    const options = { element: "bikeshare-signup", system: "lax", locale: "es" };
    expect(links(renderScreen({ ...options, modules: ["/a&b.js"], nonce: "abc" }))).toEqual([
      '<link rel="modulepreload" href="/a&amp;b.js" crossorigin="anonymous" nonce="abc">',
    ]);
    const html = renderScreen({ ...options, script: true });
    const { version, files, first }: Manifest = JSON.parse(readFileSync(`${CDN}/manifest.json`, "utf8"));
    expect(links(html)?.map((link) => /chunks\/.*integrity="[^"]+/.exec(link)?.[0])).toEqual(
      first["bikeshare-signup lax es"]?.chunks.map((file) => `${file}" integrity="${files[file]?.integrity}`),
    );
    expect(html).toMatch(
      /^<script async fetchpriority="high" src="[^"]*" integrity="[^"]*" crossorigin="anonymous"><\/script><bikeshare-signup/,
    );
    expect(html).toContain(`/${version}/bikeshare.js" integrity="${files["bikeshare.js"]?.integrity}"`);
  });

  it("names an element that does not exist, and those that do", () => {
    expect(() => renderScreen({ element: "bikeshare-prices", system: "phl" })).toThrow(
      "There is no <bikeshare-prices>: the elements are bikeshare-pricing, bikeshare-signup, bikeshare-account",
    );
  });

  it.each([
    { element: "bikeshare-pricing", attributes: { passes: "reduced" } },
    { element: "bikeshare-account", attributes: { session: "tab" } },
    { element: "bikeshare-account", attributes: { path: "/billing-info" } },
    { element: "bikeshare-pricing", system: "nyc" },
    { element: "bikeshare-pricing", locale: "fr" },
  ])(
    "renders an element without a screen where it would begin with another screen, or an attribute is invalid: %j",
    (options) => {
      const html = renderScreen(options);
      expect(html).toMatch(new RegExp(`^<${options.element}( [^>]*)?></${options.element}>$`));
    },
  );
});

describe("React components", () => {
  it("render the host with its first screen on a server, followed by the children", () => {
    const html = renderComponent("BikesharePricing", { system: "las", headingLevel: 3, className: "wide" }, "Passes");
    expect(html).toMatch(
      /^<bikeshare-pricing system="las" heading-level="3" class="wide"><template shadowrootmode="open"><style>/,
    );
    expect(html.endsWith("</template>Passes</bikeshare-pricing>")).toBe(true);
    expect(shadowHtmlIn(html)).toBe(
      shadowHtmlIn(renderScreen({ element: "bikeshare-pricing", system: "las", attributes: { "heading-level": 3 } })),
    );
  });

  it("write no listener, nonce or token into the host's markup", () => {
    const props = { nonce: "abc", onReady() {}, onNavigate() {}, stylesheet: "/account.css" };
    const html = renderComponent("BikeshareAccount", props);
    expect(html).toMatch(
      /^<bikeshare-account><template shadowrootmode="open"><link rel="stylesheet" href="\/account.css">/,
    );
  });
});

describe("the bundle of a site", { timeout: 30_000 }, () => {
  const screensIn = async (code: string): Promise<string[]> => {
    const { PRERENDERED_SCREENS }: { PRERENDERED_SCREENS: Readonly<Record<string, PrerenderedHtml>> } = await import(
      resolve(NPM, "screens.js")
    );
    // Each screen's longest piece of markup that looks the same in a script, as no character in it is escaped there.
    const marks = Object.entries(PRERENDERED_SCREENS).map(([key, { html }]) => {
      const [mark = ""] = html.match(/>[^<"\\\n]+<\/[^"\\\n]*/g)?.sort((one, other) => other.length - one.length) ?? [];
      return { key, mark };
    });
    expect(marks).toHaveLength(30);
    expect(marks.filter(({ mark }) => mark.length < 20)).toEqual([]);
    return marks.filter(({ mark }) => code.includes(mark)).map(({ key }) => key);
  };

  const ENTRIES = ["react", "server"];
  it.each(sampleOf("entries with screens", ENTRIES, 1))(
    "of the entry %s has the prerendered screens on a server alone",
    async (entry) => {
      const screensFor = async (platform: "browser" | "neutral" | "node") =>
        screensIn((await bundle(SITE, `export * from "${PACKAGE_NAME}/${entry}";`, platform)).join("\n"));
      expect(await screensFor("browser")).toEqual([]);
      expect(await screensFor("neutral")).toEqual([]);
      expect(await screensFor("node")).toHaveLength(30);
    },
  );
});
