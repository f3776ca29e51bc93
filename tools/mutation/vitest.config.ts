import { env } from "node:process";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { unit } from "../../vitest.config.ts";

const { plugins, test } = unit();
const folders = (env.BIKESHARE_MUTATION_TESTS ?? "").split("|");

/** Runs files in the order of the folders, as the first failure ends a run; by default the slowest file comes first. */
class FolderOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => folders.findIndex((folder) => moduleId.includes(`/${folder}/`));
    return files.toSorted((one, other) => rank(one) - rank(other));
  }
}

/** The unit tests against mutants, without slow rendering ones; `isolate` reloads modules, which contain the mutant. */
export default defineConfig({
  ...(plugins && { plugins }),
  test: {
    ...test,
    isolate: true,
    include: folders.map((folder) => `${folder}/**/*.test.ts`),
    exclude: [],
    sequence: { sequencer: FolderOrder },
  },
});
