import { html } from "hono/html";
import { documentOf, type Markup } from "./document.ts";
import type { PageOptions } from "./page-options.ts";

const SLOTS = ["flex", "grid", "inline-block", "table", "narrow"] as const;

/** The elements in containers that collapse a careless widget, under hostile CSS; `?element=` picks one. */
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
