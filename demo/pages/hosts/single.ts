import { html } from "hono/html";
import { documentOf, type Markup } from "../document.ts";
import type { PageOptions } from "../page-options.ts";

/** A shop system's page with an old library that changes natives for all scripts. */
export function oldLibraryPage(options: PageOptions): Markup {
  return documentOf(options, {
    title: "Helmets & locks",
    description: "A shop with a library of 2008 that changes arrays, strings and elements for everybody.",
    stylesheet: "/plain.css",
    stripeStandIn: true,
    firstScript: "/apps/old-library.js",
    body: html`<main>
<h1>Helmets &amp; locks</h1>
<p>You ride, we deliver. This page runs a library that changes arrays, strings and elements for all scripts on it.</p>
<bikeshare-account system="phl"><a href="https://indego.example.org/account">Your account at Indego</a></bikeshare-account>
</main>`,
  });
}

export function rightToLeftPage(options: PageOptions): Markup {
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
export function framePage(options: PageOptions): Markup {
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
export function backForwardPage(options: PageOptions): Markup {
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
