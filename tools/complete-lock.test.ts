import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { completeLock, platformIn } from "./complete-lock.ts";

it("the lock names the builds for every platform, and no download address", () => {
  const lock = readFileSync("package-lock.json", "utf8");
  expect(completeLock(lock).added).toEqual([]);
  expect(lock).not.toContain('"resolved"');
});

it("a build that the registry did not have is put back with its platform", () => {
  const lock = {
    lockfileVersion: 3,
    packages: { "node_modules/tool": { dev: true, optionalDependencies: { "@tool/darwin-arm64": "1.2.3" } } },
  };
  const { json, added } = completeLock(JSON.stringify(lock));
  expect(added).toEqual(["@tool/darwin-arm64"]);
  expect(JSON.parse(json).packages["node_modules/@tool/darwin-arm64"]).toEqual({
    version: "1.2.3",
    dev: true,
    optional: true,
    os: ["darwin"],
    cpu: ["arm64"],
  });
});

it("two versions of a package each get their own builds", () => {
  const tool = (version: string) => ({ optionalDependencies: { "@tool/darwin-arm64": version } });
  const lock = {
    lockfileVersion: 3,
    packages: { "node_modules/tool": tool("1.2.3"), "node_modules/user/node_modules/tool": tool("2.0.0") },
  };
  const { json } = completeLock(JSON.stringify(lock));
  const { packages } = JSON.parse(json);
  expect(packages["node_modules/@tool/darwin-arm64"].version).toBe("1.2.3");
  expect(packages["node_modules/user/node_modules/@tool/darwin-arm64"].version).toBe("2.0.0");
  expect(completeLock(json).added).toEqual([]);
});

it.each([
  { name: "@rollup/rollup-linux-arm-gnueabihf", platform: { os: ["linux"], cpu: ["arm"], libc: ["glibc"] } },
  { name: "@biomejs/cli-linux-x64-musl", platform: { os: ["linux"], cpu: ["x64"], libc: ["musl"] } },
  { name: "@rollup/rollup-win32-arm64-msvc", platform: { os: ["win32"], cpu: ["arm64"] } },
])("$name says its platform", ({ name, platform }) => expect(platformIn(name)).toEqual(platform));
