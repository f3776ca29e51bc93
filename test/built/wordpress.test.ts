import { readdirSync, readFileSync } from "node:fs";
import { strFromU8, unzipSync } from "fflate";
import { expect, it } from "vitest";
import type { Manifest } from "../../build/manifest.ts";
import { CDN, DIST, hashOf, version } from "../../build/output.ts";

const FOLDER = "bikeshare-rider-account/";
const packedFiles = Object.entries(unzipSync(readFileSync(`${DIST}/wordpress/bikeshare-rider-account.zip`)));
const files = new Map(packedFiles.map(([path, content]) => [path.replace(FOLDER, ""), strFromU8(content)]));
const choices = JSON.parse(files.get("choices.json") ?? "");

it("the WordPress plugin is one folder with its version, its texts and the elements' attributes", () => {
  expect(packedFiles.filter(([path]) => !path.startsWith(FOLDER))).toEqual([]);
  expect(files.get("bikeshare-rider-account.php")).toContain(`* Version:           ${version}\n`);
  expect(files.get("languages/bikeshare-rider-account.pot")).toContain('msgid "Set the CDN address"');
  expect(choices).toMatchObject({ version, values: { system: ["phl", "lax", "las", "any"] } });
  expect(choices.passes.phl).toContainEqual({ id: "103", name: "Monthly Pass" });
  expect([...files].filter(([, text]) => text.includes("{{"))).toEqual([]);
});

it("the WordPress plugin has the manifest's hash, the manifest each snippet's hash, and each snippet its sheet's hash", () => {
  const readServed = (file: string) => readFileSync(`${CDN}/${version}/${file}`);
  expect(choices.hash).toBe(hashOf(readServed("manifest.json")));
  const { files: served, snippets }: Manifest = JSON.parse(readServed("manifest.json").toString());
  expect(Object.keys(snippets)).toEqual(readdirSync(`${CDN}/snippets`).sort());
  for (const [name, hash] of Object.entries(snippets)) {
    expect(hash).toBe(hashOf(readServed(`snippets/${name}`)));
    const [, sheet = "", integrity] =
      /href="[^"]*\/(chunks\/[^"]+)" integrity="([^"]+)" crossorigin="anonymous"/.exec(
        readServed(`snippets/${name}`).toString(),
      ) ?? [];
    expect(integrity).toBe(served[sheet]?.integrity);
  }
});
