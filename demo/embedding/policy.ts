import type { Choice, Deployment } from "./choice.ts";
import { sourceHash } from "./import-map.ts";

const STRIPE = "https://js.stripe.com https://*.js.stripe.com";

/** Where the page's server writes a nonce that is another one for each answer. */
export const NONCE = "{nonce}";

/** What a page's content security policy has to allow, one directive a line; all else can stay forbidden. */
export async function policyLines(
  { tag, loading, naming }: Choice,
  { base, services }: Deployment,
  importMap: string,
): Promise<readonly string[]> {
  // Pricing is in the bundle: it asks no service and takes no card.
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

/** What a policy needs besides where the element's first screen is pasted: the sheet that it links to. */
export const sheetLine = ({ naming }: Choice, { base }: Deployment): string =>
  `style-src 'self' ${naming === "nonce" ? `'nonce-${NONCE}'` : new URL(base).origin}`;

/** Under Trusted Types the page's first script, where the element takes cards; else nothing. */
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
