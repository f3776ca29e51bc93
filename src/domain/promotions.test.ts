import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, startOfDayIn } from "../lib/calendar.ts";
import { cents } from "../lib/money.ts";
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

const namesNow = (id: number, type: PurchaseType, now: number) =>
  promotionsAt(phl, { id }, type, now).map(({ code, offer }) => code ?? offer.kind);

it.each([
  { day: "the moment before a first Friday", now: end("2024-12-05"), applies: false },
  { day: "its last Friday's first instant", now: start("2024-12-06"), applies: true },
  { day: "its last Friday's last instant", now: end("2024-12-06"), applies: true },
  { day: "the moment after", now: start("2024-12-07"), applies: false },
  { day: "a second Friday", now: start("2024-12-13"), applies: false },
  { day: "a Friday on day 1", now: start("2024-03-01"), applies: true },
  { day: "a Friday on day 7", now: end("2024-06-07"), applies: true },
  { day: "a Friday on day 8", now: start("2024-03-08"), applies: false },
  { day: "a Thursday on day 7", now: start("2024-11-07"), applies: false },
  { day: "a first Friday years before, as it has no first day", now: start("2019-02-01"), applies: true },
  { day: "the first Friday of 2025", now: start("2025-01-03"), applies: false },
])("FIRSTFRIDAY applies on $day: $applies", ({ now, applies }) => {
  expect(namesNow(GUEST, "newUser", now)).toEqual(applies ? ["FIRSTFRIDAY"] : []);
});

it.each([
  { what: "INDEPRO24", ids: [MONTHLY], now: end("2024-05-31"), applies: true },
  { what: "INDEPRO24", ids: [MONTHLY], now: start("2024-06-01"), applies: false },
  { what: "INDEPRO24", ids: [MONTHLY], now: start("2020-01-01"), applies: true },
  { what: "bonusMonths", ids: [ANNUAL, 105, 107, 108], now: end("2024-11-28"), applies: false },
  { what: "bonusMonths", ids: [ANNUAL, 105, 107, 108], now: start("2024-11-29"), applies: true },
  { what: "bonusMonths", ids: [ANNUAL, 105, 107, 108], now: end("2024-12-02"), applies: true },
  { what: "bonusMonths", ids: [ANNUAL, 105, 107, 108], now: start("2024-12-03"), applies: false },
])("$what applies to $ids at $now: $applies", ({ what, ids, now, applies }) => {
  for (const id of ids) expect(namesNow(id, "newUser", now)).toEqual(applies ? [what] : []);
});

it("three bonus months keep the price and need no code", () => {
  const promotions = promotionsAt(phl, { id: ANNUAL }, "newUser", start("2024-11-29"));
  expect(promotions).toMatchObject([{ code: null, offer: { kind: "bonusMonths", months: 3 } }]);
  expect(promotedPrice({ price: cents(15_600) }, promotions)).toBe(15_600);
});

describe("BIKEGREEN25", () => {
  const inLasVegas = (date: string) => startOfDayIn("America/Los_Angeles", date);
  const codesNow = (id: number, type: PurchaseType, now: number) =>
    promotionsAt(las, { id }, type, now).map(({ code }) => code);

  it.each([
    { day: "the last instant of August", now: inLasVegas("2025-09-01") - 1, applies: false },
    { day: "the first instant of September", now: Date.parse("2025-09-01T07:00:00Z"), applies: true },
    { day: "the last instant of September", now: Date.parse("2025-10-01T06:59:59.999Z"), applies: true },
    { day: "the first instant of October", now: inLasVegas("2025-10-01"), applies: false },
    { day: "September a year later", now: inLasVegas("2026-09-15"), applies: false },
  ])("applies at $day in Las Vegas: $applies", ({ now, applies }) => {
    expect(codesNow(302, "newUser", now)).toEqual(applies ? ["BIKEGREEN25"] : []);
  });

  it.each([
    { id: 301, promoted: false },
    { id: 302, promoted: true },
    { id: 303, promoted: false },
    { id: 304, promoted: true },
    { id: 305, promoted: false },
  ])("covers pass $id ($promoted) for new riders and renewals, never for a change", ({ id, promoted }) => {
    const now = inLasVegas("2025-09-15");
    const codes = promoted ? ["BIKEGREEN25"] : [];
    expect(codesNow(id, "newUser", now)).toEqual(codes);
    expect(codesNow(id, "renewal", now)).toEqual(codes);
    expect(codesNow(id, "change", now)).toEqual([]);
  });
});

it.each([
  { program: phl, id: GUEST, date: "2024-12-06", offer: { kind: "price", price: 500 }, last: "2024-12-06" },
  { program: phl, id: MONTHLY, date: "2024-05-01", offer: { kind: "firstMonth", price: 500 }, last: "2024-05-31" },
  { program: las, id: 304, date: "2025-09-01", offer: { kind: "price", price: 100 }, last: "2025-09-30" },
])("pass $id has $offer from $date until $last", ({ program, id, date, offer, last }) => {
  const [promotion] = promotionsAt(program, { id }, "newUser", startOfDayIn(program.timeZone, date));
  expect(promotion?.offer).toEqual(offer);
  expect(promotion && promotedPrice({ price: cents(2_000) }, [promotion])).toBe(offer.price);
  expect(promotion && lastDayOf(promotion.rule, date)).toBe(last);
});

it("lax has no promotion of its own", () => {
  expect(lax.promotions).toEqual([]);
});

describe("each promotion", () => {
  it.each([
    { id: GUEST, date: "2024-12-06", newUser: ["FIRSTFRIDAY"], renewal: ["FIRSTFRIDAY"], change: [] },
    { id: MONTHLY, date: "2024-05-31", newUser: ["INDEPRO24"], renewal: [], change: [] },
    { id: ANNUAL, date: "2024-11-30", newUser: ["bonusMonths"], renewal: ["bonusMonths"], change: [] },
    { id: 101, date: "2024-12-06", newUser: [], renewal: [], change: [] },
    { id: 106, date: "2024-11-30", newUser: [], renewal: [], change: [] },
  ])("covers only its purchase types for pass $id", ({ id, date, ...expected }) => {
    const types = ["newUser", "renewal", "change"] as const;
    for (const type of types) expect(namesNow(id, type, start(date))).toEqual(expected[type]);
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
