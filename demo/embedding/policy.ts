import type { Choice, Deployment } from "./choice.ts";
import { sourceHash } from "./import-map.ts";

const STRIPE = "https://js.stripe.com https://*.js.stripe.com";

/** A placeholder that the page's server replaces by a new nonce in each response. */
export const NONCE = "{nonce}";

/** The directives that a page's content security policy needs, one per line; it can forbid everything else. */
export async function policyLines(
  { tag, loading, naming }: Choice,
  { base, services }: Deployment,
  importMap: string,
): Promise<readonly string[]> {
  // Pricing is part of the bundle, calls no service and takes no card.
  const takesCards = tag !== "bikeshare-pricing";
  const addresses = [
    loading === "npm" ? "'self'" : new URL(base).origin,
    ...(loading === "checked" ? [await sourceHash(importMap)] : []),
    ...(takesCards ? [STRIPE] : []),
  ];
  const scripts = naming === "nonce" ? [`'nonce-${NONCE}'`, "'strict-dynamic'"] : addresses;
  return [
    `script-src ${scripts.join(" ")}`,
    ...(takesCards
      ? [
          `connect-src ${[...services, "https://api.stripe.com"].join(" ")}`,
          `frame-src ${STRIPE} https://hooks.stripe.com`,
        ]
      : []),
  ];
}

/** The directive that a pasted first screen needs in addition, for its sheet. */
export const sheetLine = ({ naming }: Choice, { base }: Deployment): string =>
  `style-src 'self' ${naming === "nonce" ? `'nonce-${NONCE}'` : new URL(base).origin}`;

/** The page's first script under Trusted Types, for elements that take cards; empty for others. */
export const trustedTypesScript = ({ tag, naming }: Choice): string =>
  tag === "bikeshare-pricing"
    ? ""
    : `<script${naming === "nonce" ? ` nonce="${NONCE}"` : ""}>
  window.trustedTypes?.createPolicy("default", {
    createScriptURL(address) {
      if (/^https:\\/\\/(?:[\\w-]+\\.)*js\\.stripe\\.com\\//.test(address)) return address;
      throw new TypeError(\`Not a script of this page: \${address}\`);
    },
  });
</script>`;
