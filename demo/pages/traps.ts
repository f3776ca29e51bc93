import { html } from "hono/html";
import { documentOf, type Markup, type PageOptions } from "./document.ts";

/** A shop system's page with an old library that changes natives for all scripts. */
export function oldLibraryPage(options: PageOptions): Markup {
  return documentOf(options, {
    title: "Helmets & locks",
    description:
      "A shop with libraries of 2008 that change dates, objects, arrays, strings and elements for everybody.",
    stylesheet: "/plain.css",
    stripeStandIn: true,
    firstScript: "/apps/old-library.js",
    body: html`<main>
<h1>Helmets &amp; locks</h1>
<p>You ride, we deliver. This page runs libraries that change dates, objects, arrays, strings and elements for all scripts on it.</p>
<bikeshare-pricing system="phl"><a href="https://indego.example.org/passes">The passes at Indego</a></bikeshare-pricing>
<bikeshare-signup system="phl"><a href="https://indego.example.org/signup">Sign up at Indego</a></bikeshare-signup>
<bikeshare-account system="phl"><a href="https://indego.example.org/account">Your account at Indego</a></bikeshare-account>
</main>`,
  });
}

/** A site with shortcuts and one form around everything, whose worker may keep every answer, `no-store` or not. */
export const trapsPage = (options: PageOptions): Markup =>
  documentOf(options, {
    title: "Commuter club",
    description: "A site with shortcuts, one form around everything, and a service worker that keeps every answer.",
    stylesheet: "/plain.css",
    stripeStandIn: true,
    ownScript: "/apps/traps.js",
    body: html`<main>
<h1>Commuter club</h1>
<p>The keys S and / jump to the search, Escape closes the club's news, and one form surrounds the page.</p>
<form action="/hosts/traps" id="page">
<p><label>Search <input id="search" name="search"></label></p>
<p id="news">Club news: the ride on Sunday starts at nine.</p>
<bikeshare-signup system="phl"><a href="https://indego.example.org/signup">Sign up at Indego</a></bikeshare-signup>
</form>
<bikeshare-account system="phl"><a href="https://indego.example.org/account">Your account at Indego</a></bikeshare-account>
</main>`,
  });

/** A site that keeps copies of its pages, as Turbo and htmx do for Back. */
export const copiesPage = (options: PageOptions): Markup =>
  documentOf(options, {
    title: "Bikes in the archive",
    description: "A site that replaces its content by a copy of it.",
    stylesheet: "/plain.css",
    stripeStandIn: true,
    ownScript: "/apps/copies.js",
    body: html`<main>
<h1>Bikes in the archive</h1>
<p><button type="button" data-copy="nodes">Replace by a copy of the nodes</button> <button type="button" data-copy="text">Replace by a copy of the text</button></p>
<div id="content"><bikeshare-signup system="phl"><a href="https://indego.example.org/signup">Sign up at Indego</a></bikeshare-signup></div>
</main>`,
  });

export const CACHING_WORKER = "/hosts/caching-worker.js";

/**
 * A worker like those of many sites: what was fetched once is never fetched again. With `?ignore=vary` it also answers
 * requests with another token.
 */
export const CACHING_WORKER_SCRIPT = `const ignoreVary = new URL(location.href).searchParams.get("ignore") === "vary";
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
addEventListener("fetch", (event) => {
  if (event.request.method === "GET") event.respondWith(answer(event.request));
});
async function answer(request) {
  const cache = await caches.open("everything");
  const kept = await cache.match(request, { ignoreVary });
  if (kept) return kept;
  const fresh = await fetch(request);
  await cache.put(request, fresh.clone());
  return fresh;
}
`;
