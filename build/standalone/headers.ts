import type { Configuration } from "../../src/config/configuration.ts";
import type { StandaloneSettings } from "../../src/config/standalone.ts";

/** What the page may load and call: itself, its services, and the card provider. */
export function policyOf({ environments }: Configuration): readonly string[] {
  const services = Object.values(environments).flatMap(({ accountApi, programs }) => [
    accountApi,
    ...Object.values(programs).flatMap(({ bikeshareApi, secondApi }) => [bikeshareApi, secondApi]),
  ]);
  const origins = [...new Set(services.map((address) => new URL(address).origin))];
  return [
    "default-src 'none'",
    "script-src 'self' https://js.stripe.com",
    "style-src 'self'",
    "img-src 'self' data:",
    `connect-src ${[...origins, "https://api.stripe.com"].join(" ")}`,
    "frame-src https://js.stripe.com https://hooks.stripe.com",
    "base-uri 'none'",
    "form-action 'none'",
  ];
}

/** The headers that a host sends with the page's documents; a document's own policy cannot say who may frame it. */
export const headersOf = (configuration: Configuration, { frameParents }: StandaloneSettings) => ({
  "Content-Security-Policy": [
    ...policyOf(configuration),
    `frame-ancestors ${frameParents.length === 0 ? "'none'" : frameParents.join(" ")}`,
  ].join("; "),
  "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
  "Permissions-Policy": 'camera=(), geolocation=(), microphone=(), payment=(self "https://js.stripe.com")',
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
});
