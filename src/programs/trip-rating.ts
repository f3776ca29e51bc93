export const RATINGS = [1, 2, 3, 4, 5] as const;
export type Rating = (typeof RATINGS)[number];

/** The issues of a trip, in the order of the screen. */
export const TRIP_ISSUES = ["bike", "station", "app", "safety", "other"] as const;
export type TripIssue = (typeof TRIP_ISSUES)[number];

export interface TripRating {
  readonly rating: Rating;
  readonly issues: readonly TripIssue[];
  /** Empty for none. */
  readonly comment: string;
}

export const isRating = (value: unknown): value is Rating => RATINGS.some((rating) => rating === value);

/** The rating with each issue once, in the order of the screen, and the comment trimmed. */
export const tidyRating = ({ rating, issues, comment }: TripRating): TripRating => ({
  rating,
  issues: TRIP_ISSUES.filter((issue) => issues.includes(issue)),
  comment: comment.trim(),
});
