import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it as itEverywhere, onTestFinished } from "vitest";

/** On macOS the run also finds browsers outside of the PATH. */
const it = itEverywhere.skipIf(process.platform === "darwin");

/** Runs the checks as on a machine without any browser or package manager. */
function runWithoutEngines(args: readonly string[], env: Readonly<Record<string, string>>) {
  const empty = mkdtempSync(join(tmpdir(), "no-engines-"));
  onTestFinished(() => rmSync(empty, { recursive: true }));
  const { FIREFOX_PATH, ...environment } = process.env;
  return spawnSync(process.execPath, ["--import", "tsx", "test/engines/smoke.ts", ...args], {
    encoding: "utf8",
    env: { ...environment, PATH: empty, BIKESHARE_REPORT: "", ...env },
  });
}

it("browsers that are absent are skipped and named, with the command that installs them", () => {
  const { status, stdout } = runWithoutEngines([], { CI: "" });
  expect(stdout).toBe(
    `skipped: Firefox is not installed, \`npm run test:engines -- --install\` installs it
skipped: WebKitGTK is not installed, \`npm run test:engines -- --install\` installs it
0 passed, 0 failed
`,
  );
  expect(status).toBe(0);
});

it("an absent browser is a failure in CI", () => {
  const { status, stdout } = runWithoutEngines([], { CI: "true" });
  expect(stdout).toContain("0 passed, 2 failed");
  expect(status).toBe(1);
});

it("a browser that was asked for and cannot be installed ends the run with one sentence", () => {
  const { status, stdout, stderr } = runWithoutEngines(["--install"], { CI: "" });
  expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
  expect(stderr).toMatch(/^Firefox and WebKitGTK are installed as root on Debian alone: .*\n$/);
});
