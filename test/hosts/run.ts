import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { CDN } from "../../build/output.ts";
import { startServers } from "../../demo/servers/start.ts";
import { packInto } from "../pack-into.ts";
import { buyOnHost, type HostRun } from "./buy-on-host.ts";
import { cleanEnvironment, readCommandOutput, startSiteServer } from "./processes.ts";

/* `npm run test:hosts` packs dist/npm, installs and builds it in each host, and buys from the demo's sandbox in
   Chromium; `npm run test:hosts -- next` runs one. Each success updates its row in docs/hosts.md. */

interface Host {
  readonly name: string;
  /** The folder of its sources, if it shares them. */
  readonly sources?: string;
  /** The packages whose versions the table has. */
  readonly packages: readonly string[];
  /** Whether the host has React 18, which uses the elements from the CDN; npm needs a flag to accept it. */
  readonly isOlderReact?: boolean;
  /** The number of first screens in the server's HTML, if not one for each element. */
  readonly screens?: number;
  /** The build's snippets, by name, that a site without the package has in this folder. */
  readonly snippets?: { readonly folder: string; readonly files: readonly string[] };
}

const HOSTS: readonly Host[] = [
  { name: "next", packages: ["next", "react"] },
  { name: "react-router", packages: ["react-router", "react", "vite"] },
  { name: "react-19.0", sources: "vite-react", packages: ["react", "vite"] },
  { name: "react-19.1", sources: "vite-react", packages: ["react", "vite"] },
  { name: "react-18", sources: "vite-react", packages: ["react", "vite"], isOlderReact: true, screens: 0 },
  // Preact's preset would replace React by Preact; everything is rendered in the browser.
  { name: "preact", packages: ["preact", "react", "vite"], screens: 0 },
  { name: "solid", packages: ["solid-js", "vite"], screens: 0 },
  { name: "vite", packages: ["vite"] },
  { name: "webpack", packages: ["webpack"], screens: 0 },
  { name: "parcel", sources: "webpack", packages: ["parcel"], screens: 0 },
  { name: "astro", packages: ["astro"] },
  {
    name: "eleventy",
    packages: ["@11ty/eleventy"],
    snippets: { folder: "_includes", files: ["pricing-phl-en.html", "signup-phl-en.html"] },
  },
  { name: "sveltekit", packages: ["@sveltejs/kit", "svelte"] },
  { name: "nuxt", packages: ["nuxt", "vue"] },
  // Checks types with and without strict templates; the server's HTML has no screens.
  { name: "vue", packages: ["vue", "vue-tsc", "vite"], screens: 0 },
  // Sign-up is in a shadow root that Lit creates in the browser.
  { name: "lit", packages: ["lit", "vite"], screens: 1 },
  // Pricing is in a template that Angular renders in the browser.
  { name: "angular", packages: ["@angular/core", "@angular/build"], screens: 1 },
];
const PORT = Number(process.env.BIKESHARE_HOST_PORT ?? 4604);
const FOLDER = resolve(`.cache/hosts-${process.pid}`);
const COLUMNS = ["install", "types", "server HTML", "hydration", "sign-up", "purchase", "console"] as const;
type Results = Partial<Record<(typeof COLUMNS)[number], string>>;

const servers = await startServers();
let failures = 0;
try {
  const tarball = packInto(FOLDER);
  const chosen = process.argv.slice(2);
  const hosts = HOSTS.filter(({ name }) => chosen.length === 0 || chosen.includes(name));
  for (const host of hosts) {
    const results = await tryHost(host, tarball);
    const cells = COLUMNS.map((column) => results[column] ?? "not reached");
    const isWorking = cells.every((cell) => cell === "yes" || cell === "no, by design");
    const row = `| ${host.name} | ${versionsOf(host)} | ${cells.join(" | ")} |`;
    console.log(row);
    if (isWorking) writeRow(host, row);
    else failures += 1;
  }
} finally {
  await servers.close();
  rmSync(FOLDER, { recursive: true, force: true });
}
process.exitCode = failures > 0 ? 1 : 0;

/** Each step is "yes" or an error; steps after a failed one do not run. */
async function tryHost(host: Host, tarball: string): Promise<Results> {
  const folder = join(FOLDER, host.name);
  cpSync(`test/hosts/${host.sources ?? host.name}`, folder, { recursive: true });
  cpSync(`test/hosts/${host.name}`, folder, { recursive: true });
  const results: Results = {};
  const step = async (column: (typeof COLUMNS)[number], run: () => Promise<unknown>): Promise<boolean> => {
    try {
      await run();
      results[column] = "yes";
    } catch (error) {
      results[column] = "no";
      console.error(`${host.name}, ${column}: ${error instanceof Error ? error.message : error}`);
    }
    return results[column] === "yes";
  };
  const legacy = host.isOlderReact ? ["--legacy-peer-deps"] : [];
  const install = async () => {
    await readCommandOutput("npm", ["ci", ...legacy], folder);
    for (const file of host.snippets?.files ?? [])
      cpSync(`${CDN}/snippets/${file}`, join(folder, host.snippets?.folder ?? "", file));
    if (host.snippets) return;
    await readCommandOutput("npm", ["install", "--no-save", ...legacy, tarball], folder);
    const copies = copiesOfReact(join(folder, "node_modules"));
    if (copies.length !== 1) throw new Error(`${copies.length} Reacts: ${copies.join(", ")}`);
  };
  if (!(await step("install", install))) return results;
  if (host.snippets) results.types = "no, by design";
  else await step("types", () => readCommandOutput("npm", ["run", "types"], folder));
  const tag = `<script async src="${servers.cdnOrigin}/bikeshare.js"></script>`;
  const environment = {
    ...cleanEnvironment(),
    PORT: String(PORT),
    HOST: "localhost",
    ...(host.isOlderReact && { SCRIPT_TAG: tag }),
  };
  if (!(await step("console", () => readCommandOutput("npm", ["run", "build"], folder)))) return results;
  const address = `http://localhost:${PORT}/`;
  const site = await startSiteServer("npm", ["run", "start"], { folder, environment, address });
  try {
    await recordResults(await buyOnHost(address, riderOf(host)));
  } finally {
    await site.stop();
  }
  return results;

  async function recordResults(hostRun: HostRun): Promise<void> {
    const screens = host.screens ?? 2;
    const expected = host.isOlderReact ? [/React 18\.\S+ cannot render the elements/] : [];
    const unexpected = hostRun.lines.filter((line) => !expected.some((pattern) => pattern.test(line)));
    await step("server HTML", async () => {
      if (hostRun.screensInHtml !== screens) throw new Error(`${hostRun.screensInHtml} first screens`);
    });
    if (screens === 0 && hostRun.screensInHtml === 0) results["server HTML"] = "no, by design";
    await step("hydration", async () => {
      if (screens > 0 && !hostRun.isHydrated) throw new Error("the first screen was rendered again");
      if (hostRun.chosenPass === "") throw new Error("the page received no pass");
    });
    await step("sign-up", async () => {
      const { requestedPass, signUpPass } = hostRun;
      if (signUpPass !== requestedPass) throw new Error(`${requestedPass} was chosen, sign-up has ${signUpPass}`);
    });
    await step("purchase", async () => {
      if (!/^\$\d+\.\d\d$/.test(hostRun.charged)) throw new Error(`was charged ${hostRun.charged}`);
    });
    await step("console", async () => {
      if (unexpected.length > 0) throw new Error(unexpected.join("\n"));
      if (hostRun.lines.length < expected.length) throw new Error("says nothing of its React");
    });
  }
}

/** A rider for each host, as the sandbox recognises an e-mail and a phone number after a payment. */
function riderOf(host: Host) {
  const phone = `215 555 01${String(HOSTS.indexOf(host)).padStart(2, "0")}`;
  return { email: `${host.name}@example.org`, phone };
}

function copiesOfReact(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /(^|[\\/])react[\\/]package\.json$/.test(file) && !/[\\/](dist|compiled|types?)[\\/]/.test(file))
    .filter((file) => JSON.parse(readFileSync(join(folder, file), "utf8")).name === "react");
}

function versionsOf({ name, packages }: Host): string {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(`test/hosts/${name}/package.json`, "utf8"));
  const all: Readonly<Record<string, string>> = { ...devDependencies, ...dependencies };
  return packages.map((each) => `${each} ${all[each]}`).join(", ");
}

/** Writes a host's row into the table, in the order of the hosts. */
function writeRow({ name }: Host, row: string): void {
  const file = "docs/hosts.md";
  const [introduction = "", ...lines] = readFileSync(file, "utf8").split(/\n(?=\|)/);
  const known = new Map(lines.map((line) => [line.split(" ")[1], line.trimEnd()]));
  known.set(name, row);
  const head = `| Host | Versions | ${COLUMNS.join(" | ")} |\n|${"---|".repeat(COLUMNS.length + 2)}`;
  const rows = HOSTS.flatMap((host) => known.get(host.name) ?? []);
  writeFileSync(file, `${introduction.trimEnd()}\n\n${head}\n${rows.join("\n")}\n`);
}
