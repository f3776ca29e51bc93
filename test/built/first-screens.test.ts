import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const { downloads }: { readonly downloads: Readonly<Record<string, readonly string[]>> } = JSON.parse(
  readFileSync("dist/cdn/manifest.json", "utf8"),
);

it.each([
  { element: "bikeshare-pricing", requests: 8 },
  { element: "bikeshare-signup", requests: 12 },
  { element: "bikeshare-account", requests: 12 },
])("$element asks for $requests files", ({ element, requests }) => {
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
