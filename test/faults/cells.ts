import { sample, shuffledSubarray } from "fast-check";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { IS_DEEP, SEED } from "../seeded.ts";
import { FAULTS, type FaultName } from "./faults.ts";

const FAULT_NAMES = Object.keys(FAULTS) as FaultName[];
/**
 * How many faults a normal run uses. Screens share their code for loading and sending: neighbours cover what a sample leaves
 * out.
 */
const SAMPLE = 2;

/** `all` where money moves: those rows meet every fault in every run. */
export type Share = "all" | "sample";

/** An offset for each file, so that files do not all leave out the same cells. */
const begins = (title: string): number =>
  [...title].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 2 ** 31, SEED);

const sampleOf = (seed: number): readonly FaultName[] =>
  sample(shuffledSubarray(FAULT_NAMES, { minLength: SAMPLE, maxLength: SAMPLE }), {
    seed,
    numRuns: 1,
  })[0] ?? [];

/** Fails the test in which a promise rejected without a handler. */
function watchRejections(): void {
  const complaints: unknown[] = [];
  const complain = (reason: unknown) => void complaints.push(reason);
  beforeEach(() => void process.on("unhandledRejection", complain));
  afterEach(() => {
    process.off("unhandledRejection", complain);
    expect(complaints.splice(0)).toEqual([]);
  });
}

/**
 * One part of the fault matrix: a test for each row under each fault, or under a seeded sample of them. Prints its
 * numbers.
 */
export function describeCells<Row>(
  title: string,
  rows: Readonly<Record<string, Row>>,
  meet: (row: Row, fault: FaultName) => Promise<void>,
  share: Share = "sample",
): void {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  // The real time that a busy machine may need; the page itself has a fake clock.
  vi.setConfig({ testTimeout: 60_000 });
  watchRejections();

  const entries = Object.entries(rows);
  const count = { run: 0, passed: 0, all: entries.length * FAULT_NAMES.length };
  afterAll(() =>
    console.info(`${title} under faults: ${count.run} of ${count.all} cells run, ${count.passed} passed, seed ${SEED}`),
  );

  describe.each(entries.map(([name, row], turn) => ({ name, row, turn })))("$name", ({ row, turn }) => {
    it.each(share === "all" || IS_DEEP ? FAULT_NAMES : sampleOf(begins(title) + turn))("under %s", async (fault) => {
      count.run += 1;
      await meet(row, fault);
      count.passed += 1;
    });
  });
}
