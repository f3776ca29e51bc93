import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { html, raw } from "hono/html";
import { jsx } from "react/jsx-runtime";
import { renderToString } from "react-dom/server";
import { ServerRenderedPage } from "../apps/server-rendered-page.tsx";
import type { BuiltFolder } from "../servers/static-files.ts";
import { documentOf, type Markup, type PageOptions, type RenderPage } from "./document.ts";
import { BODY_SWAP_PAGES, oldLibraryPage, trapsPage } from "./traps.ts";

/** A page written by hand, with two pasted snippets of the build, which include the script tag. */
function plainHostPage(options: PageOptions, snippets: readonly string[]): Markup {
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

interface BundledSite {
  readonly title: string;
  readonly about: string;
  /** The site's own bundle, with the npm package inside. */
  readonly script: string;
  /** The HTML that the server renders. */
  readonly rendered?: string;
}

/** A site that bundles the npm package. */
const appPage =
  ({ title, about, script, rendered = "" }: BundledSite) =>
  (options: PageOptions): Markup =>
    documentOf(options, {
      title,
      description: about,
      stylesheet: "/plain.css",
      stripeStandIn: true,
      bundle: "",
      ownScript: script,
      // React hydrates exactly its own output, so there is no white space around it.
      body: html`<main><h1>${title}</h1><p>${about}</p><div id="app">${raw(rendered)}</div></main>`,
    });

export const OPTIMISED_SCRIPT = "/hosts/wordpress/optimised.js";

/** A blog by WordPress, with an optimiser that delays all scripts until the visitor interacts. */
function wordpressPage(options: PageOptions): Markup {
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

/** The scripts of a theme, our bundle and a plugin, joined without semicolons as optimisers do. */
export const optimisedScript = (bundle: string): string =>
  [
    "(function(){document.documentElement.classList.add('js')})()",
    bundle.replace(/\/\/# sourceMappingURL=.*\s*$/, ""),
    "window.wpPlugin=window.wpPlugin||{loaded:true}",
  ].join("\n");

function rightToLeftPage(options: PageOptions): Markup {
  return documentOf(options, {
    title: "دراجات مشتركة في فيلادلفيا",
    description: "A page that is written from right to left.",
    stylesheet: "/plain.css",
    stripeStandIn: true,
    language: { lang: "ar", dir: "rtl" },
    body: html`<main>
<h1>دراجات مشتركة في فيلادلفيا</h1>
<p>اختر اشتراكك هنا، ثم سجّل في الصفحة نفسها.</p>
<bikeshare-pricing system="phl"><a href="https://indego.example.org/passes">الاشتراكات لدى Indego</a></bikeshare-pricing>
<bikeshare-signup system="phl"><a href="https://indego.example.org/signup">التسجيل لدى Indego</a></bikeshare-signup>
</main>`,
  });
}

/** A sandboxed iframe that may only run scripts: it has no storage and an opaque origin. */
function framePage(options: PageOptions): Markup {
  const query = new URLSearchParams({ element: "bikeshare-pricing", system: "las" });
  query.append("element", "bikeshare-signup");
  const world = options.query.get("world");
  if (world !== null) query.set("world", world);
  return documentOf(options, {
    title: "Bikes at the campus · Student portal",
    description: "The elements in a frame without an origin.",
    stylesheet: "/plain.css",
    bundle: "",
    body: html`<main>
<h1>Bikes at the campus</h1>
<p>The portal shows what is not its own in a frame that may run scripts, and gets no storage and no origin.</p>
<iframe title="Bike share passes" sandbox="allow-scripts allow-forms" src="/bare?${query}"></iframe>
</main>`,
  });
}

/** A page that visitors leave and return to. */
function backForwardPage(options: PageOptions): Markup {
  return documentOf(options, {
    title: "Your rides · Mesa Switchgear",
    description: "The account on a page that the browser keeps while the visitor is away.",
    stylesheet: "/plain.css",
    stripeStandIn: true,
    body: html`<main>
<h1>Your rides</h1>
<p>Look at <a href="/hosts/plain">the notice board</a> and come back: browsers keep this page as it was.</p>
<bikeshare-account system="las"><a href="https://rtc.example.org/account">Your account at RTC Bike Share</a></bikeshare-account>
</main>`,
  });
}

/**
 * Pages that imitate partners' sites, by path.
 * @param packageFolder The folder of the built npm package.
 */
export const hostPages = (cdn: BuiltFolder, packageFolder: string): Readonly<Record<string, RenderPage>> => ({
  "/hosts/plain": async (options) =>
    plainHostPage(
      options,
      await Promise.all(["pricing-phl-en", "signup-phl-en"].map((name) => cdn.readText(`snippets/${name}.html`))),
    ),
  "/hosts/react": appPage({
    title: "Ride with React",
    about: "This site is one React application. It takes over what follows when somebody chooses a pass.",
    script: "/apps/react-site.js",
  }),
  "/hosts/vue": appPage({
    title: "Ride with Vue",
    about: "This site is one Vue application. It takes over what follows when somebody chooses a pass.",
    script: "/apps/vue-site.js",
  }),
  "/hosts/server-rendered": async (options) => {
    // On a server, which has no custom elements, the components of the package render prerendered screens.
    const components = await import(pathToFileURL(join(packageFolder, "react.js")).href);
    return appPage({
      title: "Rendered on the server",
      about: "React renders this page on the server and hydrates it in the browser.",
      script: "/apps/server-rendered.js",
      rendered: renderToString(jsx(ServerRenderedPage, { ...components })),
    })(options);
  },
  "/hosts/wordpress": wordpressPage,
  ...BODY_SWAP_PAGES,
  "/hosts/old-library": oldLibraryPage,
  "/hosts/right-to-left": rightToLeftPage,
  "/hosts/frame": framePage,
  "/hosts/come-back": backForwardPage,
  "/hosts/traps": trapsPage,
});
