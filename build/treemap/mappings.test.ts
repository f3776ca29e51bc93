import { expect, it } from "vitest";
import { charactersBySource, numbersIn } from "./mappings.ts";

it.each([
  { segment: "AAAA", numbers: [0, 0, 0, 0] },
  { segment: "IACD", numbers: [4, 0, 1, -1] },
  { segment: "gBA", numbers: [16, 0] },
])("$segment is $numbers", ({ segment, numbers }) => expect(numbersIn(segment)).toEqual(numbers));

it("each character belongs to the source that was named last, across lines", () => {
  // "aaaa" of one, "bb" of two, "!" of none; then "cc" of two.
  const map = { sources: ["one.ts", "two.ts"], mappings: "AAAA,ICAA,E;AAAA" };
  expect(Object.fromEntries(charactersBySource("aaaabb!\ncc", map))).toEqual({ "one.ts": 4, "two.ts": 4, null: 1 });
});
