import type { ProfileId } from "../measure/profile.ts";
import type { Visit } from "../measure/visit.ts";
import { type Spread, spreadOf } from "./spread.ts";

/** The measurements of a row. */
export interface MeasuredRow {
  readonly id: string;
  readonly name: string;
  readonly visits: Readonly<Record<ProfileId, readonly Visit[]>>;
  /** The worst interaction of each scripted purchase, in milliseconds. */
  readonly worstInteractions: Readonly<Record<ProfileId, readonly number[]>>;
  /** The reason if its first screen did not appear. */
  readonly failure: string | null;
}

/** The spread of one figure; `null` where it was not measured. */
export function figureOf({ visits }: MeasuredRow, profile: ProfileId, figure: keyof Visit): Spread | null {
  const values = visits[profile].map((visit) => visit[figure]);
  return values.length === 0 ? null : spreadOf(values);
}

export const worstInteractionOf = ({ worstInteractions }: MeasuredRow, profile: ProfileId): Spread | null =>
  worstInteractions[profile].length === 0 ? null : spreadOf(worstInteractions[profile]);
