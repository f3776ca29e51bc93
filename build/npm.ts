import { execFile } from "node:child_process";
import { chmodSync, copyFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { promisify } from "node:util";
import { build } from "esbuild";
import type { OutputChunk, Plugin } from "rollup";
import { customElementsManifest, editorData } from "../widgets/npm/custom-elements.ts";
import { chunksOf } from "./chunks.ts";
import type { Constants } from "./configuration.ts";
import { packagesIn, writeLicences } from "./licences.ts";
import { NPM } from "./output.ts";
import { NEVER_LOADED_CSS, neverLoadedLine } from "./prerendered-html.ts";
import { prerenderScreens } from "./prerendered-screens.ts";

const run = promisify(execFile);
const read = (file: string) => JSON.parse(readFileSync(file, "utf8"));
const writeJson = (file: string, content: unknown) =>
  writeFileSync(`${NPM}/${file}`, `${JSON.stringify(content, null, 2)}\n`);

/** The part of package.json that only the published package has. */
const PACKAGE = read("widgets/npm/package.json");
/** The package bundles everything but these, which it shares with the site. */
const SHARED_PACKAGES = ["react", "react-dom", "zustand"];

const NAMES = ["index", "pricing", "signup", "account", "loader", "react", "react-server", "server", "types"];

/** The package's modules by name. */
const ENTRIES = {
  ...Object.fromEntries(NAMES.map((name) => [name, `widgets/npm/${name}.ts`])),
  "no-screens": "widgets/npm/prerendered.ts",
};

/**
 * Rollup plugin: keeps the import of prerendered screens for the package's own `imports`, whose conditions distinguish
 * servers from browsers, and restores "use client", which Rollup drops.
 */
export const packageConditions = (): Plugin => ({
  name: "bikeshare-package-conditions",
  resolveId: (source, importer) =>
    importer && source.endsWith("/prerendered.ts") ? { id: "#screens", external: true } : null,
  banner: ({ name }) => (name === "react" ? '"use client";' : ""),
});

/** The part of a rendered screen that a server needs. */
interface Prerendered {
  readonly rendered: { readonly html: string; readonly css: string; readonly neverLoaded: string };
  readonly screen: { readonly css: string };
}

/**
 * The files of the first screens by name: a module of all of them for servers, and the complete sheet of each element
 * for sites that link it.
 */
function screenFiles(
  screens: Readonly<Record<string, Prerendered>>,
  standaloneUrl: string | null,
): Record<string, string> {
  const sheets = Object.entries(screens).map(([key, { rendered }]) => [
    key.replace(/^bikeshare-(\w+).*/, "$1.css"),
    `@charset "utf-8";\n${rendered.css}${NEVER_LOADED_CSS}`,
  ]);
  const forServers = Object.entries(screens).map(([key, { rendered, screen }]) => {
    const [tag = "", system = "", locale = ""] = key.split(" ");
    const line = neverLoadedLine(rendered.neverLoaded, { tag, system, locale, standaloneUrl });
    return [key, { html: rendered.html, css: `${screen.css}${line && NEVER_LOADED_CSS}`, line }];
  });
  return {
    ...Object.fromEntries(sheets),
    "screens.js": `export const PRERENDERED_SCREENS = ${JSON.stringify(Object.fromEntries(forServers), null, 1)};\n`,
  };
}

/** The Rollup input for the package, and a plugin that writes the files beside its modules. */
export const npmPackage = (constants: Constants) => ({
  input: ENTRIES,
  external: (id: string) => SHARED_PACKAGES.some((name) => id === name || id.startsWith(`${name}/`)),
  plugin: {
    name: "bikeshare-package",
    async writeBundle(_options, bundle) {
      // In watch mode it only runs once, as nobody needs types to update.
      if (existsSync(`${NPM}/package.json`) && this.meta.watchMode) return;
      const { version, license, engines, dependencies } = read("package.json");
      const ownDependencies = { zustand: `^${dependencies.zustand}` };
      writeJson("package.json", { ...PACKAGE, version, license, engines, dependencies: ownDependencies });
      writeJson("custom-elements.json", customElementsManifest());
      for (const [file, data] of Object.entries(editorData())) writeJson(file, data);
      writeLicences(chunksOf(bundle), NPM);
      for (const file of ["LICENSE", "CHANGELOG.md", "SECURITY.md"]) copyFileSync(file, `${NPM}/${file}`);
      copyFileSync("widgets/npm/README.md", `${NPM}/README.md`);
      const { standaloneUrl } = constants.__STANDALONE__;
      for (const [file, content] of Object.entries(screenFiles(await prerenderScreens(constants, []), standaloneUrl)))
        writeFileSync(`${NPM}/${file}`, content);
      await Promise.all([
        run("node_modules/.bin/tsc", ["-p", "tsconfig.package.json", "--outDir", `${NPM}/types`]),
        createBillOfMaterials(chunksOf(bundle)).then((bill) => writeJson("sbom.cdx.json", bill)),
        buildContractKit(`${NPM}/${PACKAGE.bin["bikeshare-contract"]}`),
      ]);
    },
  } satisfies Plugin,
});

interface BillOfMaterials {
  readonly serialNumber: string;
  readonly metadata: { readonly timestamp: string; readonly component: { readonly "bom-ref": string } };
  readonly components: readonly { readonly "bom-ref": string; readonly name: string }[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

/**
 * The bill of materials (CycloneDX) of the package and its dependencies, from npm's lock file; `--omit=dev` would also
 * leave out React, which a tool needs. It has no time or serial number, since builds are reproducible.
 */
async function createBillOfMaterials(chunks: readonly OutputChunk[]) {
  const command = ["sbom", "--sbom-format=cyclonedx", "--package-lock-only"];
  const { stdout } = await run("npm", command, { maxBuffer: 64 * 1024 * 1024 });
  const { serialNumber: _, ...bill }: BillOfMaterials = JSON.parse(stdout);
  const { timestamp: _now, component, ...metadata } = bill.metadata;
  const names = new Set([...packagesIn(chunks).values(), ...SHARED_PACKAGES]);
  const components = bill.components.filter(({ name }) => names.has(name));
  const knownRefs = new Set([component, ...components].map((each) => each["bom-ref"]));
  const isKnown = (ref: string) => knownRefs.has(ref);
  return {
    ...bill,
    // npm uses the name of the folder that it runs in.
    metadata: { ...metadata, component: { ...component, name: PACKAGE.name } },
    components,
    dependencies: bill.dependencies
      .filter(({ ref }) => isKnown(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isKnown) })),
  };
}

/** The command line tool, in a single file, that an operator runs against their own back end. */
async function buildContractKit(outfile: string): Promise<void> {
  await build({
    entryPoints: ["tools/contract/bin.ts"],
    outfile,
    bundle: true,
    // Bundles the browser versions of modules, so that the tool runs the same code as riders' browsers.
    platform: "neutral",
    mainFields: ["module"],
    external: ["node:*"],
    format: "esm",
    target: "node20",
    legalComments: "none",
  });
  chmodSync(outfile, 0o755);
}
