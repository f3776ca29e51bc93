import { expect, it } from "vitest";
import { sharedProgram } from "./shared-program.ts";

it.each([
  { names: ["Indego", "Indego"], shared: "Indego" },
  { names: ["Indego", "Metro Bike Share"], shared: null },
  { names: ["Indego", ""], shared: null },
  { names: [""], shared: null },
  { names: [], shared: null },
])("trips of $names have the common program $shared", ({ names, shared }) => {
  expect(sharedProgram(names.map((programName) => ({ programName })))).toBe(shared);
});
