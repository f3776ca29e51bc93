import { html, raw } from "hono/html";
import { documentOf, type Markup } from "../document.ts";
import type { PageOptions } from "../page-options.ts";

interface App {
  readonly title: string;
  readonly about: string;
  /** The bundle of the site's own, with the npm package inside. */
  readonly script: string;
  /** What the server has drawn already. */
  readonly drawn?: string;
}

/** A site that bundles the npm package. */
export const appPage =
  ({ title, about, script, drawn = "" }: App) =>
  (options: PageOptions): Markup =>
    documentOf(options, {
      title,
      description: about,
      stylesheet: "/plain.css",
      stripeStandIn: true,
      bundle: "",
      ownScript: script,
      // No white space inside: React takes over exactly what it drew.
      body: html`<main><h1>${title}</h1><p>${about}</p><div id="app">${raw(drawn)}</div></main>`,
    });
