import { afterEach, expect, it } from "vitest";
import { pageRegistry } from "./page.ts";

afterEach(() => {
  for (const name of ["bikeshare", "bikeshare 1.0.0", "bikeshare 2.0.0"])
    Reflect.deleteProperty(globalThis, Symbol.for(name));
});

it("copies of one version share apps and tags in any order of loading, versions only the list of elements", () => {
  const first = pageRegistry("1.0.0");
  const other = pageRegistry("2.0.0");
  expect(pageRegistry("1.0.0")).toBe(first);
  expect(pageRegistry("2.0.0")).toBe(other);
  expect(other.apps).not.toBe(first.apps);
  expect([first.firstVersion, other.firstVersion]).toEqual(["1.0.0", "1.0.0"]);
  expect(other.elements).toBe(first.elements);
  first.tags.add("bikeshare-pricing");
  expect([...other.tags]).toEqual([]);
});
