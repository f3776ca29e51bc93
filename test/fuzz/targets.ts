import { type Arbitrary, assert, asyncProperty } from "fast-check";
import { describe, it, vi } from "vitest";
import { IS_DEEP, SEED } from "../seeded.ts";

/** The number of values for each target. */
const VALUE_COUNT = IS_DEEP ? 100_000 : 200;

/** Code that takes input which we did not write, as a test with many values. */
export interface Target {
  /** @param countValue Runs for each value. */
  readonly run: (countValue: () => void) => Promise<void>;
}

const PROTOTYPES = [Object.prototype, Array.prototype, Function.prototype, String.prototype];
const keysOfPrototypes = () => PROTOTYPES.flatMap((prototype) => Reflect.ownKeys(prototype)).length;
const INITIAL_KEY_COUNT = keysOfPrototypes();

function expectPrototypesUnchanged(): void {
  if (keysOfPrototypes() !== INITIAL_KEY_COUNT) throw new Error("a prototype was polluted");
}

/** @param check Throws where the function mishandles the value. */
export const target = <Value>(values: Arbitrary<Value>, check: (value: Value) => void | Promise<void>): Target => ({
  async run(countValue) {
    const property = asyncProperty(values, async (value) => {
      await check(value);
      countValue();
      expectPrototypesUnchanged();
    });
    await assert(property, { seed: SEED, numRuns: VALUE_COUNT });
  },
});

/** The totals of all parts, for the report at the end. */
export const totals = { values: 0, passed: 0, targets: 0 };

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
      totals.passed += 1;
    });
  });
}
