// @vitest-environment happy-dom
import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { ACCOUNT_LOADS, fetchHomeReads } from "./account-loads.ts";

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
const found = (pattern: RegExp, text = rows): string[] => [...text.matchAll(pattern)].map(([, name = ""]) => name);

/** Finds `isCallTo("POST", "/login")`, and `isAccountServiceCall("/login")` of sign-up, which has no reads. */
const met = new Set([
  ...found(/\b(?:isCallTo|logIn)\("([A-Z]+", "[^"]+)"/g).map((name) => name.replace('", "', " ")),
  ...found(/\bisAccountServiceCall\("(\/[^"]+)"/g).map((path) => `POST ${path}`),
  // Finds the rows of reads: `rowOfRead(PROFILE, "/1/user", …)`.
  ...found(/\browOfRead\((?:\w+|\{[^}]*\}),\s*"(\/[^"]+)"/g).map((path) => `GET ${path}`),
]);

it("a screen test covers faults of every call", async () => {
  // account-loads.test.tsx covers each read of home, also without a row.
  const reads = [...Object.values(ACCOUNT_LOADS).map(({ path }) => path), ...(await fetchHomeReads())];
  for (const path of reads) met.add(`GET ${path.replace(/^\/\w+/, "")}`);
  expect(calls.map(({ method, path }) => `${method} ${path}`).filter((call) => !met.has(call))).toEqual([]);
});

it("the table of calls is not empty", () => expect(calls.length).toBeGreaterThan(24));
