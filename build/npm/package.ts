import { copyFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import type { Plugin } from "rollup";
import { chunksOf } from "../elements.ts";
import { writeLicences } from "../licences.ts";
import { NPM } from "../output.ts";
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
const OUTSIDE = ["react", "react-dom", "zustand"] as const;
/** A site has one React for its own code and ours: no API newer than 19.0 is used (tsconfig.react-19.0.json). */
const REACT = "^19.0.0";
const MANIFEST = "custom-elements.json";
const NAMES = Object.values(ENTRIES);
const source = (name: string) => `widgets/npm/${name}.ts`;

/** What Rollup is given for the package, and a plugin that writes what lies beside the modules. */
export const npmPackage = () => ({
  input: Object.fromEntries(NAMES.map((name) => [name, source(name)])),
  external: (id: string) => OUTSIDE.some((name) => id === name || id.startsWith(`${name}/`)),
  plugin: {
    name: "bikeshare-package",
    async writeBundle(_options, bundle) {
      // While files are watched, once: nobody's types change before they look.
      if (existsSync(`${NPM}/package.json`) && this.meta.watchMode) return;
      writeJson("package.json", packageJson());
      writeJson(
        MANIFEST,
        customElementsManifest((tag) => `${tag.replace("bikeshare-", "")}.js`),
      );
      writeLicences(chunksOf(bundle), NPM);
      for (const file of ["LICENSE", "CHANGELOG.md", "SECURITY.md"]) copyFileSync(file, `${NPM}/${file}`);
      copyFileSync("widgets/npm/README.md", `${NPM}/README.md`);
      await Promise.all([
        writeDeclarations(NAMES.map(source), `${NPM}/types`),
        billOfMaterials().then((bill) => writeJson("sbom.cdx.json", bill)),
        buildContractKit(),
      ]);
    },
  } satisfies Plugin,
});

const writeJson = (file: string, content: unknown) =>
  writeFileSync(`${NPM}/${file}`, `${JSON.stringify(content, null, 2)}\n`);

function packageJson() {
  const { name, version, license, engines, dependencies } = JSON.parse(readFileSync("package.json", "utf8"));
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
    // The declarations name React's types.
    peerDependencies: { react: REACT, "react-dom": REACT, "@types/react": REACT },
    peerDependenciesMeta: { "@types/react": { optional: true } },
    dependencies: { zustand: `^${dependencies.zustand}` },
  };
}
