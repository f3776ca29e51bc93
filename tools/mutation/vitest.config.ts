import { env } from "node:process";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { unit } from "../../vitest.config.ts";

const { plugins, test } = unit();
const folders = (env.BIKESHARE_MUTATION_TESTS ?? "").split("|");

/** In the order of the folders: the first failure decides, and by default the file that takes longest comes first. */
class QuickestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => folders.findIndex((folder) => moduleId.includes(`/${folder}/`));
    return files.toSorted((one, other) => place(one) - place(other));
  }
}

/** The unit tests that Stryker runs against mutants, none that draws, which takes seconds; a mutant must not stay in a module that an earlier file loaded. */
export default defineConfig({
  ...(plugins && { plugins }),
  test: {
    ...test,
    isolate: true,
    include: folders.map((folder) => `${folder}/**/*.test.ts`),
    exclude: [],
    sequence: { sequencer: QuickestFirst },
  },
});
