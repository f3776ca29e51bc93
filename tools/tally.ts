import { existsSync, readFileSync } from "node:fs";
import * as v from "valibot";

/** How many tests of a suite passed and failed; `notes` has what a reader should know even if it passed. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly notes: readonly string[];
}

const skippedNote = (count: number): string[] => (count > 0 ? [`${count} skipped`] : []);

/** Vitest's JSON report. A file that failed to load has no tests and counts as one failure. */
const VitestReport = v.pipe(
  v.object({
    numPassedTests: v.number(),
    numFailedTests: v.number(),
    numPendingTests: v.number(),
    testResults: v.array(v.object({ status: v.string(), assertionResults: v.array(v.unknown()) })),
  }),
  v.transform((report): Tally => {
    const unloaded = report.testResults.filter(
      (file) => file.status === "failed" && file.assertionResults.length === 0,
    );
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + unloaded.length,
      notes: skippedNote(report.numPendingTests),
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
    }),
  ),
);

/** The report of our own suites: see `test/engines/smoke.ts`. */
const OwnReport = v.object({ passed: v.number(), failed: v.number(), notes: v.array(v.string()) });

const REPORTS = { vitest: VitestReport, playwright: PlaywrightReport, own: OwnReport };
export type ReportKind = keyof typeof REPORTS;

/** @param json The report's text; null where the suite wrote none. */
export function readTally(kind: ReportKind, json: string | null, exitCode: number): Tally {
  const tally = json === null ? { passed: 0, failed: 0, notes: [] } : v.parse(REPORTS[kind], JSON.parse(json));
  if (exitCode !== 0 && tally.failed === 0) return { ...tally, failed: 1 };
  // A suite without any test proves nothing.
  if (tally.passed + tally.failed + tally.notes.length === 0) return { ...tally, failed: 1, notes: ["no test ran"] };
  return tally;
}

/** A suite without a report is one check. */
export const checkTally = (exitCode: number): Tally =>
  exitCode === 0 ? { passed: 1, failed: 0, notes: [] } : { passed: 0, failed: 1, notes: [] };

export const readReport = (file: string): string | null => (existsSync(file) ? readFileSync(file, "utf8") : null);
