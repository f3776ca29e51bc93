import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const { downloads }: { readonly downloads: Readonly<Record<string, readonly string[]>> } = JSON.parse(
  readFileSync("dist/cdn/manifest.json", "utf8"),
);

it.each([
  { element: "bikeshare-pricing", requests: 12 },
  { element: "bikeshare-signup", requests: 13 },
  { element: "bikeshare-account", requests: 12 },
])("$element requests $requests files", ({ element, requests }) => {
  expect(downloads[element]).toHaveLength(requests);
});
