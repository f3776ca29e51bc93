import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Hono } from "hono";
import type { Configuration } from "../../src/config/configuration.ts";
import { type Deployment, programsOf } from "../../src/config/deployment.ts";
import { servicesOf } from "../../src/config/schema.ts";
import { MOCK_FOLDER, STANDALONE_FOLDER, sandboxConfiguration } from "../configuration.ts";
import { LOADER_FILE, sourceHash } from "../embedding.ts";
import {
  ACCOUNT_FRAME_SCRIPT,
  APP_SHELL_SCRIPT,
  accountFramePage,
  appShellPage,
} from "../pages/account-in-app-or-frame.ts";
import { barePage, slotsPage } from "../pages/bare.ts";
import { contentsPage } from "../pages/contents.ts";
import type { RenderPage } from "../pages/document.ts";
import { eventPage } from "../pages/event.ts";
import { hostPages, OPTIMISED_SCRIPT, optimisedScript } from "../pages/hosts.ts";
import { intranetJoinPage, intranetPage } from "../pages/intranet.ts";
import { operatorPage } from "../pages/operator.ts";
import { partnerPage } from "../pages/partner.ts";
import { SCRIPT_PATH, STRICT_CSP_SCRIPT, strictCspPage, strictImportMap, strictPolicy } from "../pages/strict-csp.ts";
import { CACHING_WORKER, CACHING_WORKER_SCRIPT } from "../pages/traps.ts";
import { createAppScripts, isAppName } from "./scripts.ts";
import { builtFolder, createFileReader, createStaticSite } from "./static-files.ts";

interface PagesOptions {
  readonly cdnOrigin: string;
  readonly sandboxOrigin: string;
  /** Whether the servers' ports differ from those in the bundle, so that every page needs a configuration. */
  readonly hasMovedPorts: boolean;
  /** The integrator's deployment, if the build has one; null for a build with the sandbox's services. */
  readonly ownDeployment: Deployment | null;
  readonly stripeStandIn: string;
  readonly cdnFolder: string;
  readonly packageFolder: string;
  readonly standaloneFolder: string;
  readonly mockFolder: string;
}

/** The sites that need the npm package, which `npm start` does not build. */
const PACKAGE_SITES = ["/hosts/react", "/hosts/vue", "/hosts/server-rendered"];

const JAVASCRIPT = { "content-type": "text/javascript; charset=utf-8" };

/** The partners' pages, with the scripts and sheets from their own origin. */
export function createPages({
  cdnOrigin,
  sandboxOrigin,
  hasMovedPorts,
  ownDeployment,
  stripeStandIn,
  cdnFolder,
  packageFolder,
  standaloneFolder,
  mockFolder,
}: PagesOptions): Hono {
  const readSheet = createFileReader(fileURLToPath(new URL("../pages", import.meta.url)));
  const cdn = builtFolder(cdnFolder);
  const scriptOf = createAppScripts(packageFolder);
  const app = new Hono();

  type Headers = Readonly<Record<string, string>>;
  function addPage(
    path: string,
    render: RenderPage,
    headers: (address: URL) => Headers | Promise<Headers> = () => ({}),
  ): void {
    app.get(path, async (c) => {
      const address = new URL(c.req.url);
      const query = address.searchParams;
      const world = query.get("world");
      if (world !== null && !/^[\w-]{1,64}$/.test(world)) return c.text("Not a world's id", 400);
      const configuration =
        world === null && (ownDeployment !== null || !hasMovedPorts)
          ? null
          : withProgramsOf(ownDeployment, sandboxConfiguration({ cdnOrigin, sandboxOrigin, world: world ?? "demo" }));
      const markup = await render({ cdnOrigin, configuration, query });
      return c.html(markup, 200, { "cache-control": "no-cache", ...(await headers(address)) });
    });
  }

  const deployment =
    ownDeployment === null
      ? { base: `${cdnOrigin}/`, services: [sandboxOrigin] }
      : { base: ownDeployment.configuration.publicUrl, services: originsOf(ownDeployment.configuration) };
  addPage("/", async (options) =>
    contentsPage(options, { deployment, built: await cdn.readManifest(), hasOwnServices: ownDeployment !== null }),
  );
  addPage("/indego", partnerPage);
  addPage("/metro", operatorPage);
  addPage("/intranet", intranetPage);
  addPage("/intranet/join", intranetJoinPage);
  addPage("/open-streets", eventPage);
  addPage("/slots", slotsPage);
  addPage("/bare", barePage);
  addPage(
    "/strict-csp",
    async (options) => strictCspPage(options, await cdn.readManifest()),
    async ({ origin, searchParams: query }) => {
      // With `?map=unnamed`, the page imitates a partner whose policy lacks the hash of the import map.
      const isMapAllowed = query.get("map") !== "unnamed";
      const hash = isMapAllowed ? await sourceHash(strictImportMap(cdnOrigin, await cdn.readManifest(), query)) : "";
      return { "content-security-policy": strictPolicy({ pagesOrigin: origin, cdnOrigin, sandboxOrigin, hash }) };
    },
  );
  for (const path of PACKAGE_SITES)
    app.use(path, (c, next) =>
      existsSync(packageFolder)
        ? next()
        : Promise.resolve(c.text("This site has the npm package: npm run build -- --configTarget npm", 503)),
    );
  for (const [path, render] of Object.entries(hostPages(cdn, packageFolder))) addPage(path, render);
  addPage("/account-frame", accountFramePage);
  addPage("/app-shell", appShellPage);

  // Only the sandbox accepts the Stripe stand-in's tokens: an integrator's services need tokens of Stripe itself.
  const decorate = (document: string, cookie: string) => demoDocument(document, cookie, ownDeployment === null);
  app.route("/", createStaticSite({ folder: standaloneFolder, base: STANDALONE_FOLDER, decorate }));
  app.route("/", createStaticSite({ folder: mockFolder, base: MOCK_FOLDER }));

  app.get("/account-frame.js", (c) => c.body(ACCOUNT_FRAME_SCRIPT, 200, JAVASCRIPT));
  app.get("/app-shell.js", (c) => c.body(APP_SHELL_SCRIPT, 200, JAVASCRIPT));
  app.get(SCRIPT_PATH, (c) => c.body(STRICT_CSP_SCRIPT, 200, JAVASCRIPT));
  app.get("/sandbox-world.js", (c) => c.body(SANDBOX_WORLD_SCRIPT, 200, JAVASCRIPT));
  app.get("/stripe-stand-in.js", (c) => c.body(stripeStandIn, 200, JAVASCRIPT));
  app.get("/apps/:file{[a-z0-9-]+\\.js}", async (c) => {
    const name = c.req.param("file").replace(/\.js$/, "");
    if (!isAppName(name)) return c.notFound();
    return c.body(await scriptOf(name), 200, JAVASCRIPT);
  });
  app.get(OPTIMISED_SCRIPT, async (c) => c.body(optimisedScript(await cdn.readText(LOADER_FILE)), 200, JAVASCRIPT));
  app.get(CACHING_WORKER, (c) => c.body(CACHING_WORKER_SCRIPT, 200, JAVASCRIPT));
  app.get("/:sheet{[a-z-]+\\.css}", async (c) => {
    const sheet = await readSheet(new URL(c.req.url).pathname);
    return sheet === null
      ? c.notFound()
      : c.body(new Uint8Array(sheet.content), 200, { "content-type": sheet.type, "cache-control": "no-cache" });
  });
  // Browsers request this icon by themselves; a 404 in the console would hide real errors.
  app.get("/favicon.ico", (c) => c.body(null, 204));
  return app;
}

const originsOf = (configuration: Configuration): readonly string[] => [
  ...new Set(servicesOf(configuration).map(([, address]) => new URL(address).origin)),
];

/** Limits the sandbox's configuration to the programs of the build, which a page's configuration must have. */
function withProgramsOf(ownDeployment: Deployment | null, sandbox: Configuration): Configuration {
  if (ownDeployment === null) return sandbox;
  const systems = programsOf(ownDeployment.configuration);
  const environments = Object.entries(sandbox.environments).map(([name, { programs, ...environment }]) => [
    name,
    { ...environment, programs: Object.fromEntries(systems.map((system) => [system, programs[system]])) },
  ]);
  return { ...sandbox, environments: Object.fromEntries(environments) };
}

const WORLD_COOKIE = /(?:^|; )bikeshare-world=([\w-]{1,64})(?:;|$)/;

/** Redirects the page's calls to the world in this script's query; the page itself accepts no configuration. */
const SANDBOX_WORLD_SCRIPT = `const world = new URL(document.currentScript.src).searchParams.get("world");
const browserFetch = window.fetch;
window.fetch = (input, init) =>
  browserFetch(typeof input === "string" ? input.replace("/w/demo/", \`/w/\${world}/\`) : input, init);
`;

/**
 * The standalone page's document, with the Stripe stand-in if `hasStandIn`. The cookie `bikeshare-world` selects a
 * sandbox world for the page's calls.
 */
function demoDocument(document: string, cookie: string, hasStandIn: boolean): string {
  const [, world] = WORLD_COOKIE.exec(cookie) ?? [];
  const pageDocument = hasStandIn
    ? document.replace("</head>", () => `<script src="/stripe-stand-in.js"></script>\n</head>`)
    : document;
  // Precedes the page's own first script, whose modules may run while a later script loads.
  return world === undefined
    ? pageDocument
    : pageDocument.replace("<script", () => `<script src="/sandbox-world.js?world=${world}"></script>\n<script`);
}
