import { html } from "hono/html";
import { documentOf, type Markup } from "../document.ts";
import type { PageOptions } from "../page-options.ts";

/** Two pages of a site that replaces and morphs bodies; both have the same sign-up. */
const swapsPage =
  (name: string, other: { readonly name: string; readonly path: string }, about: Markup) =>
  (options: PageOptions): Markup => {
    const world = options.query.get("world");
    const path = world === null ? other.path : `${other.path}?world=${world}`;
    return documentOf(options, {
      title: "Bikes at the college",
      description: "A site that swaps its body instead of loading pages.",
      stylesheet: "/plain.css",
      stripeStandIn: true,
      firstScript: "/apps/page-swaps.js",
      body: html`<main>
<h1>${name}</h1>
<p><a href="${path}" data-swap>${other.name}</a> <button type="button" data-morph>Refresh</button></p>
${about}
<div id="join" data-permanent><bikeshare-signup system="phl"><a href="https://indego.example.org/signup">Sign up at Indego</a></bikeshare-signup></div>
</main>`,
    });
  };

const ROOT = "/hosts/page-swaps";
export const swapsFirstPage = swapsPage(
  "Passes",
  { name: "How to ride", path: `${ROOT}/how` },
  html`<bikeshare-pricing system="phl"><a href="https://indego.example.org/passes">The passes at Indego</a></bikeshare-pricing>`,
);
export const swapsOtherPage = swapsPage(
  "How to ride",
  { name: "Passes", path: ROOT },
  html`<p>Unlock a bike at any station, and dock it at another one.</p>`,
);
