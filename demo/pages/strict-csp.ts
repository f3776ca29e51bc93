import { html } from "hono/html";
import { documentOf, type Markup } from "./document.ts";
import type { PageOptions } from "./page-options.ts";

/** Nothing runs, loads or is styled on this page but what these lines name. */
export const strictPolicy = ({ cdnOrigin, sandboxOrigin }: { cdnOrigin: string; sandboxOrigin: string }) =>
  [
    "default-src 'none'",
    `script-src ${cdnOrigin}`,
    "style-src 'self'",
    `connect-src ${sandboxOrigin}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");

/** Both elements on a page that trusts nobody else; the card step would need Stripe named in the policy. */
export function strictCspPage(options: PageOptions): Markup {
  return documentOf(options, {
    title: "Under a strict content security policy",
    description: "Both elements under default-src 'none' and Trusted Types.",
    stylesheet: "/plain.css",
    body: html`<main>
<h1>Under a strict content security policy</h1>
<p>This page allows scripts from the CDN, styles of its own and calls to the back end, and nothing else.</p>
<bikeshare-pricing system="phl"><a href="https://indego.example.org/passes">See Indego passes</a></bikeshare-pricing>
<bikeshare-signup system="phl"><a href="https://indego.example.org/signup">Sign up at Indego</a></bikeshare-signup>
</main>`,
  });
}
