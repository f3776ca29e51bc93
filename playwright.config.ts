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
  // Workers often wait for their browsers: one for each core would leave the cores idle a tenth of the time.
  workers: "150%",
  retries: 0,
  // Long enough for a busy machine, where tests are slow; only a test that hangs takes longer.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  outputDir: "test-results",
  use: {
    baseURL: pagesOrigin,
    trace: "off",
    // Transitions then take a tenth of the time, except in test/e2e/readme-picture.spec.ts and in other engines' tests.
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
