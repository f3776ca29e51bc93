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

const SEEN_TERMS = signUpTerms(APP, { pass: MONTHLY, withKeyCard: true, grant: null }, NOW);
const { quote: SEEN_QUOTE } = SEEN_TERMS;
const withQuote = (changed: Partial<typeof SEEN_QUOTE>) => ({ quote: { ...SEEN_QUOTE, ...changed } });
const withRenewal = (changed: Partial<NonNullable<typeof SEEN_QUOTE.laterCharges>>) =>
  withQuote({ laterCharges: SEEN_QUOTE.laterCharges && { ...SEEN_QUOTE.laterCharges, ...changed } });

it("the total has the key card where the rider wants it and the pass offers it, the tax is the pass's", () => {
  const tax = cents(148);
  expect(SEEN_TERMS).toMatchObject({ total: 2800, keyCard: 800, tax });
  expect(SEEN_TERMS.quote).toMatchObject({ chargeToday: 2000, laterCharges: { amount: 2000 } });
  const withoutKeyCard = signUpTerms(APP, { pass: MONTHLY, withKeyCard: false, grant: null }, NOW);
  expect(withoutKeyCard).toMatchObject({ total: 2000, keyCard: null });
  const dayPassTerms = signUpTerms(APP, { pass: passOf(phl, 102), withKeyCard: true, grant: null }, NOW);
  expect(dayPassTerms).toMatchObject({ total: 1500, keyCard: null, quote: { laterCharges: null } });
  const untaxed = signUpTerms(APP, { pass: { ...MONTHLY, salesTax: cents(0) }, withKeyCard: true, grant: null }, NOW);
  expect(untaxed.tax).toBeNull();
});

const CHANGED = { status: "termsChanged" };
const LATER_START = { ...SEEN_QUOTE.starts, predecessor: { kind: "current", ends: "2026-04-19" } } as const;

it.each([
  { what: "nothing", terms: {}, difference: null },
  { what: "the total", terms: { total: cents(2900) }, difference: { status: "repriced", total: 2900 } },
  { what: "the amount of renewals", terms: withRenewal({ amount: cents(2100) }), difference: CHANGED },
  { what: "the first renewal date", terms: withRenewal({ on: "2026-08-01" }), difference: CHANGED },
  { what: "whether it renews", terms: withQuote({ laterCharges: null }), difference: CHANGED },
  { what: "the start", terms: withQuote({ starts: LATER_START }), difference: CHANGED },
  { what: "the key card", terms: { keyCard: cents(900) }, difference: CHANGED },
  { what: "the extra months", terms: { bonusMonths: 1 }, difference: CHANGED },
])("an order is stopped by a difference in $what from the shown terms: $difference", ({ terms, difference }) => {
  expect(termsDifference(SEEN_TERMS, { ...SEEN_TERMS, ...terms })).toEqual(difference);
  expect(termsDifference({ ...SEEN_TERMS, ...terms }, SEEN_TERMS) === null).toBe(difference === null);
});

it.each([
  { what: "another total", terms: { total: cents(2900) }, isCodeUsedUp: false, difference: "repriced" },
  {
    what: "another total where the first call may have used up the code",
    terms: { total: cents(2900) },
    isCodeUsedUp: true,
  },
  { what: "fewer months", seenTerms: { bonusMonths: 1 }, terms: {}, isCodeUsedUp: true, difference: "termsChanged" },
  { what: "more extra months", terms: { bonusMonths: 1 }, isCodeUsedUp: false },
  { what: "another date of renewal", terms: withRenewal({ on: "2026-08-01" }), isCodeUsedUp: false },
])("a retry with $what is stopped by $difference", ({ seenTerms, terms, isCodeUsedUp, difference }) => {
  const actualDifference = retryDifference({ ...SEEN_TERMS, ...seenTerms }, { ...SEEN_TERMS, ...terms }, isCodeUsedUp);
  expect(actualDifference?.status).toBe(difference);
});
