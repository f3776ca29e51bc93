import { ROUTE_NAMES, SCREENS } from "../../src/account/screens.ts";
import type { Deployment } from "../../src/config/deployment.ts";
import { imagesOf, servicesOf } from "../../src/config/schema.ts";
import { SYSTEM_NAMES } from "../../src/domain/program.ts";
import { pageTitle } from "./page-host.ts";

interface PageFiles {
  /** The folder of the page: "/account/". */
  readonly folder: string;
  /** The file of the first script, which runs before anything else of the page. */
  readonly firstScript: string;
  readonly sheet: string;
  /** The modules of the first screen, which load in parallel. */
  readonly modules: readonly string[];
  readonly policy: string;
  /** The English texts of all folders, since each screen has its own title. */
  readonly texts: Readonly<Record<string, string>>;
}

/** The documents by file name: one for each route, so that a static host can serve deep links, and one for the rest. */
export function documentsOf(files: PageFiles, { standalone }: Deployment): ReadonlyMap<string, string> {
  const programName = standalone.program && SYSTEM_NAMES[standalone.program];
  const namedRoutes = ROUTE_NAMES.filter((name) => !SCREENS[name].path.includes(":"));
  return new Map([
    ...namedRoutes.map((name) => {
      const title = pageTitle(files.texts[`route.${name}`] ?? "", programName);
      return [`${SCREENS[name].path.slice(1)}/index.html`.replace(/^\//, ""), documentHtml(files, title)] as const;
    }),
    // The document for a path with an id and for an unknown path, which the application distinguishes.
    ["404.html", documentHtml(files, files.texts["page.name"] ?? "")],
  ]);
}

const documentHtml = (
  { folder, firstScript, sheet, modules, policy, texts }: PageFiles,
  title: string,
): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="referrer" content="no-referrer">
<meta http-equiv="content-security-policy" content="${policy}">
<script src="${folder}${firstScript}"></script>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="${folder}icon.svg">
<link rel="stylesheet" href="${folder}${sheet}">
${modules.map((file) => `<link rel="modulepreload" href="${folder}${file}">`).join("\n")}
</head>
<body>
<div id="bikeshare" class="root">
<div class="first-content">
<p class="loading" role="status">${texts["route.loading"]}</p>
<p class="slow">${texts["route.slow"]} <a href="">${texts["route.reload"]}</a></p>
<noscript><p>This page needs JavaScript.</p></noscript>
</div>
</div>
</body>
</html>
`;

/** The sources that https://docs.stripe.com/security/guide lists. */
const STRIPE_SOURCES = "https://js.stripe.com https://*.js.stripe.com";

const TAG_MANAGER_SOURCES = {
  script: ["https://www.googletagmanager.com"],
  data: ["https://www.googletagmanager.com", "https://*.google-analytics.com", "https://*.analytics.google.com"],
};

/** The sources that the page may load and call: itself, its services, and the card provider. */
export function contentSecurityPolicyOf({ configuration, standalone, telemetry }: Deployment): readonly string[] {
  const { tagManager, translator } = standalone;
  const serviceAddresses = servicesOf(configuration).map(([, address]) => address);
  if (telemetry.errorReporting) serviceAddresses.push(telemetry.errorReporting.url);
  const originsOf = (addresses: readonly string[]) => [...new Set(addresses.map((address) => new URL(address).origin))];
  const images = originsOf(imagesOf(configuration).map(([, address]) => address));
  // A translator adds its own list, markers and texts to the page, and calls its own service.
  const translators = translator === null ? [] : [new URL(translator.script).origin, ...translator.origins];
  const tagManagerSources = tagManager === null ? { script: [], data: [] } : TAG_MANAGER_SOURCES;
  const sourcesWith = (...more: readonly string[]) => [...translators, ...more].map((origin) => ` ${origin}`).join("");
  return [
    "default-src 'none'",
    `script-src 'self' ${STRIPE_SOURCES}${sourcesWith(...tagManagerSources.script)}`,
    `style-src 'self'${sourcesWith()}`,
    `img-src 'self' data:${sourcesWith(...images, ...tagManagerSources.data)}`,
    `connect-src ${[...originsOf(serviceAddresses), "https://api.stripe.com"].join(" ")}${sourcesWith(...tagManagerSources.data)}`,
    `frame-src ${STRIPE_SOURCES} https://hooks.stripe.com`,
    "base-uri 'none'",
    "form-action 'none'",
    // A translator and a tag manager add scripts and markup as plain strings, which Trusted Types would block.
    ...(translator === null && tagManager === null
      ? ["require-trusted-types-for 'script'", "trusted-types default"]
      : []),
  ];
}

const TWO_YEARS_S = 63_072_000;

/** The headers for the page's documents; a policy within a document cannot restrict its framing. */
export const headersOf = (deployment: Deployment) => ({
  "Content-Security-Policy": [
    ...contentSecurityPolicyOf(deployment),
    `frame-ancestors ${deployment.standalone.frameParents.join(" ") || "'none'"}`,
  ].join("; "),
  "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
  "Permissions-Policy": 'camera=(), geolocation=(), microphone=(), payment=(self "https://js.stripe.com")',
  "Referrer-Policy": "no-referrer",
  // Browsers ignore this header over plain http.
  "Strict-Transport-Security": `max-age=${TWO_YEARS_S}`,
  "X-Content-Type-Options": "nosniff",
});
