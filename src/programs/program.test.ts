import { expect, it } from "vitest";
import { isSystemCode } from "./program.ts";

it.each([
  { value: "phl", known: true },
  { value: "lax", known: true },
  { value: "las", known: true },
  { value: "PHL", known: false },
  { value: "phl ", known: false },
  { value: "", known: false },
  { value: null, known: false },
  { value: 3, known: false },
  { value: ["phl"], known: false },
])("recognises the program $value: $known", ({ value, known }) => {
  expect(isSystemCode(value)).toBe(known);
});
