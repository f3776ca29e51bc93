import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { firstExecutable } from "./find.ts";

const root = mkdtempSync(join(tmpdir(), "on-path-"));
const nearFolder = join(root, "near");
const farFolder = join(root, "far");
const path = [nearFolder, farFolder].join(delimiter);

function writeProgram(folder: string, name: string, mode: number): string {
  const file = join(folder, name);
  writeFileSync(file, "#!/bin/sh\n");
  chmodSync(file, mode);
  return file;
}

beforeAll(() => {
  mkdirSync(join(nearFolder, "chrome"), { recursive: true });
  mkdirSync(farFolder);
});
afterAll(() => rmSync(root, { recursive: true }));

it("the first existing candidate wins, wherever on the PATH it is", () => {
  writeProgram(nearFolder, "google-chrome", 0o755);
  const chromium = writeProgram(farFolder, "chromium", 0o755);
  expect(firstExecutable(["chromium", "google-chrome"], path)).toBe(chromium);
});

it("a folder and a non-executable file do not count", () => {
  writeProgram(nearFolder, "firefox", 0o644);
  expect(firstExecutable(["chrome", "firefox"], path)).toBeUndefined();
});

it("an absolute path needs no PATH", () => {
  const ownBrowser = writeProgram(farFolder, "own-browser", 0o755);
  expect(firstExecutable(["/nowhere/browser", ownBrowser], "")).toBe(ownBrowser);
});
