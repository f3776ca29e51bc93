import { mkdirSync } from "node:fs";
import { ensureChromium } from "./browsers/ensure.ts";
import { InstallError } from "./browsers/find.ts";
import { type FileTime, type Outcome, runSuite, type Suite } from "./suite.ts";

const REPORTS = ".cache/reports";
/**
 * The time limit of the whole run in seconds. Like a suite's limit, it is three times the duration on two idle cores,
 * so that a busy machine stays below it.
 */
const WHOLE_LIMIT_S = 30 * 60;

const vitest = (name: string, projects: readonly string[], limit: number, needs: readonly string[] = []): Suite => {
  const file = `${REPORTS}/${projects[0]}.json`;
  return {
    name,
    command: [
      "vitest",
      "run",
      ...projects.flatMap((project) => ["--project", project]),
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${file}`,
    ],
    limit,
    needs,
    report: { kind: "vitest", file },
  };
};

const stories: Suite = {
  ...vitest("stories", ["stories"], 500),
  // React as riders get it: its development build takes a seventh of the time, for warnings that no story reads.
  env: { NODE_ENV: "production" },
};
const check: Suite = { name: "style and types", command: ["npm", "run", "check"], limit: 200 };
const build: Suite = { name: "build", command: ["npm", "run", "build"], limit: 300 };
const size: Suite = { name: "budgets", command: ["npm", "run", "size"], limit: 30, needs: ["build"] };

const endToEnd: Suite = {
  name: "end to end",
  command: ["playwright", "test", "--reporter=list,json"],
  limit: 900,
  needs: ["build"],
  report: { kind: "playwright", file: `${REPORTS}/e2e.json` },
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: `${REPORTS}/e2e.json` },
};
const engines: Suite = {
  name: "engines",
  command: ["tsx", "test/engines/smoke.ts"],
  limit: 300,
  needs: ["build"],
  report: { kind: "own", file: `${REPORTS}/engines.json` },
  env: { BIKESHARE_REPORT: `${REPORTS}/engines.json` },
};

/**
 * The steps run one after the other. Several suites of one step run at the same time, as each of them leaves a core idle
 * for a while; a suite that is alone in its step uses all cores.
 */
const STEPS: readonly (readonly Suite[])[] = [
  [check, build],
  [size, vitest("built package", ["built"], 250, ["build"]), engines, vitest("isolated tests", ["alone"], 150)],
  [vitest("unit tests", ["unit", "dom"], 400), stories],
  [endToEnd],
];

function summaryOf({ name }: Suite, outcome: Outcome): string {
  const verdict = outcome.failed === 0 ? "ok  " : "FAIL";
  const counts = [`${outcome.passed} passed`, `${outcome.failed} failed`, ...outcome.notes].join(", ");
  return `${verdict}  ${name.padEnd(16)} ${`${outcome.seconds.toFixed(1)} s`.padStart(8)}  ${counts}`;
}

const SLOWEST = 8;

const slowestOf = (files: readonly FileTime[]): string =>
  files
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, SLOWEST)
    .map(({ name, seconds }) => `${`${seconds.toFixed(1)} s`.padStart(8)}  ${name}`)
    .join("\n");

const secondsSince = (start: number): number => (performance.now() - start) / 1000;

async function runAll(): Promise<number> {
  mkdirSync(REPORTS, { recursive: true });
  const started = performance.now();
  const passedSuites = new Set<string>();
  const lines: string[] = [];
  const files: FileTime[] = [];
  let passed = 0;
  let failed = 0;

  async function run(suite: Suite): Promise<void> {
    const missing = (suite.needs ?? []).filter((need) => !passedSuites.has(need));
    if (missing.length > 0) {
      const line = `----  ${suite.name.padEnd(16)}          not run: needs ${missing.join(" and ")}`;
      lines.push(line);
      console.log(line);
      return;
    }
    console.log(`begin ${suite.name.padEnd(16)} after ${secondsSince(started).toFixed(0)} s`);
    const left = WHOLE_LIMIT_S - secondsSince(started);
    const outcome = await runSuite({ ...suite, limit: Math.max(1, Math.min(suite.limit, left)) });
    passed += outcome.passed;
    failed += outcome.failed;
    files.push(...outcome.files);
    const line = summaryOf(suite, outcome);
    lines.push(line);
    if (outcome.failed === 0) passedSuites.add(suite.name);
    else console.log(`\n======== ${suite.name}\n${outcome.output.trimEnd()}\n========`);
    console.log(line);
  }
  for (const suites of STEPS) await Promise.all(suites.map(run));

  if (failed > 0) console.log(`\n${lines.join("\n")}`);
  console.log(`\nThe slowest files, which share the machine:\n${slowestOf(files)}`);
  console.log(`\nAll of it took ${secondsSince(started).toFixed(1)} s.`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed;
}

/** Finds or installs a browser before the time limit starts: without one, running the other suites would be useless. */
async function ensureBrowser(): Promise<boolean> {
  try {
    console.log(`Chromium: ${await ensureChromium()}`);
    return true;
  } catch (error) {
    if (!(error instanceof InstallError)) throw error;
    console.log(`${error.message}\n0 passed, 1 failed`);
    return false;
  }
}

const hasBrowser = await ensureBrowser();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(130));
process.exitCode = hasBrowser && (await runAll()) === 0 ? 0 : 1;
