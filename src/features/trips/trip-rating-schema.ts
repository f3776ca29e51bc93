import * as v from "valibot";
import { isRating, TRIP_ISSUES, type TripRating } from "../../domain/trips.ts";
import { entriesWithoutRules, formSchema, rule } from "../../forms/rules.ts";

/** The id of the form for rating a trip: each trip has a draft of its own. */
export const tripRatingFormId = (tripId: number): string => `rate-${tripId}`;

/** The fields of the form, empty at first. `rating` is the number of stars; an empty text means none. */
export const INITIAL_RATING = {
  rating: "",
  bike: false,
  station: false,
  app: false,
  safety: false,
  other: false,
  comment: "",
};
export type TripRatingForm = Readonly<typeof INITIAL_RATING>;

export const TripRatingSchema = formSchema({
  ...entriesWithoutRules(INITIAL_RATING),
  rating: v.pipe(
    v.string(),
    rule((stars) => isRating(Number(stars)), "rate.required"),
  ),
});

/** The rating to send; null while no stars are chosen. */
export function ratingOf({ rating, comment, ...isTicked }: TripRatingForm): TripRating | null {
  const stars = Number(rating);
  if (!isRating(stars)) return null;
  return { rating: stars, issues: TRIP_ISSUES.filter((issue) => isTicked[issue]), comment: comment.trim() };
}
