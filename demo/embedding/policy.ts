import type { Choice, Deployment } from "./choice.ts";
import { sourceHash } from "./import-map.ts";

const STRIPE = "https://js.stripe.com https://*.js.stripe.com";

/** What a page's content security policy has to allow, one directive a line; all else can stay forbidden. */
export async function policyLines(
  { tag, loading }: Choice,
  { base, services }: Deployment,
  importMap: string,
): Promise<readonly string[]> {
  // Pricing is in the bundle: it asks no service and takes no card.
  const takesCards = tag !== "bikeshare-pricing";
  const scripts = [
    loading === "npm" ? "'self'" : new URL(base).origin,
    ...(loading === "checked" ? [await sourceHash(importMap)] : []),
    ...(takesCards ? [STRIPE] : []),
  ];
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
