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
  /** The folder with the host's sources, if they are those of another host. */
  readonly sources?: string;
  /** The packages whose versions the table in docs/hosts.md has. */
  readonly packages: readonly string[];
  /** Whether the host has React 18, which uses the elements from the CDN; npm needs a flag to accept it. */
  readonly isOlderReact?: boolean;
  /** The number of prerendered screens in the server's HTML, if not one for each of the two elements. */
  readonly screens?: number;
  /** For a site that has the build's snippets instead of the package: their files, and the folder to copy them to. */
  readonly snippets?: { readonly folder: string; readonly files: readonly string[] };
}

const HOSTS: readonly Host[] = [
  { name: "next", packages: ["next", "react"] },
  { name: "react-router", packages: ["react-router", "react", "vite"] },
  { name: "react-19.0", sources: "vite-react", packages: ["react", "vite"] },
  { name: "react-19.1", sources: "vite-react", packages: ["react", "vite"] },
  { name: "react-18", sources: "vite-react", packages: ["react", "vite"], isOlderReact: true, screens: 0 },
  // It has no Vite preset, as Preact's would replace React by Preact; the elements are rendered in the browser alone.
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
  // Its types are checked with and without strict templates; the server's HTML has no screens.
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
  const requestedNames = process.argv.slice(2);
  const hosts = HOSTS.filter(({ name }) => requestedNames.length === 0 || requestedNames.includes(name));
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

/** Installs, builds and tries a host. After a failed installation or build the later steps do not run. */
async function tryHost(host: Host, tarball: string): Promise<Results> {
  const folder = join(FOLDER, host.name);
  cpSync(`test/hosts/${host.sources ?? host.name}`, folder, { recursive: true });
  cpSync(`test/hosts/${host.name}`, folder, { recursive: true });
  const results: Results = {};
  const runStep = async (column: (typeof COLUMNS)[number], run: () => Promise<unknown>): Promise<boolean> => {
    try {
      await run();
      results[column] = "yes";
    } catch (error) {
      results[column] = "no";
      console.error(`${host.name}, ${column}: ${error instanceof Error ? error.message : error}`);
    }
    return results[column] === "yes";
  };
  const npmFlags = host.isOlderReact ? ["--legacy-peer-deps"] : [];
  const install = async () => {
    await readCommandOutput("npm", ["ci", ...npmFlags], folder);
    for (const file of host.snippets?.files ?? [])
      cpSync(`${CDN}/snippets/${file}`, join(folder, host.snippets?.folder ?? "", file));
    if (host.snippets) return;
    await readCommandOutput("npm", ["install", "--no-save", ...npmFlags, tarball], folder);
    const copies = copiesOfReact(join(folder, "node_modules"));
    if (copies.length !== 1) throw new Error(`${copies.length} Reacts: ${copies.join(", ")}`);
  };
  if (!(await runStep("install", install))) return results;
  if (host.snippets) results.types = "no, by design";
  else await runStep("types", () => readCommandOutput("npm", ["run", "types"], folder));
  const scriptTag = `<script async src="${servers.cdnOrigin}/bikeshare.js"></script>`;
  const environment = {
    ...cleanEnvironment(),
    PORT: String(PORT),
    HOST: "localhost",
    ...(host.isOlderReact && { SCRIPT_TAG: scriptTag }),
  };
  if (!(await runStep("console", () => readCommandOutput("npm", ["run", "build"], folder)))) return results;
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
    await runStep("server HTML", async () => {
      if (hostRun.screensInHtml !== screens) throw new Error(`${hostRun.screensInHtml} first screens`);
    });
    if (screens === 0 && hostRun.screensInHtml === 0) results["server HTML"] = "no, by design";
    await runStep("hydration", async () => {
      if (screens > 0 && !hostRun.isHydrated) throw new Error("the first screen was rendered again");
      if (hostRun.chosenPass === "") throw new Error("the page received no pass");
    });
    await runStep("sign-up", async () => {
      const { requestedPass, signUpPass } = hostRun;
      if (signUpPass !== requestedPass) throw new Error(`${requestedPass} was chosen, sign-up has ${signUpPass}`);
    });
    await runStep("purchase", async () => {
      if (!/^\$\d+\.\d\d$/.test(hostRun.charged)) throw new Error(`was charged ${hostRun.charged}`);
    });
    await runStep("console", async () => {
      if (unexpected.length > 0) throw new Error(unexpected.join("\n"));
      if (hostRun.lines.length < expected.length) throw new Error("the console lacks the message about React 18");
    });
  }
}

/** A rider of the host's own, as the sandbox recognises an e-mail and a phone number that have paid before. */
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
  const versions: Readonly<Record<string, string>> = { ...devDependencies, ...dependencies };
  return packages.map((each) => `${each} ${versions[each]}`).join(", ");
}

/** Writes a host's row into the table of docs/hosts.md, in the order of `HOSTS`. */
function writeRow({ name }: Host, row: string): void {
  const file = "docs/hosts.md";
  const [introduction = "", ...tableLines] = readFileSync(file, "utf8").split(/\n(?=\|)/);
  const rowByName = new Map(tableLines.map((line) => [line.split(" ")[1], line.trimEnd()]));
  rowByName.set(name, row);
  const head = `| Host | Versions | ${COLUMNS.join(" | ")} |\n|${"---|".repeat(COLUMNS.length + 2)}`;
  const rows = HOSTS.flatMap((host) => rowByName.get(host.name) ?? []);
  writeFileSync(file, `${introduction.trimEnd()}\n\n${head}\n${rows.join("\n")}\n`);
}
