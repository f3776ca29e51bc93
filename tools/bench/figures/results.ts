import type { ProfileId, Visit } from "../measure/visit.ts";

/** The measurements of one contestant, which is a row of the tables. */
export interface MeasuredRow {
  readonly id: string;
  readonly name: string;
  readonly visits: Readonly<Record<ProfileId, readonly Visit[]>>;
  /** The worst interaction of each scripted purchase, in milliseconds. */
  readonly worstInteractions: Readonly<Record<ProfileId, readonly number[]>>;
  /** The reason if a visit failed, such as a first screen that did not appear in time; null otherwise. */
  readonly failure: string | null;
}

/** The spread of one figure; `null` where it was not measured. */
export function figureOf({ visits }: MeasuredRow, profile: ProfileId, figure: keyof Visit): Spread | null {
  const values = visits[profile].map((visit) => visit[figure]);
  return values.length === 0 ? null : spreadOf(values);
}

export const worstInteractionOf = ({ worstInteractions }: MeasuredRow, profile: ProfileId): Spread | null =>
  worstInteractions[profile].length === 0 ? null : spreadOf(worstInteractions[profile]);

/** The median and the extremes of several measurements of one value. */
export interface Spread {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

/** @throws RangeError for an empty list. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((one, other) => one - other);
  const at = (index: number): number => {
    const value = sorted[index];
    if (value === undefined) throw new RangeError("There is nothing to take a median of");
    return value;
  };
  const middle = (sorted.length - 1) / 2;
  return {
    median: (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2,
    min: at(0),
    max: at(sorted.length - 1),
  };
}

/** Whether one's median is at most the other's maximum: a higher median is more than a difference between runs. */
export const isAtMostMaxOf = (one: Spread, other: Spread): boolean => one.median <= other.max;
