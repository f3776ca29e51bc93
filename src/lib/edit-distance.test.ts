import { expect, it } from "vitest";
import { editDistance } from "./edit-distance.ts";

it.each([
  { one: "", other: "abc", distance: 3 },
  { one: "gmail", other: "gmail", distance: 0 },
  { one: "gmail", other: "gmial", distance: 2 },
  { one: "kitten", other: "sitting", distance: 3 },
  { one: "sitting", other: "kitten", distance: 3 },
])("the distance of '$one' and '$other' is $distance", ({ one, other, distance }) => {
  expect(editDistance(one, other)).toBe(distance);
});
