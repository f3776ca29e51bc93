// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { setChosenSystem, systemOf } from "./chosen-system.ts";

function element(name: string, system: string | null, chosen: "las" | null = null): HTMLElement {
  const made = document.createElement(name);
  if (system !== null) made.setAttribute("system", system);
  if (chosen) setChosenSystem(made, chosen);
  return made;
}

it.each([
  { name: "bikeshare-signup", system: null, is: "phl" },
  { name: "bikeshare-signup", system: " ", is: "phl" },
  { name: "bikeshare-signup", system: "lax", is: "lax" },
  { name: "bikeshare-account", system: null, is: null },
  { name: "bikeshare-account", system: "lax", is: "lax" },
  { name: "bikeshare-account", system: null, chosen: "las" as const, is: "las" },
  { name: "bikeshare-account", system: "phl", chosen: "las" as const, is: "phl" },
])("$name with system=$system and $chosen chosen in it has the program $is", ({ name, system, chosen, is }) => {
  expect(systemOf(element(name, system, chosen))).toBe(is);
});
