import { expect, it } from "vitest";
import { checkTally, readTally, runSuite } from "./suite.ts";

/** Runs a script in a shell, which sets its trap well before the limit; a busy machine may start Node later. */
const runScript = (script: string, endsWithinMs: number) =>
  runSuite({
    name: "a suite",
    command: ["sh", "-c", `${script}; while :; do sleep 0.1; done`],
    limit: 1,
    endsWithinMs,
  });

it("a suite over its limit is asked to stop its processes", async () => {
  const outcome = await runScript("trap 'echo ended; exit' TERM", 10_000);
  // Some shells also say that their `sleep` was terminated.
  expect(outcome.output).toMatch(/Stopped: over its limit of 1 s\.\n(?:Terminated\n)?ended/);
});

it("a process that ignores the request is killed, and its suite fails", async () => {
  const outcome = await runScript("trap '' TERM", 200);
  expect(outcome).toMatchObject({ passed: 0, failed: 1 });
});

const vitestReport = (passed: number, failed: number, testResults: unknown[] = []) =>
  JSON.stringify({ numPassedTests: passed, numFailedTests: failed, numPendingTests: 0, testResults });

const BROKEN_FILE = { name: "a.test.ts", startTime: 0, endTime: 1, status: "failed", assertionResults: [] };
const FLAKY_REPORT = {
  stats: { expected: 3, unexpected: 0, flaky: 1, skipped: 2 },
  errors: [{ message: "server did not start" }],
};

it.each([
  { what: "counts its tests", report: vitestReport(5, 2), code: 1, tally: { passed: 5, failed: 2 } },
  { what: "counts a file that does not load as a failure", report: vitestReport(5, 0, [BROKEN_FILE]), code: 1 },
  { what: "of a run that ends with an error counts at least one failure", report: vitestReport(5, 0), code: 1 },
  { what: "that is missing after a stop is a failure", report: null, code: 143, tally: { passed: 0, failed: 1 } },
  {
    what: "without tests is a failure",
    report: vitestReport(0, 0),
    code: 0,
    tally: { failed: 1, notes: ["no test ran"] },
  },
])("a Vitest report $what", ({ report, code, tally = { passed: 5, failed: 1 } }) => {
  expect(readTally("vitest", report, code)).toMatchObject(tally);
});

it("a flaky end-to-end test and an error outside any test are failures", () => {
  const tally = { passed: 3, failed: 2, notes: ["2 skipped"] };
  expect(readTally("playwright", JSON.stringify(FLAKY_REPORT), 1)).toMatchObject(tally);
});

it("a check without a report is one test", () => {
  expect(checkTally(0)).toMatchObject({ passed: 1, failed: 0 });
  expect(checkTally(2)).toMatchObject({ passed: 0, failed: 1 });
});
