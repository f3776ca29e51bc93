import { expect, it } from "vitest";
import { las } from "../programs/programs/las.ts";
import { lax } from "../programs/programs/lax.ts";
import { phl } from "../programs/programs/phl.ts";
import { isRegionChosen } from "./regions.ts";

it.each([
  { program: lax, chosen: "DTLA", mayGoOn: true },
  { program: lax, chosen: "Westside", mayGoOn: true },
  { program: lax, chosen: "North Hollywood", mayGoOn: true },
  { program: lax, chosen: "Downtown LA", mayGoOn: false },
  { program: lax, chosen: "", mayGoOn: false },
  { program: lax, chosen: undefined, mayGoOn: false },
  { program: phl, chosen: undefined, mayGoOn: true },
  { program: las, chosen: undefined, mayGoOn: true },
])("the region $chosen is enough for $program.system: $mayGoOn", ({ program, chosen, mayGoOn }) => {
  expect(isRegionChosen(program.regions, chosen)).toBe(mayGoOn);
});
