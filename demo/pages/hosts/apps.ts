import { html, raw } from "hono/html";
import { documentOf, type Markup } from "../document.ts";
import type { PageOptions } from "../page-options.ts";

interface App {
  readonly title: string;
  readonly about: string;
  /** The site's own bundle, with the npm package inside. */
  readonly script: string;
  /** The server's rendering. */
  readonly rendered?: string;
}

/** A site that bundles the npm package. */
export const appPage =
  ({ title, about, script, rendered = "" }: App) =>
  (options: PageOptions): Markup =>
    documentOf(options, {
      title,
      description: about,
      stylesheet: "/plain.css",
      stripeStandIn: true,
      bundle: "",
      ownScript: script,
      // There is no white space inside, as React hydrates exactly its own output.
      body: html`<main><h1>${title}</h1><p>${about}</p><div id="app">${raw(rendered)}</div></main>`,
    });
