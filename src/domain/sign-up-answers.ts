import { cents } from "../lib/money.ts";

/** The maximum charge for a bike that is lost or stolen. */
export const BIKE_REPLACEMENT_FEE = cents(250_000);

/** "About you" and the region in the cart's format, without the questions that were skipped. */
export function demographicsOf(answers: {
  readonly region?: unknown;
  readonly ageGroup?: unknown;
  readonly gender?: unknown;
  readonly purpose?: unknown;
}): Record<string, string> {
  const { region, ageGroup, gender, purpose } = answers;
  const givenAnswers = Object.entries({ region, ageGroup, gender, purpose }).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string" && entry[1] !== "",
  );
  return Object.fromEntries(givenAnswers);
}
