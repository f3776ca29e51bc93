import type { Configuration } from "../../src/config/configuration.ts";
import type { StandaloneSettings } from "../../src/config/standalone.ts";

/** What the page may load and call: itself, its services, and the card provider. */
export function policyOf(
  { environments }: Configuration,
  { translator }: Pick<StandaloneSettings, "translator">,
): readonly string[] {
  const services = Object.values(environments).flatMap(({ accountApi, programs }) => [
    accountApi,
    ...Object.values(programs).flatMap(({ bikeshareApi, secondApi }) => [bikeshareApi, secondApi]),
  ]);
  const origins = [...new Set(services.map((address) => new URL(address).origin))];
  // It puts its own list, marks and words onto the page, and calls its own service.
  const translators = translator === null ? [] : [new URL(translator.script).origin, ...translator.origins];
  const also = translators.map((origin) => ` ${origin}`).join("");
  return [
    "default-src 'none'",
    `script-src 'self' https://js.stripe.com${also}`,
    `style-src 'self'${also}`,
    `img-src 'self' data:${also}`,
    `connect-src ${[...origins, "https://api.stripe.com"].join(" ")}${also}`,
    "frame-src https://js.stripe.com https://hooks.stripe.com",
    "base-uri 'none'",
    "form-action 'none'",
  ];
}

/** The headers that a host sends with the page's documents; a document's own policy cannot say who may frame it. */
export const headersOf = (configuration: Configuration, settings: StandaloneSettings) => ({
  "Content-Security-Policy": [
    ...policyOf(configuration, settings),
    `frame-ancestors ${settings.frameParents.length === 0 ? "'none'" : settings.frameParents.join(" ")}`,
  ].join("; "),
  "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
  "Permissions-Policy": 'camera=(), geolocation=(), microphone=(), payment=(self "https://js.stripe.com")',
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
});
