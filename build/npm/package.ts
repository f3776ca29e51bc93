import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { rollup } from "rollup";
import { chunkFile } from "../chunk-names.ts";
import { writeLicences } from "../licences.ts";
import { NPM } from "../output.ts";
import { type Constants, onwarn, plugins } from "../rollup.ts";
import { billOfMaterials } from "./bill-of-materials.ts";
import { BIN, buildContractKit } from "./contract-kit.ts";
import { customElementsManifest } from "./custom-elements.ts";
import { writeDeclarations } from "./declarations.ts";
import { publication } from "./publication.ts";

const ENTRIES = {
  ".": "index",
  "./pricing": "pricing",
  "./signup": "signup",
  "./account": "account",
  "./loader": "loader",
} as const;
/** Everything else is inside: a site that bundles shares these with us. */
const DEPENDENCIES = ["react", "react-dom", "zustand"] as const;
const MANIFEST = "custom-elements.json";
const source = (name: string) => `widgets/npm/${name}.ts`;

/** Builds the package for sites that bundle: modules that are not minified, source maps and declarations. */
export async function buildPackage(constants: Constants): Promise<void> {
  const names = Object.values(ENTRIES);
  const bundle = await rollup({
    input: Object.fromEntries(names.map((name) => [name, source(name)])),
    plugins: plugins(constants, { isMinified: false }),
    external: (id) => DEPENDENCIES.some((name) => id === name || id.startsWith(`${name}/`)),
    onwarn,
  });
  const output = await bundle.write({
    dir: NPM,
    format: "es",
    sourcemap: true,
    entryFileNames: "[name].js",
    chunkFileNames: chunkFile,
    generatedCode: "es2015",
  });
  await bundle.close();
  writeDeclarations(names.map(source), `${NPM}/types`);
  writeJson("package.json", packageJson());
  writeJson(
    MANIFEST,
    customElementsManifest((tag) => `${tag.replace("bikeshare-", "")}.js`),
  );
  writeJson("sbom.cdx.json", billOfMaterials());
  writeLicences([output], NPM);
  for (const file of ["LICENSE", "CHANGELOG.md", "SECURITY.md"]) copyFileSync(file, `${NPM}/${file}`);
  copyFileSync("build/npm/README.md", `${NPM}/README.md`);
  await buildContractKit();
}

const writeJson = (file: string, content: unknown) =>
  writeFileSync(`${NPM}/${file}`, `${JSON.stringify(content, null, 2)}\n`);

function packageJson() {
  const { name, version, license, engines, dependencies, devDependencies } = JSON.parse(
    readFileSync("package.json", "utf8"),
  );
  const exports = Object.entries(ENTRIES).map(([entry, file]) => [
    entry,
    { types: `./types/widgets/npm/${file}.d.ts`, default: `./${file}.js` },
  ]);
  return {
    name,
    version,
    description: "Custom elements that put a bike-share rider account onto any website",
    license,
    ...publication(),
    type: "module",
    engines,
    keywords: ["bike share", "custom elements", "web components"],
    exports: {
      ...Object.fromEntries(exports),
      [`./${MANIFEST}`]: `./${MANIFEST}`,
      "./package.json": "./package.json",
    },
    customElements: MANIFEST,
    bin: BIN,
    // Importing an entry defines its elements.
    sideEffects: true,
    dependencies: {
      // A range, so that a site has one React for its own code and ours.
      ...Object.fromEntries(DEPENDENCIES.map((dependency) => [dependency, `^${dependencies[dependency]}`])),
      // The declarations name React's types.
      "@types/react": `^${devDependencies["@types/react"]}`,
    },
  };
}
