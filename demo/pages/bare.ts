import { html, raw } from "hono/html";
import { documentOf, type Markup, type PageOptions } from "./document.ts";

/** Parameters for the page itself; all others are attributes of the element. */
const PAGE_PARAMETERS = new Set(["element", "world", "script", "scheme", "stripe", "wallet"]);

/**
 * A page with little more than one element: `?element=bikeshare-pricing&system=phl`. `element` may be repeated;
 * `script=none` leaves out the bundle, `stripe=none` the Stripe stand-in, whose script reads `wallet` from the address.
 */
export function barePage(options: PageOptions): Markup {
  const { query } = options;
  const names = query.getAll("element").filter((name) => /^bikeshare-[a-z]+$/.test(name));
  const attributes = [...query].filter(([name]) => !PAGE_PARAMETERS.has(name) && /^(?!on)[a-z][a-z-]*$/.test(name));
  const attributeMarkup = html`${attributes.map(([name, value]) => html` ${name}="${value}"`)}`;
  return documentOf(options, {
    title: "Bare page",
    description: "One element and nothing else.",
    stylesheet: "/plain.css",
    stripeStandIn: query.get("stripe") !== "none",
    body: html`<main><h1>Bare page</h1>${names.map((name) => html`<${raw(name)}${attributeMarkup}></${raw(name)}>`)}</main>`,
  });
}

const SLOTS = ["flex", "grid", "inline-block", "table", "narrow"] as const;

/** An element in containers in which a careless widget collapses, under hostile CSS; `?element=` picks the element. */
export function slotsPage(options: PageOptions): Markup {
  const element = () =>
    options.query.get("element") === "bikeshare-signup"
      ? html`<bikeshare-signup system="phl"></bikeshare-signup>`
      : html`<bikeshare-pricing system="phl"></bikeshare-pricing>`;
  return documentOf(options, {
    title: "Difficult slots",
    description: "Flex, grid, inline-block, table cell and 280 pixels, under rules for everything.",
    stylesheet: "/slots.css",
    stripeStandIn: true,
    body: html`<main>
<h1>Difficult slots</h1>
${SLOTS.map((slot) =>
  slot === "table"
    ? html`<h2>table</h2><table class="slot-table"><tbody><tr><td>Beside</td><td>${element()}</td></tr></tbody></table>`
    : html`<h2>${slot}</h2><div class="slot-${slot}"><div>${element()}</div></div>`,
)}
</main>`,
  });
}
