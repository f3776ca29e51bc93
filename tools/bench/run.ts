import { readFileSync, writeFileSync } from "node:fs";
import { buildBundle, buildRelease, DIST, installCompetitors } from "./built.ts";
import { COMPETITORS, ourContestants } from "./contestants.ts";
import { type BenchResults, comparisonChart, describeMachine, documentOf, growthChart } from "./document.ts";
import { comparisonTable, costsTable, earlyPressesTable } from "./figures/tables.ts";
import { verdictsOf } from "./figures/verdicts.ts";
import { measureAll } from "./measure/measure-all.ts";
import { PROFILES } from "./measure/visit.ts";
import { type Options, pickById, readOptions } from "./options.ts";

const RESULTS = ".cache/bench/results.json";

function writeDocument(file: string, text: string): void {
  writeFileSync(file, text);
  console.log(`Wrote ${file}`);
}

async function measureBuild({ only, runs, date, build }: Options): Promise<BenchResults> {
  buildBundle(build || only === null);
  installCompetitors();
  const contestants = pickById([...(await ourContestants(DIST)), ...COMPETITORS], only);
  const isWhole = only === null;
  const releasedFolder = isWhole ? buildRelease() : null;
  const run = await measureAll({
    contestants,
    runs,
    isWhole,
    cdnFolder: `${DIST}/cdn`,
    releasedFolder,
    say: console.log,
  });
  return { date, runs, machine: describeMachine(), ...run };
}

function printResults({ rows, costs, earlyPresses, more }: BenchResults): void {
  for (const { id, name } of PROFILES) console.log(`\n${name}\n${comparisonTable(rows, id)}`);
  console.log(`\nPresses right after the first screen\n${earlyPressesTable(earlyPresses)}`);
  console.log(`\nThe main thread\n${costsTable(costs)}\n`);
  for (const { claim, found, holds } of verdictsOf(rows, earlyPresses, more?.interactions))
    console.log(`${holds ? "holds" : "FAILS"}  ${claim}: ${found}`);
}

const options = readOptions(process.argv.slice(2), new Date().toISOString().slice(0, 10));
const results: BenchResults = options.render ? JSON.parse(readFileSync(RESULTS, "utf8")) : await measureBuild(options);
printResults(results);
if (options.only === null) {
  if (!options.render) writeFileSync(RESULTS, JSON.stringify(results));
  writeDocument("docs/images/performance.svg", comparisonChart(results));
  if (results.more !== null) writeDocument("docs/images/growth.svg", growthChart(results.more.growth));
  writeDocument("docs/performance.md", documentOf(results));
}
