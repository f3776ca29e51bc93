import { afterEach, expect, it } from "vitest";
import { pageRegistry } from "./page.ts";

afterEach(() => {
  for (const name of ["bikeshare", "bikeshare 1.0.0", "bikeshare 2.0.0"])
    Reflect.deleteProperty(globalThis, Symbol.for(name));
});

it("copies of one version share apps and tags in any order of loading, versions only the list of elements", () => {
  const registry = pageRegistry("1.0.0");
  const otherRegistry = pageRegistry("2.0.0");
  expect(pageRegistry("1.0.0")).toBe(registry);
  expect(pageRegistry("2.0.0")).toBe(otherRegistry);
  expect(otherRegistry.apps).not.toBe(registry.apps);
  expect([registry.firstVersion, otherRegistry.firstVersion]).toEqual(["1.0.0", "1.0.0"]);
  expect(otherRegistry.elements).toBe(registry.elements);
  registry.tags.add("bikeshare-pricing");
  expect([...otherRegistry.tags]).toEqual([]);
});
