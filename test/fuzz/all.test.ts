/*
 * Fuzz tests of everything that takes input which we did not write: addresses, answers, attributes, configurations, typed
 * values, storage, messages of other tabs and apps.
 *
 * The inputs (`values.ts`): hostile texts, any JSON, any value of a page's script, and values that a schema almost
 * accepts. A normal run draws 200 values for each target, a deep run 100,000.
 * What must hold: no target throws, except to refuse input; accepted input is safe to use, such as an address that is
 * http or https; output has no markup, formula or secret of the input; and no prototype is changed. Each part checks
 * that it has all targets of its kind, so that a new target cannot be forgotten.
 *
 * To replay a failure, copy the seed of its report, and name the target:
 *   BIKESHARE_SEED=… npx vitest run --project unit test/fuzz/all.test.ts -t "parseDeployment"
 * The parts are modules and not test files: to load our code again for each would take most of the time.
 */
import { afterAll, describe } from "vitest";
import { SEED } from "../seeded.ts";
import { totals } from "./targets.ts";

async function registerParts(): Promise<void> {
  await import("./addresses.ts");
  await import("./answers.ts");
  await import("./attributes.ts");
  await import("./configuration.ts");
  await import("./forms.ts");
  await import("./storage.ts");
  await import("./messages.ts");
  await import("./output.tsx");
}

// The last test of some parts checks that the tests before it accepted some input: their order is fixed.
describe("code that takes input which we did not write", { shuffle: false }, () => registerParts());

afterAll(() => {
  const { values, passed, targets } = totals;
  console.info(`Fuzzed: ${values} values on ${passed} of ${targets} targets, seed ${SEED}`);
});
