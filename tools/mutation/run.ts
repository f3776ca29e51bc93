/**
 * `npm run test:mutation -- [FOLDER …]` makes thousands of small changes (mutants) to the code of folders of `src`, and
 * counts those that no unit test notices. Leaves out components (`.tsx`) and hooks (`use-….ts`), which stories test.
 * `.cache/mutation/FOLDER.json` lists the mutants that survived; a second run only repeats those of changed code.
 */
import { env } from "node:process";
import { parseArgs } from "node:util";
import { Stryker } from "@stryker-mutator/core";

/** The folders with mutants, each with the folders whose tests run against them. */
const TEST_FOLDERS_OF: Readonly<Record<string, readonly string[]>> = {
  domain: ["src/domain", "src/passes", "src/forms", "src/lib", "src/features"],
  purchase: ["src/purchase"],
  session: ["src/session"],
  api: ["src/api", "src/session"],
  account: ["src/account"],
  eligibility: ["src/eligibility"],
};
/** The modules of `src/account` that choose the screen for a path; the others render. */
const ROUTING = "src/account/{app-path,guards,location,router,routes}.ts";

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Also runs test/histories against the mutants of `purchase`, with this many random histories for each order. */
    histories: { type: "string" },
  },
});
const folders = positionals.length > 0 ? positionals : Object.keys(TEST_FOLDERS_OF);
const rows: string[] = [];
for (const folder of folders) {
  const startTime = performance.now();
  const tests = TEST_FOLDERS_OF[folder.split("/")[0] ?? ""];
  if (!tests) throw new Error(`${folder} is none of ${Object.keys(TEST_FOLDERS_OF).join(", ")}, nor in one of them`);
  if (options.histories) env.BIKESHARE_HISTORIES = options.histories;
  env.BIKESHARE_MUTATION_TESTS = [...tests, ...(options.histories ? ["test/histories"] : [])].join("|");
  const file = `.cache/mutation/${folder.replaceAll("/", "-")}`;
  const mutants = await new Stryker({
    mutate: folder === "account" ? [ROUTING] : [`src/${folder}`, `src/${folder}/**/*.ts`, "!src/**/{*.test,use-*}.ts"],
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner"],
    vitest: { configFile: "tools/mutation/vitest.config.ts" },
    coverageAnalysis: "perTest",
    // A mutant in a module's constants breaks the loading of test files, which the runner does not count as noticed.
    ignoreStatic: true,
    // TypeScript 7 has no API with which Stryker could rewrite tsconfig.json, and the tests do not need that.
    tsconfigFile: "none",
    concurrency: 1,
    tempDirName: ".cache/stryker",
    ignorePatterns: ["dist", ".cache", "docs/images", "test/hosts", "test-results"],
    incremental: true,
    incrementalFile: `${file}.incremental.json`,
    jsonReporter: { fileName: `${file}.json` },
    // Writes a file for each mutant, which is all that remains of a run that is stopped.
    eventReporter: { baseDir: `${file}.events` },
    reporters: ["json", "event-recorder", "progress-append-only"],
  }).runMutationTest();
  // A constant of a module that a test imports while it runs is counted as static all the same.
  const counted = mutants.filter((mutant) => !mutant.static);
  const count = (...statuses: string[]) => counted.filter(({ status }) => statuses.includes(status)).length;
  const killed = count("Killed", "Timeout");
  const survived = count("Survived", "NoCoverage");
  const score = ((100 * killed) / (killed + survived)).toFixed(1);
  const minutes = ((performance.now() - startTime) / 60_000).toFixed(0);
  rows.push(`| \`src/${folder}\` | ${killed + survived} | ${killed} | ${survived} | ${score} % | ${minutes} |`);
}
console.log(
  ["| Folder | Mutants | Killed | Survived | Score | Minutes |", "|---|---|---|---|---|---|", ...rows].join("\n"),
);
