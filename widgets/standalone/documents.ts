import type { StandaloneSettings } from "../../src/config/standalone.ts";
import { SYSTEM_NAMES } from "../../src/features/log-in/system-names.ts";
import { ROUTE_NAMES, ROUTES, type RouteName } from "../../src/routing/routes.ts";
import { pageTitle } from "./page-title.ts";

interface PageFiles {
  /** The folder of the page: "/account/". */
  readonly folder: string;
  readonly first: string;
  readonly sheet: string;
  /** The modules of the first screen, which load in parallel. */
  readonly modules: readonly string[];
  readonly policy: string;
  /** The English texts of all folders, since each screen has its own title. */
  readonly texts: Readonly<Record<string, string>>;
}

/**
 * The page's documents by file name: one for each route, so that any static host can serve deep links, and one for all
 * other paths. They only differ in their titles.
 */
export function documentsOf(files: PageFiles, { program }: StandaloneSettings): ReadonlyMap<string, string> {
  const documentFor = (name: RouteName | "notFound") =>
    document(files, pageTitle(files.texts[`route.${name}`] ?? "", program && SYSTEM_NAMES[program]));
  const named = ROUTE_NAMES.filter((name) => !ROUTES[name].path.includes(":"));
  return new Map([
    ...named.map((name) => [`${ROUTES[name].path.slice(1)}/index.html`.replace(/^\//, ""), documentFor(name)] as const),
    // The document for a path with an id and for an unknown path, which the application distinguishes.
    ["404.html", document(files, files.texts["page.name"] ?? "")],
  ]);
}

const document = (
  { folder, first, sheet, modules, policy, texts }: PageFiles,
  title: string,
): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="referrer" content="no-referrer">
<meta http-equiv="content-security-policy" content="${policy}">
<script src="${folder}${first}"></script>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="${folder}${sheet}">
${modules.map((file) => `<link rel="modulepreload" href="${folder}${file}">`).join("\n")}
</head>
<body>
<div id="bikeshare" class="root">
<div class="first">
<p class="waiting" role="status">${texts["route.loading"]}</p>
<p class="late">${texts["route.slow"]} <a href="">${texts["route.reload"]}</a></p>
<noscript><p>This page needs JavaScript.</p></noscript>
</div>
</div>
</body>
</html>
`;
