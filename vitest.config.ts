import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { sourcePlugins } from "./build/source-plugins.ts";
import { applyDisplaySetting, printDisplaySettings } from "./test/look/apply-display-setting.ts";
import { IS_DEEP, SEED } from "./test/seeded.ts";
import { CHROMIUM_FLAGS, findChromium } from "./tools/browsers/find.ts";

const UNIT_FOLDERS = ["src", "build", "wordpress", "demo", "widgets", "tools", "test"];
const UNIT_TESTS = [
  "{src,build,wordpress,demo,widgets,tools}/**/*.test.{ts,tsx}",
  "test/*.test.ts",
  "test/{engines,faults,fuzz,histories}/**/*.test.{ts,tsx}",
];
/** Matches test files that load a module a second time or replace a global for good. */
const NEEDS_A_THREAD = /vi\.resetModules|^vi\.stubGlobal|^\/\/ Needs a thread of its own/m;
const NEEDS_A_DOM = /^\/\/ @vitest-environment/m;
const unitFiles = (isWanted: (text: string) => boolean): string[] =>
  UNIT_FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.test\.tsx?$/.test(file))
      .map((file) => join(folder, file)),
  ).filter((file) => isWanted(readFileSync(file, "utf8")));
const filesForOwnThread = () => unitFiles((text) => NEEDS_A_THREAD.test(text));
const filesWithDom = () => unitFiles((text) => NEEDS_A_DOM.test(text) && !NEEDS_A_THREAD.test(text));

export const unit = (): TestProjectInlineConfiguration => ({
  plugins: sourcePlugins(),
  test: {
    // Otherwise Node would import wouter itself, and the aliases would have no effect on it.
    server: { deps: { inline: ["wouter"] } },
    name: "unit",
    environment: "node",
    // A thread starts in a tenth of a process's time, and there are many files.
    pool: "threads",
    // Files share their modules, as loading these for each file takes longer than the tests; a deep run isolates files.
    isolate: IS_DEEP,
    setupFiles: ["test/unit-setup.ts", "test/after-each.ts"],
    // Long enough for a busy machine, where tests are slow; only a test that hangs takes longer.
    testTimeout: IS_DEEP ? 600_000 : 30_000,
    hookTimeout: 30_000,
    include: UNIT_TESTS,
    exclude: [...filesForOwnThread(), ...filesWithDom()],
  },
});

/** Like `unit`, for files that need a document: modules that were loaded without a document would not see it. */
function dom(): TestProjectInlineConfiguration {
  const { test, ...rest } = unit();
  return { ...rest, test: { ...test, name: "dom", include: filesWithDom(), exclude: [] } };
}

function alone(): TestProjectInlineConfiguration {
  const { test, ...rest } = unit();
  return {
    ...rest,
    test: {
      ...test,
      name: "alone",
      setupFiles: ["test/unit-setup.ts"],
      isolate: true,
      include: filesForOwnThread(),
      exclude: [],
    },
  };
}

async function stories(): Promise<TestProjectInlineConfiguration> {
  // Storybook reads all stories when it is loaded, which takes several seconds.
  const { storybookTest } = await import("@storybook/addon-vitest/vitest-plugin");
  const { playwright } = await import("@vitest/browser-playwright");
  const executablePath = findChromium();
  return {
    plugins: [...sourcePlugins(), storybookTest({ configDir: ".storybook" }), printDisplaySettings()],
    // The values for the checks of .storybook/preview.tsx, which run after each story.
    define: {
      "import.meta.env.STORIES_SAMPLE": JSON.stringify(IS_DEEP ? "all" : "some"),
      "import.meta.env.STORIES_SEED": JSON.stringify(String(SEED)),
      "import.meta.env.STORIES_TRANSLATED": JSON.stringify(process.env.BIKESHARE_TRANSLATED ?? ""),
    },
    test: {
      name: "stories",
      setupFiles: ["test/stories-setup.ts"],
      // As in Storybook itself, where one page shows story after story; a page for each file takes twice as long.
      isolate: false,
      maxWorkers: availableParallelism(),
      testTimeout: IS_DEEP ? 240_000 : 60_000,
      browser: {
        enabled: true,
        headless: true,
        provider: playwright({
          // Transitions then take a tenth of the time; the tests of other engines run them in full.
          contextOptions: { reducedMotion: "reduce" },
          launchOptions: { ...(executablePath && { executablePath }), args: CHROMIUM_FLAGS },
        }),
        instances: [{ browser: "chromium" }],
        commands: { applyDisplaySetting },
      },
    },
  };
}

/** Tests of the files that `npm run build` wrote. */
const built = (): TestProjectInlineConfiguration => ({
  test: {
    name: "built",
    environment: "node",
    // Some of these tests run bundlers and tsc, while other suites run as well.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    include: ["test/built/**/*.test.ts"],
  },
});

const PROJECTS = { unit, dom, alone, stories, built };

/** The projects of `--project`, or all. Each takes time to set up, so that a run of one leaves out the others. */
function chosenProjects(): Promise<TestProjectInlineConfiguration[]> {
  const { project } = parseArgs({ options: { project: { type: "string", multiple: true } }, strict: false }).values;
  const projects = Object.entries(PROJECTS).filter(([name]) => !Array.isArray(project) || project.includes(name));
  return Promise.all(projects.map(([, configure]) => configure()));
}

export default defineConfig(async () => ({
  // By default Vitest leaves one core idle, which would be half of a machine with two.
  test: { projects: await chosenProjects(), maxWorkers: availableParallelism() },
}));
