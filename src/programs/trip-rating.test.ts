import { expect, it } from "vitest";
import { isRating, tidyRating } from "./trip-rating.ts";

it.each([
  { value: 1, rating: true },
  { value: 5, rating: true },
  { value: 0, rating: false },
  { value: 6, rating: false },
  { value: 2.5, rating: false },
  { value: "3", rating: false },
  { value: null, rating: false },
])("accepts $value as a rating: $rating", ({ value, rating }) => {
  expect(isRating(value)).toBe(rating);
});

it("sends each issue once, in the displayed order, and trims the comment", () => {
  expect(tidyRating({ rating: 2, issues: ["other", "bike", "other"], comment: "  Flat tyre 🚲\n" })).toEqual({
    rating: 2,
    issues: ["bike", "other"],
    comment: "Flat tyre 🚲",
  });
});
