import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { rollup } from "rollup";
import { NPM } from "../output.ts";
import { type Constants, onwarn, plugins } from "../rollup.ts";
import { writeDeclarations } from "./declarations.ts";

const ENTRIES = {
  ".": "index",
  "./pricing": "pricing",
  "./signup": "signup",
  "./account": "account",
  "./loader": "loader",
} as const;
/** Everything else is inside: a site that bundles shares these with us. */
const DEPENDENCIES = ["react", "react-dom", "zustand"] as const;
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
  await bundle.write({
    dir: NPM,
    format: "es",
    sourcemap: true,
    entryFileNames: "[name].js",
    chunkFileNames: "chunks/[name]-[hash].js",
    generatedCode: "es2015",
  });
  await bundle.close();
  writeDeclarations(names.map(source), `${NPM}/types`);
  writeFileSync(`${NPM}/package.json`, `${JSON.stringify(packageJson(), null, 2)}\n`);
  for (const file of ["LICENSE", "README.md"]) copyFileSync(file, `${NPM}/${file}`);
}

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
    type: "module",
    engines,
    exports: Object.fromEntries(exports),
    // Importing an entry defines its elements.
    sideEffects: true,
    dependencies: {
      ...Object.fromEntries(DEPENDENCIES.map((dependency) => [dependency, dependencies[dependency]])),
      // The declarations name React's types.
      "@types/react": devDependencies["@types/react"],
    },
  };
}
