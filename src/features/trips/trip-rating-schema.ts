import * as v from "valibot";
import { isRating, TRIP_ISSUES, type TripIssue, type TripRating, tidyRating } from "../../domain/trips.ts";
import { formSchema, rule } from "../../forms/rules.ts";

/** A rating as ticked and typed; an empty text means no stars. */
export type TripRatingForm = { readonly rating: string; readonly comment: string } & {
  readonly [Issue in TripIssue]: boolean;
};

/** Each trip has a draft of its own. */
export const tripRatingForm = (tripId: number): string => `rate-${tripId}`;

export const INITIAL_RATING: TripRatingForm = {
  rating: "",
  bike: false,
  station: false,
  app: false,
  safety: false,
  other: false,
  comment: "",
};

export const TripRatingSchema = formSchema({
  rating: v.pipe(
    v.string(),
    rule((stars) => isRating(Number(stars)), "rate.required"),
  ),
  bike: v.boolean(),
  station: v.boolean(),
  app: v.boolean(),
  safety: v.boolean(),
  other: v.boolean(),
  comment: v.string(),
});

/** Null while no stars are chosen. */
export function ratingOf({ rating, comment, ...ticked }: TripRatingForm): TripRating | null {
  const stars = Number(rating);
  if (!isRating(stars)) return null;
  return tidyRating({ rating: stars, issues: TRIP_ISSUES.filter((issue) => ticked[issue]), comment });
}
