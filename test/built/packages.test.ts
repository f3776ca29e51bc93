import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/**
 * The packages that the requirements ask for (docs/decisions/0014); `storybook` includes the former `@storybook/test`.
 */
const SHIPPED = [
  "react",
  "react-dom",
  "@r2wc/core",
  "zustand",
  "wouter",
  "ofetch",
  "valibot",
  "react-number-format",
  "@stripe/stripe-js",
  "@formatjs/intl",
];
const TOOLS = ["rollup", "storybook", "vitest", "happy-dom"];

const { dependencies, devDependencies } = JSON.parse(readFileSync("package.json", "utf8"));

/** The packages whose modules are in a folder's scripts, by their source maps. */
function packagesIn(folder: string): ReadonlySet<string> {
  const maps = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".js.map"));
  return new Set(maps.flatMap((map) => packagesOf(`${folder}/${map}`)));
}

function packagesOf(map: string): readonly string[] {
  const { sources }: { sources: string[] } = JSON.parse(readFileSync(map, "utf8"));
  return sources.flatMap((source) => /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source)?.[1] ?? []);
}

it("package.json lists every imported package by an exact version", () => {
  for (const name of SHIPPED) expect(dependencies[name], name).toMatch(/^\d+\.\d+\.\d+$/);
  for (const name of TOOLS) expect(devDependencies[name], name).toMatch(/^\d+\.\d+\.\d+$/);
});

it.each(["dist/cdn", "dist/standalone"])("the scripts of %s contain a part of each package", (folder) => {
  const elementsOnly = folder === "dist/cdn" ? [] : ["@r2wc/core"];
  const found = packagesIn(folder);
  expect(SHIPPED.filter((name) => !found.has(name))).toEqual(elementsOnly);
});

it("pricing downloads no code for forms, calls and routes", () => {
  const { downloads }: { downloads: Record<string, string[]> } = JSON.parse(
    readFileSync("dist/cdn/manifest.json", "utf8"),
  );
  const files = downloads["bikeshare-pricing"] ?? [];
  expect(files.length).toBeGreaterThan(5);
  const found = files.flatMap((file) => packagesOf(`dist/cdn/${file}.map`));
  for (const name of ["ofetch", "react-number-format", "valibot", "wouter"]) expect(found).not.toContain(name);
  expect(found).toContain("react");
});

it("the bundle contains only packages of package.json and their dependencies", () => {
  const lock: { packages: Record<string, { dependencies?: Record<string, string> }> } = JSON.parse(
    readFileSync("package-lock.json", "utf8"),
  );
  const known = new Set(Object.keys(dependencies));
  for (const name of known)
    for (const each of Object.keys(lock.packages[`node_modules/${name}`]?.dependencies ?? {})) known.add(each);
  expect([...packagesIn("dist/cdn")].filter((name) => !known.has(name))).toEqual([]);
});
