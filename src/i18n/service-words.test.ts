import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const SHOWN = /<([\w.]+)[^<>]*>\s*\{[\w.]*(?:\.reason|error\.text|option\.name|option\.description|OperatingHours)\}/g;

it("words that come as they are say their language wherever they are shown", () => {
  const files = ["src", "widgets"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".tsx"))
      .map((file) => `${folder}/${file}`),
  );
  const shown = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(SHOWN)].map(([text, tag]) => ({ file, text, tag })),
  );
  expect(shown.length).toBeGreaterThan(12);
  expect(shown.filter(({ tag }) => tag !== "ServiceWords")).toEqual([]);
});
