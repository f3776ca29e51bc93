import { expect, it } from "vitest";
import { DollarsWire } from "./money.ts";
import { parseWire } from "./parse.ts";

it.each([
  { dollars: 19.99, cents: 1999 },
  { dollars: 12.23, cents: 1223 },
  { dollars: 0, cents: 0 },
  { dollars: -5, cents: -500 },
])("$dollars dollars are $cents cents", ({ dollars, cents }) => {
  expect(parseWire(DollarsWire, dollars)).toEqual({ ok: true, output: cents });
});

it.each(["19.99", null, Number.NaN, Number.POSITIVE_INFINITY, 1e300])("%s is no amount", (amount) => {
  expect(parseWire(DollarsWire, amount).ok).toBe(false);
});
