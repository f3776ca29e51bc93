import { html, raw } from "hono/html";
import type { Configuration } from "../../src/config/configuration.ts";

export type Markup = ReturnType<typeof html>;

interface PageParts {
  readonly title: string;
  readonly description: string;
  readonly stylesheet?: string;
  readonly stripeStandIn?: boolean;
  /** The language of the page; English by default. */
  readonly language?: { readonly lang: string; readonly dir: "rtl" };
  /** The code that loads the elements; by default the bundle's script tag. */
  readonly bundle?: Markup | "";
  /** The page's own scripts and settings, which come before everything else. */
  readonly head?: Markup | "";
  /** The page's own script, after the body. */
  readonly ownScript?: string;
  readonly body: Markup;
}

/** An HTML document with the bundle's script tag. It has no inline script that runs, and no inline style. */
export function documentOf(
  options: PageOptions,
  { title, description, stylesheet, stripeStandIn, language, bundle, head, ownScript, body }: PageParts,
): Markup {
  const { query, cdnOrigin } = options;
  const scheme = schemeOf(options);
  const scriptTag = query.get("script") === "none" ? "" : html`<script async src="${cdnOrigin}/bikeshare.js"></script>`;
  return html`<!doctype html>
<html lang="${language?.lang ?? "en"}"${language ? html` dir="${language.dir}"` : ""}${scheme}>
<head>
<meta charset="utf-8">
${head ?? ""}
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="description" content="${description}">
${stylesheet === undefined ? "" : html`<link rel="stylesheet" href="${stylesheet}">`}
${scheme === "" ? "" : html`<link rel="stylesheet" href="/scheme.css">`}
${configurationScript(options)}
${stripeStandIn ? html`<script src="/stripe-stand-in.js"></script>` : ""}
${bundle ?? scriptTag}
</head>
<body>
${body}
${ownScript === undefined ? "" : html`<script src="${ownScript}"></script>`}
</body>
</html>`;
}

/** `?scheme=dark` or `light` overrides the visitor's system. */
function schemeOf({ query }: PageOptions): Markup | "" {
  const scheme = query.get("scheme");
  return scheme === "dark" || scheme === "light" ? html` data-scheme="${scheme}"` : "";
}

function configurationScript({ configuration }: PageOptions): Markup | "" {
  if (configuration === null) return "";
  // A "<" could end the script element early; in JSON its escape has the same meaning.
  const json = JSON.stringify(configuration).replaceAll("<", "\\u003c");
  return html`<script type="application/json" id="bikeshare-config">${raw(json)}</script>`;
}

/** The options that every demo page receives. */
export interface PageOptions {
  readonly cdnOrigin: string;
  /** The page's configuration of the bundle; `null` for the one in the bundle. */
  readonly configuration: Configuration | null;
  readonly query: URLSearchParams;
}

/** Renders a demo page; some pages first read files of the build. */
export type RenderPage = (options: PageOptions) => Markup | Promise<Markup>;

/** The attribute for the pass in the page's query, since the sign-up element itself reads only attributes. */
export function passAttribute({ query }: PageOptions) {
  const pass = query.get("pass");
  return pass === null ? "" : html` pass="${pass}"`;
}

/** A drawing for the headers of pages. */
export const bicycle = html`<svg viewBox="0 0 48 28" width="48" height="28" aria-hidden="true"><circle cx="10" cy="18" r="8"/><circle cx="38" cy="18" r="8"/><path d="M10 18 18 6h14l6 12M18 6l8 12h-16M26 18l6-12M15 6h6"/></svg>`;
