import { html } from "hono/html";
import type { BuiltFiles, DeploymentAddresses } from "../embedding.ts";
import { configurator } from "./configurator.ts";
import { documentOf, type Markup, type PageOptions } from "./document.ts";

const DEMO_PAGES = [
  {
    path: "/indego",
    name: "A shop in Philadelphia",
    about: "Coffee and bikes, with strong CSS of its own. Compare passes, sign up, pay.",
  },
  {
    path: "/metro",
    name: "The operator in Los Angeles",
    about: "Three blocks of passes by their attributes, and sign-up, under bold upper-case CSS.",
  },
  {
    path: "/intranet",
    name: "An employer in Las Vegas",
    about: "Passes in a sidebar of 300 pixels that lead to sign-up on another page, under old CSS.",
  },
  { path: "/indego?scheme=dark", name: "The shop in the dark", about: "The elements follow the page’s color-scheme." },
  {
    path: "/indego?wallet=applePay",
    name: "The shop, in a browser with a wallet",
    about: "Sign-up paid by Apple Pay; googlePay and link are played too, on every page.",
  },
  {
    path: "/account/",
    name: "The account on a page of its own",
    about: "Every screen with an address of its own. Log in as the rider below.",
  },
  {
    path: "/mock/",
    name: "The account in any state",
    about: "The same page with its back end inside, and controls for program, pass and state. Needs no server.",
  },
  {
    path: "/account-frame",
    name: "The account in a frame",
    about: "The same page inside of a partner’s, which learns how high it is.",
  },
  {
    path: "/app-shell",
    name: "A native app around it",
    about: "Prints the messages that an iOS or Android app receives: what to open, share and save.",
  },
  {
    path: "/slots",
    name: "Difficult slots",
    about: "Flex, grid, inline-block, table cell and 280 pixels, under rules for everything.",
  },
  {
    path: "/slots?element=bikeshare-signup",
    name: "Difficult slots, sign-up",
    about: "The same places around the sign-up.",
  },
  {
    path: "/bare?element=bikeshare-pricing&system=phl",
    name: "One element alone",
    about: "Put other attributes into the address.",
  },
];

/** Pages that imitate partners' sites; there is a test for each. */
export const HOSTS = [
  {
    path: "/hosts/plain",
    name: "Plain HTML",
    about: "Snippets of the build pasted into a page by hand: their first screen is there before any script.",
  },
  {
    path: "/strict-csp",
    name: "Strict content security policy",
    about: "default-src 'none', Trusted Types, and every script checked by an import map; no card step here.",
  },
  { path: "/hosts/react", name: "A React site", about: "React 19 and the npm package in the site’s own bundle." },
  { path: "/hosts/vue", name: "A Vue site", about: "Vue 3 and the npm package in the site’s own bundle." },
  {
    path: "/hosts/server-rendered",
    name: "A server-rendered site",
    about: "React renders the page on the server and hydrates it in the browser; the npm package is in both.",
  },
  {
    path: "/hosts/wordpress",
    name: "WordPress with an optimiser",
    about: "Scripts wait for the visitor’s first move, and come joined into one file. Move the mouse.",
  },
  {
    path: "/hosts/page-swaps",
    name: "A site that swaps pages",
    about: "By Turbo, links swap the body and “Refresh” morphs it. What was typed stays.",
  },
  {
    path: "/hosts/old-library",
    name: "A shop with an old library",
    about:
      "Dates, objects, arrays, strings, elements and forms are changed for all scripts: datejs, a polyfill, Prototype.js.",
  },
  {
    path: "/hosts/traps",
    name: "Traps",
    about:
      "Shortcuts of single keys, a fixed header, a form around everything; with ?trap=focus-trap-6, a focus trap; with ?worker=keeps, a worker that keeps all answers.",
  },
  {
    path: "/hosts/copies",
    name: "Copies of itself",
    about: "By htmx, links swap the body, and Back restores a copy of its text.",
  },
  { path: "/hosts/right-to-left", name: "Right to left", about: "An Arabic page around English elements." },
  {
    path: "/hosts/frame",
    name: "A frame without an origin",
    about: 'sandbox="allow-scripts": no storage, no cookies, an origin that is like no other.',
  },
  {
    path: "/hosts/come-back",
    name: "Away and back",
    about: "The browser keeps the page while the visitor is away; a logout elsewhere meanwhile counts here, too.",
  },
  {
    path: "/open-streets",
    name: "Three programs on one page",
    about: "An event’s dark page, which sets surface, text and radius; sign-up for one of them.",
  },
] as const;

const ABOUT_SANDBOX = html`Everything here runs on this machine: the pages, the bundle as from a CDN, and a sandbox that plays the back end. No money moves and nothing leaves.`;
const ABOUT_OWN_SERVICES = html`The pages call the services of your configuration, with a stand-in for Stripe whose tokens are no cards. With <code>?world=trial</code> in its address a page calls the sandbox on this machine instead. Pages of a program that is not yours show an error.`;

const TEST_CARDS = [
  ["4242 4242 4242 4242", "Accepted"],
  ["4000 0000 0000 0002", "Declined when the pass is bought"],
  ["4000 0000 0000 9995", "Insufficient funds"],
  ["4000 0000 0000 0069", "Expired"],
  ["5105 1051 0510 5100", "A prepaid card"],
  ["4000 0012 4000 0000", "A Canadian card, with a postal code like K1A 0B1"],
];

interface Contents {
  readonly deployment: DeploymentAddresses;
  readonly built: BuiltFiles;
  /** Whether the build is configured with the integrator's services instead of the sandbox. */
  readonly hasOwnServices: boolean;
}

/** Links to every demo page, and the test data of the sandbox. */
export function contentsPage(options: PageOptions, { deployment, built, hasOwnServices }: Contents): Markup {
  return documentOf(options, {
    title: "Bike share elements: demo",
    description: "Demo pages of the embeddable bike-share rider account.",
    stylesheet: "/contents.css",
    stripeStandIn: true,
    ownScript: "/apps/configurator.js",
    body: html`<main>
<header><h1>Bike share, on any page</h1><p>${hasOwnServices ? ABOUT_OWN_SERVICES : ABOUT_SANDBOX}</p></header>
${configurator(deployment, built)}
<section aria-labelledby="pages"><h2 id="pages">Pages</h2>${cards(DEMO_PAGES)}</section>
<section aria-labelledby="hosts"><h2 id="hosts">Every kind of host</h2>${cards(HOSTS)}</section>
<div class="columns">
<section aria-labelledby="cards"><h2 id="cards">Test cards</h2><table><thead><tr><th scope="col">Number</th><th scope="col">What happens</th></tr></thead><tbody>${TEST_CARDS.map(
      ([number, outcome]) => html`<tr><td><code>${number}</code></td><td>${outcome}</td></tr>`,
    )}</tbody></table><p class="note">Any future date, any CVC, any ZIP.</p></section>
<section aria-labelledby="sandbox"><h2 id="sandbox">The sandbox</h2><dl>
<dt>Confirmation code</dt><dd><code>123456</code></dd>
<dt>Promo code for new riders</dt><dd><code>WELCOME5</code></dd>
<dt>A rider who exists</dt><dd><code>rider@example.org</code>, username <code>rider</code>, password <code>sandbox-pass</code></dd>
<dt>A world of your own</dt><dd>Add <code>?world=name</code> to a page’s address: it has its own riders.</dd>
</dl></section>
</div>
</main>`,
  });
}

interface DemoPage {
  readonly path: string;
  readonly name: string;
  readonly about: string;
}

const cards = (pages: readonly DemoPage[]): Markup =>
  html`<ul class="cards">${pages.map(
    ({ path, name, about }) => html`<li><a href="${path}">${name}</a><p>${about}</p><code>${path}</code></li>`,
  )}</ul>`;
