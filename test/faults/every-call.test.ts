// @vitest-environment happy-dom
import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { ACCOUNT_LOADS, listHomeReads } from "./account-loads.ts";

interface Contract {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}
const { paths }: Contract = JSON.parse(readFileSync("docs/openapi.json", "utf8"));
const METHODS = ["get", "post", "put", "patch", "delete"];
const calls = Object.entries(paths).flatMap(([path, methods]) =>
  METHODS.filter((method) => method in methods).map((method) => ({ method: method.toUpperCase(), path })),
);
const faultTests = readdirSync("test/faults")
  .filter((file) => !file.startsWith("every-call"))
  .map((file) => readFileSync(`test/faults/${file}`, "utf8"))
  .join("\n");
const namesIn = (pattern: RegExp): string[] => [...faultTests.matchAll(pattern)].map(([, name = ""]) => name);

/** Calls that tests name in `isCallTo("POST", "/login")`, or in `isAccountServiceCall("/login")`, always a POST. */
const testedCalls = new Set([
  ...namesIn(/\b(?:isCallTo|logIn)\("([A-Z]+", "[^"]+)"/g).map((name) => name.replace('", "', " ")),
  ...namesIn(/\bisAccountServiceCall\("(\/[^"]+)"/g).map((path) => `POST ${path}`),
  // Reads, in code such as `rowOfRead(PROFILE, "/1/user", …)`.
  ...namesIn(/\browOfRead\((?:\w+|\{[^}]*\}),\s*"(\/[^"]+)"/g).map((path) => `GET ${path}`),
]);

it("some test shows a screen under faults of each documented call", async () => {
  // account-loads.test.tsx tests the reads of its table and all reads of home.
  const reads = [...Object.values(ACCOUNT_LOADS).map(({ path }) => path), ...(await listHomeReads())];
  for (const path of reads) testedCalls.add(`GET ${path.replace(/^\/\w+/, "")}`);
  expect(calls.map(({ method, path }) => `${method} ${path}`).filter((call) => !testedCalls.has(call))).toEqual([]);
});

it("docs/openapi.json lists the calls that these tests must cover", () => expect(calls.length).toBeGreaterThan(24));
