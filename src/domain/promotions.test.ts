import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, startOfDayIn } from "../lib/calendar.ts";
import { cents } from "../lib/money.ts";
import type { Program } from "./program.ts";
import { las } from "./programs/las.ts";
import { lax } from "./programs/lax.ts";
import { phl } from "./programs/phl.ts";
import { appliesOn, effectOf, lastDayOf, type PurchaseType, promotedPrice, promotionsAt } from "./promotions.ts";

const GUEST = 102;
const MONTHLY = 103;
const ANNUAL = 104;

/** First instant of a day in Philadelphia. */
const start = (date: string) => startOfDayIn("America/New_York", date);
/** Last instant of a day in Philadelphia. */
const end = (date: string) => start(addDays(date, 1)) - 1;

/** First instant of a day in Las Vegas. */
const startInLasVegas = (date: string) => startOfDayIn("America/Los_Angeles", date);

const namesNow = (program: Program, id: number, type: PurchaseType, now: number) =>
  promotionsAt(program, { id }, type, now).map(({ code, offer }) => code ?? offer.kind);

const FIRSTFRIDAY = { program: phl, what: "FIRSTFRIDAY", ids: [GUEST] };
const INDEPRO24 = { program: phl, what: "INDEPRO24", ids: [MONTHLY] };
const BONUS = { program: phl, what: "bonusMonths", ids: [ANNUAL, 105, 107, 108] };
const BIKEGREEN25 = { program: las, what: "BIKEGREEN25", ids: [302] };

it.each([
  { ...FIRSTFRIDAY, day: "the moment before a first Friday", now: end("2024-12-05"), applies: false },
  { ...FIRSTFRIDAY, day: "its last Friday's first instant", now: start("2024-12-06"), applies: true },
  { ...FIRSTFRIDAY, day: "its last Friday's last instant", now: end("2024-12-06"), applies: true },
  { ...FIRSTFRIDAY, day: "the moment after", now: start("2024-12-07"), applies: false },
  { ...FIRSTFRIDAY, day: "a Friday on day 1", now: start("2024-03-01"), applies: true },
  { ...FIRSTFRIDAY, day: "a Friday on day 7", now: end("2024-06-07"), applies: true },
  { ...FIRSTFRIDAY, day: "a Friday on day 8", now: start("2024-03-08"), applies: false },
  { ...FIRSTFRIDAY, day: "a Thursday on day 7", now: start("2024-11-07"), applies: false },
  { ...FIRSTFRIDAY, day: "one years before, as it has no first day", now: start("2019-02-01"), applies: true },
  { ...INDEPRO24, day: "its last instant", now: end("2024-05-31"), applies: true },
  { ...INDEPRO24, day: "the first of June", now: start("2024-06-01"), applies: false },
  { ...BONUS, day: "the eve of its first day", now: end("2024-11-28"), applies: false },
  { ...BONUS, day: "its first instant", now: start("2024-11-29"), applies: true },
  { ...BONUS, day: "its last instant", now: end("2024-12-02"), applies: true },
  { ...BONUS, day: "the moment after", now: start("2024-12-03"), applies: false },
  { ...BIKEGREEN25, day: "the last instant of August", now: startInLasVegas("2025-09-01") - 1, applies: false },
  { ...BIKEGREEN25, day: "the first of September", now: Date.parse("2025-09-01T07:00:00Z"), applies: true },
  { ...BIKEGREEN25, day: "September's end", now: Date.parse("2025-10-01T06:59:59.999Z"), applies: true },
  { ...BIKEGREEN25, day: "the first instant of October", now: startInLasVegas("2025-10-01"), applies: false },
])("$what applies to $ids on $day: $applies", ({ program, what, ids, now, applies }) => {
  for (const id of ids) expect(namesNow(program, id, "newUser", now)).toEqual(applies ? [what] : []);
});

it.each([
  { program: phl, id: GUEST, date: "2024-12-06", offer: { kind: "price", price: 500 }, last: "2024-12-06" },
  { program: phl, id: MONTHLY, date: "2024-05-01", offer: { kind: "firstMonth", price: 500 }, last: "2024-05-31" },
  { program: phl, id: ANNUAL, date: "2024-11-29", offer: { kind: "bonusMonths", months: 3 }, last: "2024-12-02" },
  { program: las, id: 304, date: "2025-09-01", offer: { kind: "price", price: 100 }, last: "2025-09-30" },
])("pass $id has $offer from $date until $last", ({ program, id, date, offer, last }) => {
  const [promotion] = promotionsAt(program, { id }, "newUser", startOfDayIn(program.timeZone, date));
  expect(promotion?.offer).toEqual(offer);
  expect(promotion && lastDayOf(promotion.rule, date)).toBe(last);
});

it("lax has no promotion of its own", () => {
  expect(lax.promotions).toEqual([]);
});

describe("each promotion", () => {
  it.each([
    { id: GUEST, now: start("2024-12-06"), newUser: ["FIRSTFRIDAY"], renewal: ["FIRSTFRIDAY"] },
    { id: MONTHLY, now: start("2024-05-31"), newUser: ["INDEPRO24"], renewal: [] },
    { id: ANNUAL, now: start("2024-11-30"), newUser: ["bonusMonths"], renewal: ["bonusMonths"] },
    { id: 101, now: start("2024-12-06"), newUser: [], renewal: [] },
    { id: 106, now: start("2024-11-30"), newUser: [], renewal: [] },
    { program: las, id: 301, now: startInLasVegas("2025-09-15"), newUser: [], renewal: [] },
    { program: las, id: 302, now: startInLasVegas("2025-09-15"), newUser: ["BIKEGREEN25"], renewal: ["BIKEGREEN25"] },
    { program: las, id: 303, now: startInLasVegas("2025-09-15"), newUser: [], renewal: [] },
    { program: las, id: 304, now: startInLasVegas("2025-09-15"), newUser: ["BIKEGREEN25"], renewal: ["BIKEGREEN25"] },
    { program: las, id: 305, now: startInLasVegas("2025-09-15"), newUser: [], renewal: [] },
  ])("covers only its purchase types for pass $id, and never a change", ({ program = phl, id, now, ...expected }) => {
    expect(namesNow(program, id, "newUser", now)).toEqual(expected.newUser);
    expect(namesNow(program, id, "renewal", now)).toEqual(expected.renewal);
    expect(namesNow(program, id, "change", now)).toEqual([]);
  });

  it("is skipped in test mode", () => {
    expect(promotionsAt(phl, { id: GUEST }, "newUser", start("2024-12-06"), { testMode: true })).toEqual([]);
  });

  it("never raises a price, and applies up to its last day without a gap", () => {
    const days = fc.integer({ min: 0, max: 3000 }).map((count) => addDays("2018-01-01", count));
    const offers = [phl, las].flatMap((program) => program.passes.map((pass) => ({ program, pass })));
    let promoted = 0;
    fc.assert(
      fc.property(fc.constantFrom(...offers), days, ({ program, pass }, date) => {
        const promotions = promotionsAt(program, pass, "newUser", startOfDayIn(program.timeZone, date));
        promoted += promotions.length;
        expect(promotedPrice(pass, promotions)).toBeLessThanOrEqual(pass.price);
        for (const { rule } of promotions) {
          const last = lastDayOf(rule, date);
          expect(last >= date).toBe(true);
          expect(appliesOn(rule, last)).toBe(true);
          expect(appliesOn(rule, addDays(last, 1))).toBe(false);
        }
      }),
      // A random pass rarely has a promotion on a random day.
      { examples: offers.map((offer) => [offer, "2024-12-06"]) },
    );
    expect(promoted).toBeGreaterThan(0);
  });
});

it.each([
  { offer: { kind: "price", price: cents(500) }, isAutoRenewing: true, effect: "firstPeriod", price: 500 },
  { offer: { kind: "price", price: cents(500) }, isAutoRenewing: false, effect: "price", price: 500 },
  { offer: { kind: "price", price: cents(2_500) }, isAutoRenewing: false, effect: "price", price: 2_000 },
  { offer: { kind: "firstMonth", price: cents(500) }, isAutoRenewing: true, effect: "firstMonth", price: 500 },
  { offer: { kind: "bonusMonths", months: 3 }, isAutoRenewing: true, effect: "bonusMonths", price: 2_000 },
] as const)(
  "$offer.kind on a pass of $20.00 that renews ($isAutoRenewing) has the effect $effect: $price cents",
  ({ offer, isAutoRenewing, effect, price }) => {
    const [promotion] = phl.promotions;
    if (!promotion) throw new Error("phl has no promotion");
    expect(effectOf({ isAutoRenewing }, { offer })).toBe(effect);
    expect(promotedPrice({ price: cents(2_000) }, [{ ...promotion, offer }])).toBe(price);
  },
);
