import type { Context } from "hono";
import * as v from "valibot";
import { Refusal } from "./refusal.ts";
import { accept } from "./request-body.ts";

/** A whole number in a query. */
export const WholeNumber = v.pipe(v.string(), v.regex(/^\d{1,12}$/, "Not a whole number"), v.transform(Number));

/** Parses a query as strictly as a body; a repeated key is refused, too. */
export function readQuery<const S extends v.GenericSchema>(c: Context, schema: S): v.InferOutput<S> {
  for (const [key, values] of Object.entries(c.req.queries())) {
    if (values.length > 1) throw new Refusal(422, `${key}: given ${values.length} times`);
  }
  return accept(schema, c.req.query());
}

const MonthQuery = v.strictObject({
  year: v.pipe(WholeNumber, v.minValue(2000), v.maxValue(2100)),
  month: v.pipe(WholeNumber, v.minValue(1), v.maxValue(12)),
});

/** The month of the parameters `year` and `month` (1 for January), as YYYY-MM. */
export function readMonth(c: Context): string {
  const { year, month } = readQuery(c, MonthQuery);
  return `${year}-${String(month).padStart(2, "0")}`;
}
