import fc from "fast-check";
import { expect, it } from "vitest";
import { cents } from "../domain/money.ts";
import { dollars } from "./dollars.ts";
import { LANGUAGE_TAGS, LOCALES } from "./locale.ts";

it.each(LOCALES)("amounts are written as the browser writes dollars in %s", (locale) => {
  const { format } = new Intl.NumberFormat(LANGUAGE_TAGS[locale], {
    style: "currency",
    currency: "USD",
    // Else Chinese says US$: all our dollars are.
    currencyDisplay: "narrowSymbol",
  });
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (amount) => {
      expect(dollars(cents(amount))).toBe(format(amount / 100));
    }),
  );
});
