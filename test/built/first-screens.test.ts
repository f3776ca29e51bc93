import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

interface Weighed {
  readonly files: Readonly<Record<string, { readonly gzip: number }>>;
  readonly downloads: Readonly<Record<string, readonly string[]>>;
}

const { files, downloads }: Weighed = JSON.parse(readFileSync("dist/cdn/manifest.json", "utf8"));
const weight = (names: readonly string[]) => names.reduce((sum, name) => sum + (files[name]?.gzip ?? Number.NaN), 0);
const react = weight(Object.keys(files).filter((file) => file.startsWith("chunks/react-")));

it.each([
  { element: "bikeshare-pricing", share: 1.52, requests: 8 },
  { element: "bikeshare-signup", share: 1.97, requests: 11 },
  { element: "bikeshare-account", share: 1.97, requests: 12 },
])("$element weighs at most $share times React, in $requests files", ({ element, share, requests }) => {
  const ratio = weight(downloads[element] ?? []) / react;
  expect(ratio).toBeLessThan(share);
  // A ceiling that nothing comes near holds nothing.
  expect(ratio).toBeGreaterThan(share - 0.1);
  expect(downloads[element]).toHaveLength(requests);
});

it.each([
  { chunk: "start", imports: [] },
  { chunk: "data", imports: ["start"] },
])("what styles first screens before React waits for no more than it needs: $chunk", ({ chunk, imports }) => {
  const [file = ""] = readdirSync("dist/cdn/chunks").filter(
    (name) => name.startsWith(`${chunk}-`) && name.endsWith(".js"),
  );
  const code = readFileSync(`dist/cdn/chunks/${file}`, "utf8");
  const named = [...code.matchAll(/\b(?:from|import)\s*"\.\/(\w+?)-[^"]+"/g)];
  expect(named.map(([, name]) => name)).toEqual(imports);
});
