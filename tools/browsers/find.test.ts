import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { firstExecutable } from "./find.ts";

const root = mkdtempSync(join(tmpdir(), "on-path-"));
const near = join(root, "near");
const far = join(root, "far");
const path = [near, far].join(delimiter);

function writeProgram(folder: string, name: string, mode: number): string {
  const file = join(folder, name);
  writeFileSync(file, "#!/bin/sh\n");
  chmodSync(file, mode);
  return file;
}

beforeAll(() => {
  mkdirSync(join(near, "chrome"), { recursive: true });
  mkdirSync(far);
});
afterAll(() => rmSync(root, { recursive: true }));

it("the first existing candidate wins, wherever on the PATH it is", () => {
  writeProgram(near, "google-chrome", 0o755);
  const chromium = writeProgram(far, "chromium", 0o755);
  expect(firstExecutable(["chromium", "google-chrome"], path)).toBe(chromium);
});

it("a folder and a non-executable file do not count", () => {
  writeProgram(near, "firefox", 0o644);
  expect(firstExecutable(["chrome", "firefox"], path)).toBeUndefined();
});

it("an absolute path needs no PATH", () => {
  const own = writeProgram(far, "own-browser", 0o755);
  expect(firstExecutable(["/nowhere/browser", own], "")).toBe(own);
});
