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
const startOfDay = (date: string) => startOfDayIn("America/New_York", date);
/** Last instant of a day in Philadelphia. */
const endOfDay = (date: string) => startOfDay(addDays(date, 1)) - 1;

/** First instant of a day in Las Vegas. */
const startInLasVegas = (date: string) => startOfDayIn("America/Los_Angeles", date);

const promotionNames = (program: Program, id: number, type: PurchaseType, now: number) =>
  promotionsAt(program, { id }, type, now).map(({ code, offer }) => code ?? offer.kind);

const FIRSTFRIDAY = { program: phl, name: "FIRSTFRIDAY", ids: [GUEST] };
const INDEPRO24 = { program: phl, name: "INDEPRO24", ids: [MONTHLY] };
const BONUS_MONTHS = { program: phl, name: "bonusMonths", ids: [ANNUAL, 105, 107, 108] };
const BIKEGREEN25 = { program: las, name: "BIKEGREEN25", ids: [302] };

it.each([
  { ...FIRSTFRIDAY, day: "the moment before a first Friday", now: endOfDay("2024-12-05"), applies: false },
  { ...FIRSTFRIDAY, day: "its last Friday's first instant", now: startOfDay("2024-12-06"), applies: true },
  { ...FIRSTFRIDAY, day: "its last Friday's last instant", now: endOfDay("2024-12-06"), applies: true },
  { ...FIRSTFRIDAY, day: "the moment after", now: startOfDay("2024-12-07"), applies: false },
  { ...FIRSTFRIDAY, day: "a Friday on day 1", now: startOfDay("2024-03-01"), applies: true },
  { ...FIRSTFRIDAY, day: "a Friday on day 7", now: endOfDay("2024-06-07"), applies: true },
  { ...FIRSTFRIDAY, day: "a Friday on day 8", now: startOfDay("2024-03-08"), applies: false },
  { ...FIRSTFRIDAY, day: "a Thursday on day 7", now: startOfDay("2024-11-07"), applies: false },
  { ...FIRSTFRIDAY, day: "a first Friday years before", now: startOfDay("2019-02-01"), applies: true },
  { ...INDEPRO24, day: "its last instant", now: endOfDay("2024-05-31"), applies: true },
  { ...INDEPRO24, day: "the first of June", now: startOfDay("2024-06-01"), applies: false },
  { ...BONUS_MONTHS, day: "the eve of its first day", now: endOfDay("2024-11-28"), applies: false },
  { ...BONUS_MONTHS, day: "its first instant", now: startOfDay("2024-11-29"), applies: true },
  { ...BONUS_MONTHS, day: "its last instant", now: endOfDay("2024-12-02"), applies: true },
  { ...BONUS_MONTHS, day: "the moment after", now: startOfDay("2024-12-03"), applies: false },
  { ...BIKEGREEN25, day: "the last instant of August", now: startInLasVegas("2025-09-01") - 1, applies: false },
  { ...BIKEGREEN25, day: "the first of September", now: Date.parse("2025-09-01T07:00:00Z"), applies: true },
  { ...BIKEGREEN25, day: "September's end", now: Date.parse("2025-10-01T06:59:59.999Z"), applies: true },
  { ...BIKEGREEN25, day: "the first instant of October", now: startInLasVegas("2025-10-01"), applies: false },
])("$name applies to $ids on $day: $applies", ({ program, name, ids, now, applies }) => {
  for (const id of ids) expect(promotionNames(program, id, "newUser", now)).toEqual(applies ? [name] : []);
});

it.each([
  { program: phl, id: GUEST, date: "2024-12-06", offer: { kind: "price", price: 500 }, lastDay: "2024-12-06" },
  { program: phl, id: MONTHLY, date: "2024-05-01", offer: { kind: "firstMonth", price: 500 }, lastDay: "2024-05-31" },
  { program: phl, id: ANNUAL, date: "2024-11-29", offer: { kind: "bonusMonths", months: 3 }, lastDay: "2024-12-02" },
  { program: las, id: 304, date: "2025-09-01", offer: { kind: "price", price: 100 }, lastDay: "2025-09-30" },
])("pass $id has $offer from $date until $lastDay", ({ program, id, date, offer, lastDay }) => {
  const [promotion] = promotionsAt(program, { id }, "newUser", startOfDayIn(program.timeZone, date));
  expect(promotion?.offer).toEqual(offer);
  expect(promotion && lastDayOf(promotion.rule, date)).toBe(lastDay);
});

it("lax has no promotion of its own", () => {
  expect(lax.promotions).toEqual([]);
});

describe("each promotion", () => {
  it.each([
    { id: GUEST, now: startOfDay("2024-12-06"), newUser: ["FIRSTFRIDAY"], renewal: ["FIRSTFRIDAY"] },
    { id: MONTHLY, now: startOfDay("2024-05-31"), newUser: ["INDEPRO24"], renewal: [] },
    { id: ANNUAL, now: startOfDay("2024-11-30"), newUser: ["bonusMonths"], renewal: ["bonusMonths"] },
    { id: 101, now: startOfDay("2024-12-06"), newUser: [], renewal: [] },
    { id: 106, now: startOfDay("2024-11-30"), newUser: [], renewal: [] },
    { program: las, id: 301, now: startInLasVegas("2025-09-15"), newUser: [], renewal: [] },
    { program: las, id: 302, now: startInLasVegas("2025-09-15"), newUser: ["BIKEGREEN25"], renewal: ["BIKEGREEN25"] },
    { program: las, id: 303, now: startInLasVegas("2025-09-15"), newUser: [], renewal: [] },
    { program: las, id: 304, now: startInLasVegas("2025-09-15"), newUser: ["BIKEGREEN25"], renewal: ["BIKEGREEN25"] },
    { program: las, id: 305, now: startInLasVegas("2025-09-15"), newUser: [], renewal: [] },
  ])("covers only its purchase types for pass $id, and never a change", ({ program = phl, id, now, ...expected }) => {
    expect(promotionNames(program, id, "newUser", now)).toEqual(expected.newUser);
    expect(promotionNames(program, id, "renewal", now)).toEqual(expected.renewal);
    expect(promotionNames(program, id, "change", now)).toEqual([]);
  });

  it("is skipped in test mode", () => {
    expect(promotionsAt(phl, { id: GUEST }, "newUser", startOfDay("2024-12-06"), { testMode: true })).toEqual([]);
  });

  it("never raises a price, and applies up to its last day without a gap", () => {
    const days = fc.integer({ min: 0, max: 3000 }).map((count) => addDays("2018-01-01", count));
    const programPasses = [phl, las].flatMap((program) => program.passes.map((pass) => ({ program, pass })));
    let promotionCount = 0;
    fc.assert(
      fc.property(fc.constantFrom(...programPasses), days, ({ program, pass }, date) => {
        const promotions = promotionsAt(program, pass, "newUser", startOfDayIn(program.timeZone, date));
        promotionCount += promotions.length;
        expect(promotedPrice(pass, promotions)).toBeLessThanOrEqual(pass.price);
        for (const { rule } of promotions) {
          const lastDay = lastDayOf(rule, date);
          expect(lastDay >= date).toBe(true);
          expect(appliesOn(rule, lastDay)).toBe(true);
          expect(appliesOn(rule, addDays(lastDay, 1))).toBe(false);
        }
      }),
      // Every pass is an example on a day with promotions, as random days rarely have one.
      { examples: programPasses.map((programPass) => [programPass, "2024-12-06"]) },
    );
    expect(promotionCount).toBeGreaterThan(0);
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
