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
    about: "Links swap the body and “Refresh” morphs it, as Turbo does. What was typed stays.",
  },
  {
    path: "/hosts/old-library",
    name: "A shop with an old library",
    about: "Arrays, strings and elements are changed for all scripts, as Prototype.js does it.",
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
    about: "The browser keeps the page while the visitor is away; who logged out meanwhile is logged out here.",
  },
  {
    path: "/open-streets",
    name: "Three programs on one page",
    about: "An event’s dark page, which sets surface, text and radius; sign-up for one of them.",
  },
] as const;
