import { availableParallelism } from "node:os";
import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { messages } from "./build/messages.ts";
import { CHROMIUM_FLAGS, findChromium } from "./scripts/chromium.ts";
import { surround, tellSurroundings } from "./test/look/surround.ts";
import { IS_DEEP, SEED } from "./test/seeded.ts";

const executablePath = findChromium();

const unit: TestProjectInlineConfiguration = {
  plugins: [messages()],
  test: {
    name: "unit",
    environment: "node",
    // A thread starts in a tenth of a process's time, and there are many files.
    pool: "threads",
    setupFiles: ["test/property-runs.ts", "test/own-channels.ts", "test/settled-imports.ts"],
    // For what hangs: a busy machine is slow, not broken.
    testTimeout: IS_DEEP ? 120_000 : 30_000,
    hookTimeout: 30_000,
    include: [
      "{src,build,contract,demo,widgets,scripts,bench}/**/*.test.{ts,tsx}",
      "test/*.test.ts",
      "test/{faults,fuzz,histories}/**/*.test.{ts,tsx}",
    ],
  },
};

const stories: TestProjectInlineConfiguration = {
  plugins: [messages(), storybookTest({ configDir: ".storybook" }), tellSurroundings()],
  // What .storybook/preview.tsx does to stories besides showing them.
  define: {
    "import.meta.env.STORIES_LANGUAGES": '""',
    "import.meta.env.STORIES_SURROUNDINGS": JSON.stringify(IS_DEEP ? "all" : "some"),
    "import.meta.env.STORIES_SEED": JSON.stringify(String(SEED)),
    "import.meta.env.STORIES_TRANSLATED": JSON.stringify(process.env.BIKESHARE_TRANSLATED ?? ""),
  },
  test: {
    name: "stories",
    setupFiles: ["test/settled-imports.ts"],
    // As in Storybook itself, where one page shows story after story; a page for each file takes twice as long.
    isolate: false,
    maxWorkers: availableParallelism(),
    testTimeout: 60_000,
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({ launchOptions: { ...(executablePath && { executablePath }), args: CHROMIUM_FLAGS } }),
      instances: [{ browser: "chromium" }],
      commands: { surround },
    },
  },
};

/** What `npm run build` wrote. */
const built: TestProjectInlineConfiguration = {
  test: { name: "built", environment: "node", include: ["test/built/**/*.test.ts"] },
};

export default defineConfig({
  // Unless told, Vitest leaves one core idle, which is half of two.
  test: { projects: [unit, stories, built], maxWorkers: availableParallelism() },
});
