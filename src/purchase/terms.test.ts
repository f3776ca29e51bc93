import { expect, it } from "vitest";
import { passOf } from "../../test/pass-of.ts";
import { CONFIGURATION } from "../../test/sandbox-app.ts";
import { createAppContext } from "../app-context/app-context.ts";
import { phl } from "../domain/programs/phl.ts";
import { startOfDayIn } from "../lib/calendar.ts";
import { cents } from "../lib/money.ts";
import { retryDifference, signUpTerms, termsDifference } from "./terms.ts";

const NOW = startOfDayIn(phl.timeZone, "2026-06-15");
const APP = createAppContext(phl, CONFIGURATION);
const MONTHLY = passOf(phl, 103);

const SEEN = signUpTerms(APP, { pass: MONTHLY, withKeyCard: true, grant: null }, NOW);
const renewingAs = (changed: Partial<NonNullable<typeof SEEN.quote.laterCharges>>) => ({
  quote: { ...SEEN.quote, laterCharges: SEEN.quote.laterCharges && { ...SEEN.quote.laterCharges, ...changed } },
});

it("the total has the key card where the rider wants it and the pass offers it, the tax is the pass's", () => {
  const tax = cents(148);
  expect(SEEN).toMatchObject({ total: 2800, keyCard: 800, tax });
  expect(SEEN.quote).toMatchObject({ chargeToday: 2000, laterCharges: { amount: 2000 } });
  const without = signUpTerms(APP, { pass: MONTHLY, withKeyCard: false, grant: null }, NOW);
  expect(without).toMatchObject({ total: 2000, keyCard: null });
  const daily = signUpTerms(APP, { pass: passOf(phl, 102), withKeyCard: true, grant: null }, NOW);
  expect(daily).toMatchObject({ total: 1500, keyCard: null, quote: { laterCharges: null } });
  const untaxed = signUpTerms(APP, { pass: { ...MONTHLY, salesTax: cents(0) }, withKeyCard: true, grant: null }, NOW);
  expect(untaxed.tax).toBeNull();
});

it.each([
  { what: "nothing", fresh: {}, difference: null },
  { what: "the total", fresh: { total: cents(2900) }, difference: { status: "repriced", total: 2900 } },
  {
    what: "the amount of renewals",
    fresh: renewingAs({ amount: cents(2100) }),
    difference: { status: "termsChanged" },
  },
  { what: "the date of the first", fresh: renewingAs({ on: "2026-08-01" }), difference: { status: "termsChanged" } },
  {
    what: "whether it renews",
    fresh: { quote: { ...SEEN.quote, laterCharges: null } },
    difference: { status: "termsChanged" },
  },
  { what: "the key card", fresh: { keyCard: cents(900) }, difference: { status: "termsChanged" } },
  { what: "the extra months", fresh: { bonusMonths: 1 }, difference: { status: "termsChanged" } },
])("an order is stopped by a difference in $what from what the rider saw: $difference", ({ fresh, difference }) => {
  expect(termsDifference(SEEN, { ...SEEN, ...fresh })).toEqual(difference);
  expect(termsDifference({ ...SEEN, ...fresh }, SEEN) === null).toBe(difference === null);
});

it.each([
  { what: "another total", fresh: { total: cents(2900) }, isCodeUsedUp: false, difference: "repriced" },
  {
    what: "another total where the first call may have used up the code",
    fresh: { total: cents(2900) },
    isCodeUsedUp: true,
  },
  { what: "fewer extra months", seen: { bonusMonths: 1 }, fresh: {}, isCodeUsedUp: true, difference: "termsChanged" },
  { what: "more extra months", fresh: { bonusMonths: 1 }, isCodeUsedUp: false },
  { what: "another date of renewal", fresh: renewingAs({ on: "2026-08-01" }), isCodeUsedUp: false },
])("a retry with $what is stopped by $difference", ({ seen, fresh, isCodeUsedUp, difference }) => {
  const found = retryDifference({ ...SEEN, ...seen }, { ...SEEN, ...fresh }, isCodeUsedUp);
  expect(found?.status).toBe(difference);
});
