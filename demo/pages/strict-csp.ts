import { html, raw } from "hono/html";
import { type BuiltFiles, importMapOf, LOADER_FILE } from "../embedding.ts";
import { documentOf, type Markup, type PageOptions } from "./document.ts";

interface StrictPolicy {
  readonly pagesOrigin: string;
  readonly cdnOrigin: string;
  readonly sandboxOrigin: string;
  /** The source hash of the import map; empty for a policy that does not allow the map. */
  readonly hash: string;
}

/** The path of the page's own script. */
export const SCRIPT_PATH = "/strict-csp.js";

/** A content security policy that allows the page's own script and sheets, the CDN and the sandbox alone. */
export const strictPolicy = ({ pagesOrigin, cdnOrigin, sandboxOrigin, hash }: StrictPolicy) =>
  [
    "default-src 'none'",
    `script-src ${pagesOrigin}${SCRIPT_PATH} ${cdnOrigin} ${hash}`,
    "style-src 'self'",
    `connect-src ${sandboxOrigin}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");

/** @param query With `map=other`, the map has a wrong hash for the chunks of sign-up. */
export function strictImportMap(cdnOrigin: string, built: BuiltFiles, query: URLSearchParams): string {
  const map = importMapOf(`${cdnOrigin}/`, built, Object.keys(built.elements));
  if (query.get("map") !== "other") return map;
  return map.replace(/(\/signup-[^"]+": "sha384-)(.)/g, (_all, entry, first) => `${entry}${first === "A" ? "B" : "A"}`);
}

/**
 * All three elements on a page with a strict policy, which only allows known files of the CDN; for the card step, it
 * would also have to allow Stripe.
 */
export function strictCspPage(options: PageOptions, built: BuiltFiles): Markup {
  const { cdnOrigin, query } = options;
  return documentOf(options, {
    title: "Under a strict content security policy",
    description: "All elements under default-src 'none' and Trusted Types, with every file checked.",
    stylesheet: "/plain.css",
    head: html`<script src="${SCRIPT_PATH}"></script>`,
    bundle: html`<script type="importmap">${raw(strictImportMap(cdnOrigin, built, query))}</script>
<script async src="${cdnOrigin}/${LOADER_FILE}" integrity="${built.files[LOADER_FILE]?.integrity ?? ""}" crossorigin="anonymous"></script>`,
    body: html`<main>
<h1>Under a strict content security policy</h1>
<p>This page allows a script and styles of its own, scripts from the CDN and calls to the back end, and nothing else. It knows the hash of every script of the CDN, and runs none that is another one.</p>
<bikeshare-pricing system="phl"><a href="https://indego.example.org/passes">See Indego passes</a></bikeshare-pricing>
<bikeshare-signup system="phl"><a href="https://indego.example.org/signup">Sign up at Indego</a></bikeshare-signup>
<bikeshare-account system="phl"><a href="https://indego.example.org/account">Your account at Indego</a></bikeshare-account>
</main>`,
  });
}

/** The page's own script: it records the codes of the elements' errors from the start. */
export const STRICT_CSP_SCRIPT = `window.errorCodes = [];
addEventListener("bikeshare-error", ({ detail }) => window.errorCodes.push(detail.code));
`;
