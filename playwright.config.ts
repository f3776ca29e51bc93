import { defineConfig } from "@playwright/test";
import { demoOrigins } from "./demo/origins.ts";
import { CHROMIUM_FLAGS, findChromium } from "./tools/browsers/find.ts";

const { pagesOrigin } = demoOrigins();
const executablePath = findChromium();

export default defineConfig({
  testDir: "test/e2e",
  testMatch: "*.spec.ts",
  forbidOnly: true,
  fullyParallel: true,
  // Each of them waits for its browser now and then: with one for each core, a tenth of the time is idle.
  workers: "150%",
  retries: 0,
  // For what hangs: a busy machine is slow, not broken.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  outputDir: "test-results",
  use: {
    baseURL: pagesOrigin,
    trace: "off",
    // Transitions take a tenth of the time; test/e2e/readme-picture.spec.ts and the other engines move as for most riders.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: { ...(executablePath && { executablePath }), args: CHROMIUM_FLAGS },
  },
  projects: [{ name: "chromium", use: { browserName: "chromium" } }],
  webServer: {
    command: "node --import tsx demo/server.ts",
    url: pagesOrigin,
    reuseExistingServer: false,
    timeout: 60_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
  },
});
