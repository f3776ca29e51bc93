import "./build/programs.ts";

import { rmSync } from "node:fs";
import { visualizer } from "rollup-plugin-visualizer";
import { cdn } from "./build/cdn.ts";
import { ELEMENTS, manualChunks } from "./build/chunks.ts";
import { compressOutput } from "./build/compressed.ts";
import { constantsForBuild, constantsOfMock } from "./build/configuration.ts";
import { npmPackage, packageConditions } from "./build/npm.ts";
import { CDN, DIST, HASH_LENGTH, MOCK, NPM, STANDALONE } from "./build/output.ts";
import { INPUT, plugins } from "./build/rollup.ts";
import { standalonePage } from "./build/standalone-page.ts";
import { serve, tryToServe } from "./demo/serve.ts";
import { translatorStandIn } from "./demo/servers/scripts.ts";

const CHUNKS = {
  format: "es",
  sourcemap: true,
  entryFileNames: `chunks/[name]-[hash:${HASH_LENGTH}].js`,
  chunkFileNames: `chunks/[name]-[hash:${HASH_LENGTH}].js`,
  // Plain objects for module namespaces, which no other code can see.
  generatedCode: { preset: "es2015", symbols: false },
  freeze: false,
};

/** The elements for script tags, with React inside. */
const cdnTarget = ({ constants }) => ({
  input: Object.fromEntries(ELEMENTS.map(({ name, source }) => [name, source])),
  plugins: [
    ...plugins(constants, { isMinified: true }),
    cdn(constants),
    visualizer({ filename: `${DIST}/treemap.html`, title: "dist/cdn", gzipSize: true }),
  ],
  preserveEntrySignatures: "strict",
  output: { ...CHUNKS, dir: CDN, manualChunks: manualChunks(ELEMENTS) },
});

/** The package for sites that bundle: modules that are not minified, without what a site shares with us. */
const npmTarget = ({ constants }) => {
  const { input, external, plugin } = npmPackage(constants);
  return {
    input,
    external,
    plugins: [packageConditions(), ...plugins(constants, { isMinified: false }), plugin],
    output: { ...CHUNKS, dir: NPM, entryFileNames: "[name].js" },
  };
};

/** What the standalone page loads one after the other; the calls that identify the tab's login need no React. */
const pageRoots = (entry) => [
  { name: "start", source: entry },
  { name: "calls", source: "src/api/calls.ts" },
  { name: "page", source: "widgets/standalone/render-page.tsx" },
];

/** The standalone page: all files that a static host needs. */
const page = (entry, dir, constants, ...more) => ({
  input: { page: entry },
  plugins: [...more, ...plugins(constants, { isMinified: true }), standalonePage(constants)],
  preserveEntrySignatures: "strict",
  output: { ...CHUNKS, dir, manualChunks: manualChunks(pageRoots(entry)) },
});
const standaloneTarget = ({ constants }) =>
  constants.__STANDALONE__.standaloneUrl === null ? [] : page("widgets/standalone/start.ts", STANDALONE, constants);

/** The same page with the sandbox and the test controls inside, for any static host; riders never get it. */
const mockTarget = ({ isProduction }) =>
  isProduction ? [] : page("demo/mock/start.ts", MOCK, constantsOfMock(), translatorStandIn());

/** Removes the files of the previous build, except in watch mode: open pages still request them. */
const clean = (dir) => ({
  name: "bikeshare-clean",
  buildStart() {
    if (!this.meta.watchMode) rmSync(dir, { recursive: true, force: true });
  },
});

const TARGETS = { cdn: cdnTarget, npm: npmTarget, standalone: standaloneTarget, mock: mockTarget };

/**
 * `rollup -c` builds everything, `--configTarget cdn` one target. `--production` only accepts a configuration that is
 * fit for riders; `--configServe` with `-w` serves the build.
 */
export default function configOf(options) {
  const isProduction = options.production === true;
  // Rollup warns about options that it does not know.
  delete options.production;
  const { configTarget = Object.keys(TARGETS).join(), configServe } = options;
  const context = { constants: constantsForBuild(isProduction), isProduction };
  const configs = configTarget.split(",").flatMap((name) => {
    if (!Object.hasOwn(TARGETS, name)) throw new Error(`--configTarget ${name}: there are ${Object.keys(TARGETS)}`);
    return TARGETS[name](context);
  });
  // What this build leaves out, of an earlier one: nobody should deploy it.
  if (isProduction) rmSync(MOCK, { recursive: true, force: true });
  if (context.constants.__STANDALONE__.standaloneUrl === null) rmSync(STANDALONE, { recursive: true, force: true });
  for (const { plugins: own, output } of configs) {
    own.push(clean(output.dir));
    if (isProduction && output.dir !== NPM) own.push(compressOutput(output.dir));
  }
  if (configServe) {
    configs[0]?.plugins.unshift(tryToServe());
    configs.at(-1)?.plugins.push(serve());
  }
  return configs.map((config) => ({ ...config, ...INPUT }));
}
