import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";

it.skipIf(process.platform === "darwin")("a run that finds no browser ends at once, and says how to name one", () => {
  const emptyFolder = mkdtempSync(join(tmpdir(), "no-browser-"));
  onTestFinished(() => rmSync(emptyFolder, { recursive: true }));
  const { CHROMIUM_PATH, ...ownEnvironment } = process.env;
  const { status, stdout } = spawnSync(process.execPath, ["--import", "tsx", "tools/test.ts"], {
    encoding: "utf8",
    // Ends a run that has found a browser and would run all suites, including this one.
    timeout: 20_000,
    env: { ...ownEnvironment, PATH: emptyFolder, PLAYWRIGHT_BROWSERS_PATH: emptyFolder },
  });
  expect(stdout).toMatch(/There is no Chromium and .*set CHROMIUM_PATH.*\.\n0 passed, 1 failed\n$/);
  expect(status).toBe(1);
});
