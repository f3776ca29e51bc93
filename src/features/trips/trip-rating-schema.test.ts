import * as v from "valibot";
import { expect, it } from "vitest";
import { INITIAL_RATING, ratingOf, TripRatingSchema } from "./trip-rating-schema.ts";

it.each(["", "0", "6", "3.5", "five"])("rejects %j as stars", (rating) => {
  const typed = { ...INITIAL_RATING, rating };
  expect(v.safeParse(TripRatingSchema, typed).issues?.map(({ message }) => message)).toEqual(["rate.required"]);
  expect(ratingOf(typed)).toBeNull();
});

it.each([
  { typed: { rating: "5" }, rating: { rating: 5, issues: [], comment: "" } },
  {
    typed: { rating: "1", other: true, bike: true, comment: "  Bell 🔔 <b>broken</b>\nפעמון " },
    rating: { rating: 1, issues: ["bike", "other"], comment: "Bell 🔔 <b>broken</b>\nפעמון" },
  },
])("$typed is sent as $rating", ({ typed, rating }) => {
  const form = { ...INITIAL_RATING, ...typed };
  expect(v.safeParse(TripRatingSchema, form).success).toBe(true);
  expect(ratingOf(form)).toEqual(rating);
});
