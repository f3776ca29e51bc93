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

/** A site that works offline: its worker keeps every answer, `no-store` or not. */
export const trapsPage = (options: PageOptions): Markup =>
  documentOf(options, {
    title: "Commuter club",
    description: "A site with a service worker that keeps every answer.",
    stylesheet: "/plain.css",
    stripeStandIn: true,
    ownScript: "/apps/traps.js",
    body: html`<main>
<h1>Commuter club</h1>
<bikeshare-account system="phl"><a href="https://indego.example.org/account">Your account at Indego</a></bikeshare-account>
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
