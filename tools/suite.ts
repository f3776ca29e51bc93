import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { delimiter, relative, resolve } from "node:path";
import * as v from "valibot";

export interface Suite {
  readonly name: string;
  /** The names of suites that have to pass before this one runs. */
  readonly needs?: readonly string[];
  readonly command: readonly [string, ...string[]];
  /** The time limit in seconds, after which the suite is stopped and fails. */
  readonly limit: number;
  /** The JSON report that the suite writes; a suite without a report counts as one check. */
  readonly report?: { readonly kind: ReportKind; readonly file: string };
  readonly env?: Readonly<Record<string, string>>;
  /** How long the suite may take to stop at its limit, before it is killed. */
  readonly endsWithinMs?: number;
}

export interface Outcome extends Tally {
  readonly seconds: number;
  readonly output: string;
}

const PATH = [resolve("node_modules/.bin"), process.env.PATH].join(delimiter);

/** Runs a suite to its end; at the time limit, stops it and all that it started. */
export function runSuite(suite: Suite): Promise<Outcome> {
  if (suite.report) rmSync(suite.report.file, { force: true });
  const started = performance.now();
  const [program, ...args] = suite.command;
  const child = spawn(program, args, {
    // A process group of its own, so that its servers and browsers end with it.
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      PATH,
      NO_COLOR: "1",
      FORCE_COLOR: undefined,
      STORYBOOK_DISABLE_TELEMETRY: "1",
      ...suite.env,
    },
  });
  const chunks: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => chunks.push(chunk));

  const signalGroup = (signal: NodeJS.Signals = "SIGKILL"): void => {
    try {
      if (child.pid) process.kill(-child.pid, signal);
    } catch {
      // The whole group has ended already.
    }
  };
  let killTimer: NodeJS.Timeout | undefined;
  const limitTimer = setTimeout(() => {
    chunks.push(Buffer.from(`\nStopped: over its limit of ${Math.round(suite.limit)} s.\n`));
    // Playwright stops its servers, which have groups of their own, on this signal.
    signalGroup("SIGTERM");
    killTimer = setTimeout(signalGroup, suite.endsWithinMs ?? 5_000);
  }, suite.limit * 1000);
  const killAtExit = () => signalGroup();
  process.once("exit", killAtExit);

  return new Promise((done) => {
    const finish = (exitCode: number): void => {
      clearTimeout(limitTimer);
      clearTimeout(killTimer);
      process.off("exit", killAtExit);
      signalGroup();
      const tally = suite.report
        ? readTally(suite.report.kind, readReport(suite.report.file), exitCode)
        : checkTally(exitCode);
      done({ ...tally, seconds: (performance.now() - started) / 1000, output: Buffer.concat(chunks).toString() });
    };
    child.on("error", (error) => {
      chunks.push(Buffer.from(`${error}\n`));
      finish(1);
    });
    // Listens to "exit" instead of "close", as a server that did not end may hold the pipes open.
    child.on("exit", (code) => setImmediate(finish, code ?? 1));
  });
}

/** How many tests of a suite passed and failed; `notes` has facts to report even if it passed. */
interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly notes: readonly string[];
  readonly files: readonly FileTime[];
}

export interface FileTime {
  readonly name: string;
  readonly seconds: number;
}

const skippedNote = (count: number): string[] => (count > 0 ? [`${count} skipped`] : []);

/** Vitest's JSON report. A file that failed to load has no tests and counts as one failure. */
const VitestReport = v.pipe(
  v.object({
    numPassedTests: v.number(),
    numFailedTests: v.number(),
    numPendingTests: v.number(),
    testResults: v.array(
      v.object({
        name: v.string(),
        startTime: v.number(),
        endTime: v.number(),
        status: v.string(),
        assertionResults: v.array(v.unknown()),
      }),
    ),
  }),
  v.transform((report): Tally => {
    const unloadedFiles = report.testResults.filter(
      (file) => file.status === "failed" && file.assertionResults.length === 0,
    );
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + unloadedFiles.length,
      notes: skippedNote(report.numPendingTests),
      files: report.testResults.map(({ name, startTime, endTime }) => ({
        name: relative("", name),
        seconds: (endTime - startTime) / 1000,
      })),
    };
  }),
);

/** Playwright's JSON report. Errors outside of any test, such as a server that failed to start, count as failures. */
const PlaywrightReport = v.pipe(
  v.object({
    stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number(), skipped: v.number() }),
    errors: v.array(v.unknown()),
  }),
  v.transform(
    ({ stats, errors }): Tally => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + errors.length,
      notes: skippedNote(stats.skipped),
      files: [],
    }),
  ),
);

/** The report of suites that do not run in Vitest or Playwright, such as `test/engines/smoke.ts`. */
const OwnReport = v.pipe(
  v.object({ passed: v.number(), failed: v.number(), notes: v.array(v.string()) }),
  v.transform((tally): Tally => ({ ...tally, files: [] })),
);

const REPORTS = { vitest: VitestReport, playwright: PlaywrightReport, own: OwnReport };
type ReportKind = keyof typeof REPORTS;

/** @param json The report's text; null where the suite wrote none. */
export function readTally(kind: ReportKind, json: string | null, exitCode: number): Tally {
  const tally =
    json === null ? { passed: 0, failed: 0, notes: [], files: [] } : v.parse(REPORTS[kind], JSON.parse(json));
  if (exitCode !== 0 && tally.failed === 0) return { ...tally, failed: 1 };
  // A suite without any test proves nothing.
  if (tally.passed + tally.failed + tally.notes.length === 0) return { ...tally, failed: 1, notes: ["no test ran"] };
  return tally;
}

/** A suite without a report is one check. */
export const checkTally = (exitCode: number): Tally => ({
  passed: exitCode === 0 ? 1 : 0,
  failed: exitCode === 0 ? 0 : 1,
  notes: [],
  files: [],
});

const readReport = (file: string): string | null => (existsSync(file) ? readFileSync(file, "utf8") : null);
