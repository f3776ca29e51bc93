import "./build/programs.ts";

import { rmSync } from "node:fs";
import { visualizer } from "rollup-plugin-visualizer";
import { cdn } from "./build/cdn.ts";
import { ELEMENT_ROOTS, manualChunks } from "./build/chunks.ts";
import { compressOutput } from "./build/compressed.ts";
import { constantsForBuild, constantsForMock } from "./build/configuration.ts";
import { npmPackage } from "./build/npm.ts";
import { CDN, DIST, HASH_LENGTH, MOCK, NPM, STANDALONE } from "./build/output.ts";
import { INPUT_OPTIONS, plugins } from "./build/rollup.ts";
import { standalonePage } from "./build/standalone-page.ts";
import { checkPortsFirst, serve } from "./demo/serve.ts";
import { translatorStandIn } from "./demo/servers/scripts.ts";

const CHUNK_OPTIONS = {
  format: "es",
  sourcemap: true,
  entryFileNames: `chunks/[name]-[hash:${HASH_LENGTH}].js`,
  chunkFileNames: `chunks/[name]-[hash:${HASH_LENGTH}].js`,
  // Module namespaces may be plain objects, since no other code can see them.
  generatedCode: { preset: "es2015", symbols: false },
  freeze: false,
};

/** The elements for script tags, with React inside. */
const cdnTarget = ({ constants }) => ({
  input: Object.fromEntries(ELEMENT_ROOTS.map(({ name, source }) => [name, source])),
  plugins: [
    ...plugins(constants, { isMinified: true }),
    cdn(constants),
    visualizer({ filename: `${DIST}/treemap.html`, title: "dist/cdn", gzipSize: true }),
  ],
  preserveEntrySignatures: "strict",
  output: { ...CHUNK_OPTIONS, dir: CDN, manualChunks: manualChunks(ELEMENT_ROOTS) },
});

/** The package for sites that bundle: unminified modules, without the packages that it shares with the site. */
const npmTarget = ({ constants }) => {
  const { input, external, plugin } = npmPackage(constants);
  return {
    input,
    external,
    plugins: [plugin, ...plugins(constants, { isMinified: false })],
    output: { ...CHUNK_OPTIONS, dir: NPM, entryFileNames: "[name].js" },
  };
};

/** The modules that the standalone page loads in this order; with `calls` it identifies the rider before React. */
const pageRoots = (entry) => [
  { name: "start", source: entry },
  { name: "calls", source: "src/api/calls.ts" },
  { name: "page", source: "widgets/standalone/render-page.tsx" },
];

/** The standalone page: all files that a static host needs. */
const pageOf = (entry, dir, constants, ...ownPlugins) => ({
  input: { page: entry },
  plugins: [...ownPlugins, ...plugins(constants, { isMinified: true }), standalonePage(constants)],
  preserveEntrySignatures: "strict",
  output: { ...CHUNK_OPTIONS, dir, manualChunks: manualChunks(pageRoots(entry)) },
});
const standaloneTarget = ({ constants }) =>
  constants.__STANDALONE__.standaloneUrl === null ? [] : pageOf("widgets/standalone/start.ts", STANDALONE, constants);

/** The standalone page with the sandbox and the test controls inside, for any static host; riders never get it. */
const mockTarget = ({ isProduction }) =>
  isProduction ? [] : pageOf("demo/mock/start.ts", MOCK, constantsForMock(), translatorStandIn());

/** Removes the files of the previous build, except in watch mode, in which open pages still request them. */
const cleanFolder = (dir) => ({
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
  // Rollup warns about options that it does not know, such as this one.
  delete options.production;
  const { configTarget = Object.keys(TARGETS).join(), configServe } = options;
  const context = { constants: constantsForBuild(isProduction), isProduction };
  const configs = configTarget.split(",").flatMap((name) => {
    if (!Object.hasOwn(TARGETS, name)) throw new Error(`--configTarget ${name}: there are ${Object.keys(TARGETS)}`);
    return TARGETS[name](context);
  });
  // Removes an earlier build's output that this build does not replace, so that nobody deploys it.
  if (isProduction) rmSync(MOCK, { recursive: true, force: true });
  if (context.constants.__STANDALONE__.standaloneUrl === null) rmSync(STANDALONE, { recursive: true, force: true });
  for (const { plugins: targetPlugins, output } of configs) {
    targetPlugins.push(cleanFolder(output.dir));
    if (isProduction && output.dir !== NPM) targetPlugins.push(compressOutput(output.dir));
  }
  if (configServe) {
    configs[0]?.plugins.unshift(checkPortsFirst());
    configs.at(-1)?.plugins.push(serve());
  }
  return configs.map((config) => ({ ...config, ...INPUT_OPTIONS }));
}
