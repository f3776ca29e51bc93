import * as v from "valibot";
import { toCents } from "../../lib/money.ts";

/** Dollars as a number, to cents, rounded once. */
export const DollarsWire = v.pipe(
  v.number(),
  v.finite(),
  v.check((dollars) => Math.abs(dollars) < 1e9, "no amount of this product"),
  v.transform(toCents),
);
