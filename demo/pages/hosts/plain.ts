import { html, raw } from "hono/html";
import { documentOf, type Markup } from "../document.ts";
import type { PageOptions } from "../page-options.ts";

/** Handwritten HTML with two pasted snippets of the build, which include the script tag. */
export function plainHostPage(options: PageOptions, snippets: readonly string[]): Markup {
  return documentOf(options, {
    title: "Bike share on a page by hand",
    description: "Two snippets pasted into plain HTML.",
    stripeStandIn: true,
    bundle: "",
    body: html`<main>
<h1>Our building has a bike station</h1>
<p>It is at the <em>back door</em>. These are the passes.</p>
${snippets.map((snippet) => raw(snippet))}
<hr>
<address>The residents of Cedar Row</address>
</main>`,
  });
}
