import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { rollup } from "rollup";
import { afterEach, beforeEach, expect, it } from "vitest";
import { writeLicences } from "./licences.ts";

let site: string;
beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), "bikeshare-licences-"));
});
afterEach(() => rmSync(site, { recursive: true }));

/** Returns the licences file of a bundle that has only this package. */
async function buildLicences(name: string, packageJson: object, notice?: string): Promise<string> {
  const folder = join(site, "node_modules", name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), JSON.stringify({ name, version: "1.2.3", ...packageJson }));
  writeFileSync(join(folder, "index.js"), "export const wheel = 'round';");
  if (notice) writeFileSync(join(folder, "LICENSE.md"), notice);
  const bundle = await rollup({ input: join(folder, "index.js") });
  const { output } = await bundle.generate({ format: "es" });
  await bundle.close();
  writeLicences([output[0]], site);
  return readFileSync(join(site, "THIRD-PARTY-LICENSES.txt"), "utf8");
}

it("includes the notice of a bundled package", async () => {
  const text = await buildLicences("@wheels/front", { license: "ISC" }, "Copyright (c) The wheelwrights");
  expect(text).toContain("@wheels/front 1.2.3, ISC\n\nCopyright (c) The wheelwrights");
});

it("includes our own notice for a package that ships none", async () => {
  const text = await buildLicences("@r2wc/core", { license: "MIT" });
  expect(text).toContain("@r2wc/core 1.2.3, MIT\n\nMIT License\n\nCopyright (c) 2022 Bitovi");
});

it("accepts a package in the public domain", async () => {
  const text = await buildLicences("wheel", { license: "Unlicense" }, "This is free and unencumbered software");
  expect(text).toContain("wheel 1.2.3, Unlicense\n\nThis is free and unencumbered software");
});

it.each([
  [{ license: "GPL-3.0" }, "wheel is under GPL-3.0"],
  [{}, "wheel is under no licence that it names"],
  [{ license: "MIT" }, "wheel comes without its licence"],
])("fails the build at a package with %o", async (packageJson, reason) => {
  await expect(buildLicences("wheel", packageJson)).rejects.toThrow(reason);
});
