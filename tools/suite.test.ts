import { expect, it } from "vitest";
import { checkTally, readTally, runSuite } from "./suite.ts";

/** The shell has set its trap long before the limit, where Node would still be starting on a busy machine. */
const runScript = (script: string, endsWithinMs: number) =>
  runSuite({
    name: "a suite",
    command: ["sh", "-c", `${script}; while :; do sleep 0.1; done`],
    limit: 1,
    endsWithinMs,
  });

it("a suite over its limit is asked to stop its processes", async () => {
  const outcome = await runScript("trap 'echo ended; exit' TERM", 10_000);
  // The shell also says that its sleep was terminated.
  expect(outcome.output).toMatch(/Stopped: over its limit of 1 s\.\n(?:Terminated\n)?ended/);
});

it("a process that ignores the request is killed, and its suite fails", async () => {
  const outcome = await runScript("trap '' TERM", 200);
  expect(outcome).toMatchObject({ passed: 0, failed: 1 });
});

const vitestReport = (passed: number, failed: number, testResults: unknown[] = []) =>
  JSON.stringify({ numPassedTests: passed, numFailedTests: failed, numPendingTests: 0, testResults });

it("a Vitest report counts its tests", () => {
  expect(readTally("vitest", vitestReport(5, 2), 1)).toMatchObject({ passed: 5, failed: 2 });
});

it("a test file that does not load counts as a failure", () => {
  const broken = { name: "a.test.ts", startTime: 0, endTime: 1, status: "failed", assertionResults: [] };
  expect(readTally("vitest", vitestReport(5, 0, [broken]), 1)).toMatchObject({ passed: 5, failed: 1 });
});

it("a suite that ends with an error counts at least one failure, whatever its report says", () => {
  expect(readTally("vitest", vitestReport(5, 0), 1).failed).toBe(1);
});

it("a suite that was stopped before its report counts as a failure", () => {
  expect(readTally("playwright", null, 143)).toMatchObject({ passed: 0, failed: 1 });
});

it("a suite without tests counts as a failure", () => {
  expect(readTally("vitest", vitestReport(0, 0), 0)).toMatchObject({ failed: 1, notes: ["no test ran"] });
});

it("a flaky end-to-end test and an error outside any test are failures", () => {
  const stats = { expected: 3, unexpected: 0, flaky: 1, skipped: 2 };
  const report = JSON.stringify({ stats, errors: [{ message: "server did not start" }] });
  expect(readTally("playwright", report, 1)).toMatchObject({ passed: 3, failed: 2, notes: ["2 skipped"] });
});

it("a check without a report is one test", () => {
  expect(checkTally(0)).toMatchObject({ passed: 1, failed: 0 });
  expect(checkTally(2)).toMatchObject({ passed: 0, failed: 1 });
});
