import { html } from "hono/html";
import { documentOf, type Markup } from "../document.ts";
import type { PageOptions } from "../page-options.ts";

export const OPTIMISED_SCRIPT = "/hosts/wordpress/optimised.js";

/** A blog by WordPress, with an optimiser that delays all scripts until the visitor interacts. */
export function wordpressPage(options: PageOptions): Markup {
  return documentOf(options, {
    title: "Two wheels to work – The Cedar Row Post",
    description: "A blog behind an optimiser that delays and joins scripts.",
    stylesheet: "/plain.css",
    stripeStandIn: true,
    bundle: html`<script type="text/plain" data-delayed="${OPTIMISED_SCRIPT}"></script>`,
    ownScript: "/apps/delayed-scripts.js",
    body: html`<main class="wp-site-blocks">
<article class="post type-post status-publish hentry">
<header class="entry-header"><h1 class="entry-title">Two wheels to work</h1></header>
<div class="entry-content">
<p>Since the new lane opened I take a shared bike. Here is what it costs:</p>
<p><bikeshare-pricing system="phl" renewing="auto"><a href="https://indego.example.org/passes">The passes at Indego</a></bikeshare-pricing></p>
<p>&nbsp;</p>
<p>And this is where you sign up:<br />
<bikeshare-signup system="phl"><br />
<a href="https://indego.example.org/signup">Sign up at Indego</a><br />
</bikeshare-signup></p>
</div>
</article>
</main>`,
  });
}

/** The scripts of a theme, our bundle and a plugin, concatenated without a separator as optimisers do. */
export const optimisedScript = (bundle: string): string =>
  [
    "(function(){document.documentElement.classList.add('js')})()",
    bundle.replace(/\/\/# sourceMappingURL=.*\s*$/, ""),
    "window.wpPlugin=window.wpPlugin||{loaded:true}",
  ].join("\n");
