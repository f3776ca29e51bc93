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
])("names the variable, the file and the document for %s, but no value", (text, problem) => {
  const file = join(folder, "wrong.json");
  writeFileSync(file, text);
  vi.stubEnv("BIKESHARE_CONFIGURATION", file);
  const build = () => constantsForBuild(true);
  for (const words of [`BIKESHARE_CONFIGURATION=${file}: `, problem, ". docs/operating.md"])
    expect(build).toThrow(words);
  expect(build).not.toThrow(/secret/);
});
