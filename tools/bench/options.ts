import { parseArgs } from "node:util";

export interface Options {
  /** Rows to measure, by id; `null` for all, and only then is the document written. */
  readonly only: readonly string[] | null;
  readonly runs: number;
  /** Builds the bundle even if it is there. */
  readonly build: boolean;
  /** Draws the document anew from the last run's figures. */
  readonly draw: boolean;
  /** What the document says it was measured on: `2026-11-22`. */
  readonly date: string;
}

/** @throws RangeError or TypeError that says what is wrong with the arguments. @param today an ISO date */
export function readOptions(args: readonly string[], today: string): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: "string" },
      runs: { type: "string", default: "7" },
      date: { type: "string", default: today },
      build: { type: "boolean", default: false },
      draw: { type: "boolean", default: false },
    },
  });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new RangeError(`--runs ${values.runs} is not a count`);
  if (!/^\d{4}-\d\d-\d\d$/.test(values.date)) throw new RangeError(`--date ${values.date} is not like 2026-11-22`);
  return { ...values, runs, only: values.only?.split(",") ?? null };
}

/** The chosen ones. @throws RangeError for an id that there is not. */
export function chosen<Named extends { readonly id: string }>(
  all: readonly Named[],
  only: readonly string[] | null,
): readonly Named[] {
  const unknown = only?.filter((id) => !all.some((one) => one.id === id)) ?? [];
  if (unknown.length > 0) throw new RangeError(`--only ${unknown}: there are ${all.map(({ id }) => id).join(", ")}`);
  return only === null ? all : all.filter(({ id }) => only.includes(id));
}
