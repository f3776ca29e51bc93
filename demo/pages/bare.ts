import { html, raw } from "hono/html";
import { documentOf, type Markup } from "./document.ts";
import type { PageOptions } from "./page-options.ts";

/** Parameters for the page itself rather than the element. */
const OWN = new Set(["element", "world", "script", "scheme", "stripe", "wallet"]);

/**
 * A page with little more than one element: `?element=bikeshare-pricing&system=phl`. `element` may be repeated;
 * `script=none` leaves out the bundle, `stripe=none` the stand-in, which reads `wallet` itself.
 */
export function barePage(options: PageOptions): Markup {
  const { query } = options;
  const names = query.getAll("element").filter((name) => /^bikeshare-[a-z]+$/.test(name));
  const attributes = [...query].filter(([name]) => !OWN.has(name) && /^(?!on)[a-z][a-z-]*$/.test(name));
  const written = html`${attributes.map(([name, value]) => html` ${name}="${value}"`)}`;
  return documentOf(options, {
    title: "Bare page",
    description: "One element and nothing else.",
    stylesheet: "/plain.css",
    stripeStandIn: query.get("stripe") !== "none",
    body: html`<main><h1>Bare page</h1>${names.map((name) => html`<${raw(name)}${written}></${raw(name)}>`)}</main>`,
  });
}
