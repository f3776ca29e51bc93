import { env } from "node:process";
import { defineConfig } from "vitest/config";
import { unit } from "../../vitest.config.ts";

const { plugins, test } = unit();

/** The unit tests that Stryker runs against mutants; a mutant must not stay in a module that an earlier file loaded. */
export default defineConfig({
  ...(plugins && { plugins }),
  test: { ...test, isolate: true, include: (env.BIKESHARE_MUTATION_TESTS ?? "").split("|"), exclude: [] },
});
