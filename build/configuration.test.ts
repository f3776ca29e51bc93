import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { constantsForBuild } from "./configuration.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "bikeshare-configuration-"));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

it.each([
  ['{ "publicUrl": "sk_live_secret", }', "It is not JSON"],
  ['{ "publicUrl": "sk_live_secret" }', "publicUrl: must be a valid url"],
])("the error about %s names the variable, the file and docs/operating.md, but not the value", (text, problem) => {
  const file = join(folder, "wrong.json");
  writeFileSync(file, text);
  vi.stubEnv("BIKESHARE_CONFIGURATION", file);
  const build = () => constantsForBuild(true);
  for (const part of [`BIKESHARE_CONFIGURATION=${file}: `, problem, ". docs/operating.md"]) expect(build).toThrow(part);
  expect(build).not.toThrow(/secret/);
});
