import { execFile } from "node:child_process";
import { chmodSync, copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";
import type { OutputChunk, Plugin } from "rollup";
import { customElementsManifest, editorData } from "../widgets/npm/custom-elements.ts";
import type { CdnFile, PrerenderedHtml } from "../widgets/npm/prerendered.ts";
import { chunkOf, chunksOf } from "./chunks.ts";
import type { Constants } from "./configuration.ts";
import { packagesIn, writeLicences } from "./licences.ts";
import type { Manifest } from "./manifest.ts";
import { CDN, NPM, version } from "./output.ts";
import type { Screen } from "./prerendered-screens.ts";
import { prerenderScreens } from "./prerendered-screens.ts";

const run = promisify(execFile);
const readJson = (file: string) => JSON.parse(readFileSync(file, "utf8"));
const writeJson = (file: string, content: unknown) =>
  writeFileSync(`${NPM}/${file}`, `${JSON.stringify(content, null, 2)}\n`);

/** The fields of package.json that only the published package has. */
const PACKAGE_FIELDS = readJson("widgets/npm/package.json");
/** The packages that ours imports instead of bundling them, so that it shares them with the site. */
const SHARED_PACKAGES = ["react", "react-dom", "zustand"];

/** The names of the package's modules, to which its exports lead. */
const ENTRY_NAMES = JSON.stringify(PACKAGE_FIELDS.exports).match(/(?<="\.\/)[\w-]+(?=\.js")/g) ?? [];

/**
 * Writes the first screens: one module with all for servers, and each element's style sheet for sites that link it. The
 * module has the hashes of files in `dist/cdn`, which therefore has to be built before.
 */
function writeScreens(screens: readonly Screen[], publicUrl: string): void {
  const { files, first: firstScreens }: Manifest = readJson(`${CDN}/manifest.json`);
  const cdnFile = (file: string, folder = ""): CdnFile => ({
    url: publicUrl + folder + file,
    integrity: files[file]?.integrity ?? "",
  });
  const htmlByKey: Record<string, PrerenderedHtml> = {};
  for (const { key, element, markup, completeCss } of screens) {
    writeFileSync(`${NPM}/${element.name}.css`, `@charset "utf-8";\n${completeCss}`);
    htmlByKey[key] = { ...markup, modules: firstScreens[key]?.chunks.map((file) => cdnFile(file)) ?? [] };
  }
  const constants = { PRERENDERED_SCREENS: htmlByKey, CDN_LOADER: cdnFile("bikeshare.js", `${version}/`) };
  const declarations = Object.entries(constants).map(
    ([name, value]) => `export const ${name} = ${JSON.stringify(value, null, 1)};\n`,
  );
  writeFileSync(`${NPM}/screens.js`, declarations.join(""));
}

/** The Rollup input for the package, and a plugin, the first one, that writes the files beside its modules. */
export const npmPackage = (constants: Constants) => ({
  input: {
    ...Object.fromEntries(ENTRY_NAMES.map((name) => [name, `widgets/npm/${name}.ts`])),
    "no-screens": "widgets/npm/prerendered.ts",
  },
  external: (id: string) => SHARED_PACKAGES.some((name) => id === name || id.startsWith(`${name}/`)),
  plugin: {
    name: "bikeshare-package",
    // Leaves the import of prerendered screens to the package's own `imports`, whose conditions distinguish servers.
    resolveId: (source, importer) =>
      importer && source.endsWith("/prerendered.ts") ? { id: "#screens", external: true } : null,
    // Rollup drops the directive.
    banner: ({ name }) => (name === "react" ? '"use client";' : ""),
    async writeBundle(_options, bundle) {
      const chunks = chunksOf(bundle);
      const { license, engines, dependencies } = readJson("package.json");
      const ownDependencies = { zustand: `^${dependencies.zustand}` };
      writeJson("package.json", { ...PACKAGE_FIELDS, version, license, engines, dependencies: ownDependencies });
      writeJson("custom-elements.json", customElementsManifest());
      for (const [file, data] of Object.entries(editorData())) writeJson(file, data);
      writeLicences(chunks, NPM);
      for (const file of ["LICENSE", "CHANGELOG.md", "SECURITY.md", "widgets/npm/README.md"])
        copyFileSync(file, `${NPM}/${basename(file)}`);
      writeScreens(await prerenderScreens(constants), constants.__CONFIGURATION__.publicUrl);
      await Promise.all([
        run("node_modules/.bin/tsc", ["-p", "tsconfig.package.json", "--outDir", `${NPM}/types`]),
        buildForRequire(chunkOf("widgets/npm/testing.ts", chunks)),
        createBillOfMaterials(chunks).then((bill) => writeJson("sbom.cdx.json", bill)),
        buildContractKit(`${NPM}/${PACKAGE_FIELDS.bin["bikeshare-contract"]}`),
      ]);
    },
  } satisfies Plugin,
});

interface BillOfMaterials {
  readonly metadata: { readonly component: { readonly "bom-ref": string; name: string } };
  components: { readonly "bom-ref": string; readonly name: string }[];
  dependencies: { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

/** The bill has no time or serial number, as builds are reproducible. `npm sbom --omit=dev` would leave out React. */
async function createBillOfMaterials(chunks: readonly OutputChunk[]) {
  const args = ["sbom", "--sbom-format=cyclonedx", "--package-lock-only"];
  const { stdout } = await run("npm", args, { maxBuffer: 1 << 26 });
  const bill: BillOfMaterials = JSON.parse(stdout, (key, value) =>
    key === "serialNumber" || key === "timestamp" ? undefined : value,
  );
  const { component } = bill.metadata;
  // Otherwise our own component would have the name of the folder in which npm runs.
  component.name = PACKAGE_FIELDS.name;
  const names = new Set([...packagesIn(chunks).values(), ...SHARED_PACKAGES]);
  bill.components = bill.components.filter(({ name }) => names.has(name));
  const refs = new Set([component, ...bill.components].map((each) => each["bom-ref"]));
  bill.dependencies = bill.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((each) => refs.has(each)) }));
  return bill;
}

/** Builds an entry as one file for Jest, which by default neither imports modules nor transforms those of a package. */
async function buildForRequire({ name, exports }: OutputChunk): Promise<void> {
  const options = { format: "cjs", target: "es2022", bundle: true, legalComments: "none" } as const;
  // esbuild's comments name files relative to `absWorkingDir`, so that a build into another folder is identical.
  await build({ absWorkingDir: resolve(NPM), entryPoints: [`${name}.js`], outfile: `${name}.cjs`, ...options });
  const types = `"./types/widgets/npm/${name}.js"`;
  const mode = '{ "resolution-mode": "import" }';
  const values = exports.map(
    (each) => `export declare const ${each}: typeof import(${types}, { with: ${mode} }).${each};\n`,
  );
  writeFileSync(`${NPM}/${name}.d.cts`, [`export type * from ${types} with ${mode};\n`, ...values].join(""));
}

/** Builds the command line tool, as one file, with which an operator checks their own back end. */
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
