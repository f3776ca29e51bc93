import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

interface Contract {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}
const { paths }: Contract = JSON.parse(readFileSync("docs/openapi.json", "utf8"));
const METHODS = ["get", "post", "put", "patch", "delete"];
const calls = Object.entries(paths).flatMap(([path, methods]) =>
  METHODS.filter((method) => method in methods).map((method) => ({ method: method.toUpperCase(), path })),
);
const rows = readdirSync("test/faults")
  .filter((file) => !file.startsWith("every-call"))
  .map((file) => readFileSync(`test/faults/${file}`, "utf8"))
  .join("\n");

it.each(calls)("$method $path meets faults on the screen that makes it", ({ method, path }) => {
  const named = [`"${method}", "${path}"`, `"${method}", "/bikeshare${path}"`, `isTo("${path}"`];
  // A read's row names its path alone.
  if (method === "GET") named.push(`${path}"`);
  expect(named.filter((name) => rows.includes(name))).not.toEqual([]);
});

it("there are calls to look for", () => expect(calls.length).toBeGreaterThan(24));
