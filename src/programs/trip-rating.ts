export const RATINGS = [1, 2, 3, 4, 5] as const;
export type Rating = (typeof RATINGS)[number];

/** What went wrong on a trip, in the order shown. */
export const TRIP_ISSUES = ["bike", "station", "app", "safety", "other"] as const;
export type TripIssue = (typeof TRIP_ISSUES)[number];

export interface TripRating {
  readonly rating: Rating;
  readonly issues: readonly TripIssue[];
  /** Empty for none. */
  readonly comment: string;
}

export const isRating = (value: unknown): value is Rating => RATINGS.some((rating) => rating === value);

/** In the order shown, each once, whatever order they were ticked in; the comment without spaces around it. */
export const tidyRating = ({ rating, issues, comment }: TripRating): TripRating => ({
  rating,
  issues: TRIP_ISSUES.filter((issue) => issues.includes(issue)),
  comment: comment.trim(),
});
