import { type Arbitrary, assert, asyncProperty } from "fast-check";
import { describe, it, vi } from "vitest";
import { IS_DEEP, SEED } from "../seeded.ts";

/** The number of runs for each target. */
const RUNS = IS_DEEP ? 100_000 : 200;

/** A function with input that we did not write. */
export interface Target {
  /** @param tried Runs for each value. */
  readonly run: (tried: () => void) => Promise<void>;
}

const PROTOTYPES = [Object.prototype, Array.prototype, Function.prototype, String.prototype];
const keysOfPrototypes = () => PROTOTYPES.flatMap((prototype) => Reflect.ownKeys(prototype)).length;
const OWN = keysOfPrototypes();

function expectPrototypesUnchanged(tried: () => void): void {
  tried();
  if (keysOfPrototypes() !== OWN) throw new Error("a prototype was polluted");
}

/** @param meet Throws where the function mishandles the value. */
export const target = <Value>(values: Arbitrary<Value>, meet: (value: Value) => void | Promise<void>): Target => ({
  async run(tried) {
    const holds = asyncProperty(values, async (value) => {
      await meet(value);
      expectPrototypesUnchanged(tried);
    });
    await assert(holds, { seed: SEED, numRuns: RUNS });
  },
});

/** The totals of all parts. */
export const totals = { values: 0, met: 0, targets: 0 };

/** One part of the fuzz tests: a test for each target. */
export function describeTargets(title: string, targets: Readonly<Record<string, Target>>): void {
  vi.setConfig({ testTimeout: IS_DEEP ? 60 * 60_000 : 60_000 });
  const entries = Object.entries(targets);
  totals.targets += entries.length;
  describe(`${title} tolerate any input`, () => {
    it.each(entries)("%s", async (_, { run }) => {
      await run(() => {
        totals.values += 1;
      });
      totals.met += 1;
    });
  });
}
