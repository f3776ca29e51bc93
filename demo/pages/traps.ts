import { html } from "hono/html";
import { documentOf, type Markup, type PageOptions, type RenderPage } from "./document.ts";

/** A shop system's page with an old library that changes natives for all scripts. */
export function oldLibraryPage(options: PageOptions): Markup {
  return documentOf(options, {
    title: "Helmets & locks",
    description:
      "A shop with libraries of 2008 that change dates, objects, arrays, strings and elements for everybody.",
    stylesheet: "/plain.css",
    stripeStandIn: true,
    head: html`<script src="/apps/old-library.js"></script>`,
    body: html`<main>
<h1>Helmets &amp; locks</h1>
<p>You ride, we deliver. This page runs libraries that change dates, objects, arrays, strings and elements for all scripts on it.</p>
<bikeshare-pricing system="phl"><a href="https://indego.example.org/passes">The passes at Indego</a></bikeshare-pricing>
<bikeshare-signup system="phl"><a href="https://indego.example.org/signup">Sign up at Indego</a></bikeshare-signup>
<bikeshare-account system="phl"><a href="https://indego.example.org/account">Your account at Indego</a></bikeshare-account>
</main>`,
  });
}

const TRAPS = ["focus-trap-6", "focus-trap-8", "jquery-ui", "dialog", "fastclick"];

/**
 * A site with shortcuts, a fixed header and one form around everything, whose service worker may keep even answers with
 * `no-store`. `?trap=` starts a library in the box with the sign-up; with `?alone=yes` nothing else is in the box.
 */
export function trapsPage(options: PageOptions): Markup {
  const { query } = options;
  const trap = TRAPS.find((name) => name === query.get("trap"));
  const isAlone = query.get("alone") === "yes";
  return documentOf(options, {
    title: "Commuter club",
    description:
      "A site with shortcuts, a fixed header, one form around everything, and a service worker that keeps every answer.",
    stylesheet: "/plain.css",
    stripeStandIn: true,
    ownScript: "/apps/traps.js",
    head: trap ? html`<script src="/apps/${trap}.js"></script>` : "",
    body: html`<header class="fixed">Commuter club</header>
<main>
<h1>Commuter club</h1>
<p>The keys S and / jump to the search, Escape closes the club's news, and one form surrounds the page.</p>
<form action="/hosts/traps" id="page">
<p><label>Search <input id="search" name="search"></label></p>
<p id="news">Club news: the ride on Sunday starts at nine.</p>
<div id="box">
<bikeshare-signup class="needsclick" system="phl"><a href="https://indego.example.org/signup">Sign up at Indego</a></bikeshare-signup>
${isAlone ? "" : html`<p><a href="/hosts/plain">Rides of the club</a></p>`}
</div>
</form>
<bikeshare-account system="phl"><a href="https://indego.example.org/account">Your account at Indego</a></bikeshare-account>
</main>`,
  });
}

/**
 * One of two pages of a site whose library swaps the body. For Back, Turbo keeps a copy of the nodes, htmx their markup.
 * Turbo moves a permanent sign-up from page to page, unless `?permanent=no`, and morphs the body on a refresh.
 */
function bodySwapPage(root: string, library: "turbo" | "htmx", topic: "passes" | "how"): RenderPage {
  const [path, name, linkText] = topic === "passes" ? ["/how", "Passes", "How to ride"] : ["", "How to ride", "Passes"];
  return (options) => {
    const query = options.query.size === 0 ? "" : `?${options.query}`;
    const isPermanent = library === "turbo" && options.query.get("permanent") !== "no";
    const signUp = html`<bikeshare-signup system="phl"><a href="https://indego.example.org/signup">Sign up at Indego</a></bikeshare-signup>`;
    return documentOf(options, {
      title: "Bikes at the college",
      description: "A site that swaps its body instead of loading pages.",
      stylesheet: "/plain.css",
      stripeStandIn: true,
      head: html`<meta name="turbo-refresh-method" content="morph"><script src="/apps/${library}.js"></script>`,
      body: html`<main hx-boost="true">
<h1>${name}</h1>
<p><a href="${root}${path}${query}">${linkText}</a> <a href="${query}" data-turbo-action="replace">Refresh</a></p>
${topic === "passes" ? html`<bikeshare-pricing system="phl"><a href="https://indego.example.org/passes">The passes at Indego</a></bikeshare-pricing>` : html`<p>Unlock a bike at any station, and dock it at another one.</p>`}
${isPermanent ? html`<div id="join" data-turbo-permanent>${signUp}</div>` : topic === "passes" ? signUp : ""}
</main>`,
    });
  };
}

export const BODY_SWAP_PAGES: Readonly<Record<string, RenderPage>> = {
  "/hosts/page-swaps": bodySwapPage("/hosts/page-swaps", "turbo", "passes"),
  "/hosts/page-swaps/how": bodySwapPage("/hosts/page-swaps", "turbo", "how"),
  "/hosts/copies": bodySwapPage("/hosts/copies", "htmx", "passes"),
  "/hosts/copies/how": bodySwapPage("/hosts/copies", "htmx", "how"),
};

export const CACHING_WORKER = "/hosts/caching-worker.js";

/**
 * A worker like those of many sites: it never fetches the same URL again. With `?ignore=vary` it gives the stored answer
 * even to a request with another token.
 */
export const CACHING_WORKER_SCRIPT = `const ignoreVary = new URL(location.href).searchParams.get("ignore") === "vary";
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
addEventListener("fetch", (event) => {
  if (event.request.method === "GET") event.respondWith(answer(event.request));
});
async function answer(request) {
  const cache = await caches.open("everything");
  const stored = await cache.match(request, { ignoreVary });
  if (stored) return stored;
  const fresh = await fetch(request);
  await cache.put(request, fresh.clone());
  return fresh;
}
`;
