/**
 * `npm run test:mutation -- [FOLDER …]` breaks the code of folders of `src` in thousands of small ways, and counts the
 * breaks that no unit test notices; what draws (`.tsx`) and hooks (`use-….ts`) are tested by stories. What survives is
 * in `.cache/mutation/FOLDER.json`; a second run repeats what changed.
 */
import { env } from "node:process";
import { parseArgs } from "node:util";
import { Stryker } from "@stryker-mutator/core";

/** The folders, each with the folders whose tests run against its mutants, as far as they reach them. */
const TESTS_OF: Readonly<Record<string, readonly string[]>> = {
  domain: ["src/domain", "src/passes", "src/forms", "src/lib", "src/features"],
  purchase: ["src/purchase"],
  session: ["src/session"],
  api: ["src/api"],
  account: ["src/account"],
  eligibility: ["src/eligibility"],
};
/** Of `src/account` only what decides what is shown where; the rest draws. */
const ROUTING = "src/account/{app-path,guards,location,router,routes}.ts";

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** What survived in `purchase` is also tried by the past histories and by this many random ones of each order. */
    histories: { type: "string" },
  },
});
const folders = positionals.length > 0 ? positionals : Object.keys(TESTS_OF);
const rows: string[] = [];
for (const folder of folders) {
  const begun = performance.now();
  const tests = TESTS_OF[folder.split("/")[0] ?? ""];
  if (!tests) throw new Error(`${folder} is none of ${Object.keys(TESTS_OF).join(", ")}, nor in one of them`);
  if (options.histories) env.BIKESHARE_HISTORIES = options.histories;
  env.BIKESHARE_MUTATION_TESTS = [...tests, ...(options.histories ? ["test/histories"] : [])].join("|");
  const file = `.cache/mutation/${folder.replaceAll("/", "-")}`;
  const mutants = await new Stryker({
    mutate: folder === "account" ? [ROUTING] : [`src/${folder}`, `src/${folder}/**/*.ts`, "!src/**/{*.test,use-*}.ts"],
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner"],
    vitest: { configFile: "tools/mutation/vitest.config.ts" },
    coverageAnalysis: "perTest",
    // A constant of a module breaks the loading of test files, which the runner does not count as noticed.
    ignoreStatic: true,
    // TypeScript 7 has no API by which Stryker could rewrite this file, and the tests do not need that.
    tsconfigFile: "none",
    concurrency: 1,
    tempDirName: ".cache/stryker",
    ignorePatterns: ["dist", ".cache", "docs/images", "test/hosts", "test-results"],
    incremental: true,
    incrementalFile: `${file}.incremental.json`,
    jsonReporter: { fileName: `${file}.json` },
    // A stopped run leaves nothing but the events: a file for each mutant.
    eventReporter: { baseDir: `${file}.events` },
    reporters: ["json", "event-recorder", "progress-append-only"],
  }).runMutationTest();
  const count = (...statuses: string[]) => mutants.filter(({ status }) => statuses.includes(status)).length;
  const killed = count("Killed", "Timeout");
  const survived = count("Survived", "NoCoverage");
  const score = ((100 * killed) / (killed + survived)).toFixed(1);
  const minutes = ((performance.now() - begun) / 60_000).toFixed(0);
  rows.push(`| \`src/${folder}\` | ${killed + survived} | ${killed} | ${survived} | ${score} % | ${minutes} |`);
}
console.log(
  ["| Folder | Mutants | Killed | Survived | Score | Minutes |", "|---|---|---|---|---|---|", ...rows].join("\n"),
);
