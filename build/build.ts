import { rmSync } from "node:fs";
import { checkOutput } from "./check-output.ts";
import { configurationForBuild } from "./configuration.ts";
import { buildElements, chunksOf, RUNTIMES } from "./elements.ts";
import { forbiddenCode, replacedNatives } from "./forbidden-code.ts";
import { buildFragments, VARIANTS } from "./fragments.ts";
import { writeLicences } from "./licences.ts";
import { buildLoader } from "./loader.ts";
import { writeManifest } from "./manifest.ts";
import { buildMock } from "./mock.ts";
import { buildPackage } from "./npm/package.ts";
import { CDN, DIST, MOCK, STANDALONE } from "./output.ts";
import { buildPage } from "./standalone/page.ts";
import { version } from "./version.ts";

const isProduction = process.argv.includes("--production");
const started = performance.now();
const { configuration, standalone, outlets } = configurationForBuild(isProduction);
const constants = {
  __VERSION__: version,
  __CONFIGURATION__: configuration,
  __STANDALONE__: standalone,
  __OUTLETS__: outlets,
};

rmSync(DIST, { recursive: true, force: true });
const elements = await buildElements(constants);
const fragments = await buildFragments(constants);
const runtimes = Object.fromEntries(
  Object.entries(RUNTIMES).map(([tag, file]) => {
    const entry = chunksOf(elements).find((chunk) => chunk.isEntry && chunk.facadeModuleId?.endsWith(file));
    if (!entry) throw new Error(`no chunk was built from ${file}`);
    return [tag, [entry.fileName, ...entry.imports]];
  }),
);
const base = configuration.publicUrl;
const loader = await buildLoader({ base, runtimes, fragments: fragments.folder, variants: VARIANTS }, constants);
checkOutput(elements, CDN, [forbiddenCode, replacedNatives]);
writeLicences([loader, elements], CDN);
await buildPackage(constants);
if (standalone.standaloneUrl !== null)
  checkOutput(await buildPage({ entry: "widgets/standalone/start.ts", dir: STANDALONE, constants }), STANDALONE);
if (!isProduction) checkOutput(await buildMock(constants), MOCK);
const summary = writeManifest(elements, fragments.files);
console.log(`Built ${summary} in ${Math.round((performance.now() - started) / 100) / 10} s`);
