import { rmSync, writeFileSync } from "node:fs";
import { checkOutput } from "./check-output.ts";
import { configurationForBuild } from "./configuration.ts";
import { buildElements } from "./elements.ts";
import { renderFragments, writeFragments } from "./fragments.ts";
import { writeLicences } from "./licences.ts";
import { buildLoader, loaderManifest } from "./loader.ts";
import { writeManifest } from "./manifest.ts";
import { buildMock } from "./mock.ts";
import { buildPackage } from "./npm/package.ts";
import { CDN, DIST, MOCK, STANDALONE, TREEMAP } from "./output.ts";
import { buildPage } from "./standalone/page.ts";
import { groupsIn } from "./treemap/sizes.ts";
import { treemap } from "./treemap/treemap.ts";
import { version } from "./version.ts";

const isProduction = process.argv.includes("--production");
const started = performance.now();
const { configuration, standalone, outlets, pageOverride } = configurationForBuild(isProduction);
const constants = {
  __VERSION__: version,
  __CONFIGURATION__: configuration,
  __STANDALONE__: standalone,
  __OUTLETS__: outlets,
  __PAGE_OVERRIDE__: pageOverride,
};

rmSync(DIST, { recursive: true, force: true });
const { codes, pastedSheets } = await renderFragments(constants);
const elements = await buildElements({ ...constants, __PASTED_SHEETS__: pastedSheets });
const fragments = writeFragments(codes);
const loader = await buildLoader(loaderManifest(elements, fragments, configuration.publicUrl), constants);
checkOutput([elements, loader], CDN);
writeLicences([loader, elements], CDN);
await buildPackage(constants);
if (standalone.standaloneUrl !== null)
  checkOutput([await buildPage({ entry: "widgets/standalone/start.ts", dir: STANDALONE, constants })], STANDALONE);
if (!isProduction) checkOutput([await buildMock(constants)], MOCK);
writeFileSync(TREEMAP, treemap(groupsIn(CDN)));
const summary = writeManifest(elements, fragments);
console.log(`Built ${summary} in ${Math.round((performance.now() - started) / 100) / 10} s`);
