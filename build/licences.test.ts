import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { rollup } from "rollup";
import { expect, it, onTestFinished } from "vitest";
import { writeLicences } from "./licences.ts";

/** Returns the text of the licences file for a bundle whose only package is `name`. */
async function buildLicences(name: string, packageJson: object, notice?: string): Promise<string> {
  const site = mkdtempSync(join(tmpdir(), "bikeshare-licences-"));
  onTestFinished(() => rmSync(site, { recursive: true }));
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

it.each([
  ["@wheels/front", "ISC", "Copyright (c) The wheelwrights", "Copyright (c) The wheelwrights"],
  ["wheel", "Unlicense", "This is free and unencumbered software", "This is free and unencumbered software"],
  // This package has no licence file, so the notice comes from docs/notices.
  ["@r2wc/core", "MIT", undefined, "MIT License\n\nCopyright (c) 2022 Bitovi"],
])("includes the notice of the package %s, whose licence is %s", async (name, license, notice, expected) => {
  expect(await buildLicences(name, { license }, notice)).toContain(`${name} 1.2.3, ${license}\n\n${expected}`);
});

it.each([
  [{ license: "GPL-3.0" }, "wheel is under GPL-3.0"],
  [{}, "wheel is under no licence that it names"],
  [{ license: "MIT" }, "wheel comes without its licence"],
])("the build fails at a package whose package.json has %o", async (packageJson, reason) => {
  await expect(buildLicences("wheel", packageJson)).rejects.toThrow(reason);
});
