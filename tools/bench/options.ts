import { parseArgs } from "node:util";

export interface Options {
  /** The rows to measure, by id; `null` for all. Only a run of all rows writes the document. */
  readonly only: readonly string[] | null;
  readonly runs: number;
  /** Whether to build the bundle even if there is one already. */
  readonly build: boolean;
  /** Whether to render the document again from the last run's figures, without measuring. */
  readonly render: boolean;
  /** The date in the document: `2026-11-22`. */
  readonly date: string;
}

/**
 * @throws RangeError or TypeError with the error in the arguments.
 * @param today An ISO date.
 */
export function readOptions(args: readonly string[], today: string): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: "string" },
      runs: { type: "string", default: "7" },
      date: { type: "string", default: today },
      build: { type: "boolean", default: false },
      render: { type: "boolean", default: false },
    },
  });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new RangeError(`--runs ${values.runs} is not a count`);
  if (!/^\d{4}-\d\d-\d\d$/.test(values.date)) throw new RangeError(`--date ${values.date} is not like 2026-11-22`);
  return { ...values, runs, only: values.only?.split(",") ?? null };
}

/**
 * The items with the ids of `only`; all items for null.
 * @throws RangeError for an unknown id.
 */
export function pickById<Named extends { readonly id: string }>(
  all: readonly Named[],
  only: readonly string[] | null,
): readonly Named[] {
  const unknown = only?.filter((id) => !all.some((one) => one.id === id)) ?? [];
  if (unknown.length > 0) throw new RangeError(`--only ${unknown}: there are ${all.map(({ id }) => id).join(", ")}`);
  return only === null ? all : all.filter(({ id }) => only.includes(id));
}
