import { describe, expect, it } from "vitest";
import type { Visit } from "../measure/visit.ts";
import { isAtMostMaxOf, type MeasuredRow, spreadOf } from "./results.ts";
import { verdictsOf } from "./verdicts.ts";

const VISIT: Visit = {
  requests: 10,
  bytes: 100_000,
  scriptBytes: 90_000,
  firstScreen: 900,
  usable: 1200,
  longestTask: 40,
  longestTaskAfterFirstScreen: 40,
  mainThread: 500,
  layoutShift: 0,
};

interface GivenFigures extends Partial<Visit> {
  readonly worst?: number;
}

function measuredRow(id: string, { worst, ...visit }: GivenFigures = {}): MeasuredRow {
  const visits = [{ ...VISIT, ...visit }];
  const worstInteractions = worst === undefined ? [] : [worst];
  return {
    id,
    name: id,
    visits: { slow: visits, fast: visits, gzip: [] },
    worstInteractions: { slow: worstInteractions, fast: worstInteractions, gzip: [] },
    failure: null,
  };
}

const verdictOn = (rows: readonly MeasuredRow[], claim: RegExp): (boolean | string)[] => {
  const verdict = verdictsOf(rows).find((each) => claim.test(each.claim));
  return verdict === undefined ? [] : [verdict.holds, verdict.found];
};

it.each([
  { firstScreen: 850, expected: [true, "0.85 times"] },
  { firstScreen: 860, expected: [false, "0.86 times"] },
])("a first screen after $firstScreen ms beside 1000: $expected", ({ firstScreen, expected }) => {
  const rows = [measuredRow("signup", { firstScreen }), measuredRow("netlify", { firstScreen: 1000 })];
  expect(verdictOn(rows, /^signup: first screen/)).toEqual(expected);
});

it.each([
  { id: "pricing", usable: 1300, expected: [true, "1.30 times"] },
  { id: "pricing", usable: 1500, expected: [false, "1.50 times"] },
  { id: "pricing-snippet", usable: 1300, expected: [false, "1.30 times"] },
])("$id usable after $usable ms beside 1000: $expected", ({ id, usable, expected }) => {
  const rows = [measuredRow(id, { usable }), measuredRow("netlify", { usable: 1000 })];
  expect(verdictOn(rows, new RegExp(`^${id}: usable`))).toEqual(expected);
});

it("compares a snippet with its screen as a plain page, and the account with Clerk", () => {
  const rows = [
    measuredRow("account", { bytes: 40_000, usable: 440 }),
    measuredRow("account-snippet", { firstScreen: 450 }),
    measuredRow("plain-account", { firstScreen: 400 }),
    measuredRow("plain-signup", { firstScreen: 500 }),
    measuredRow("clerk", { bytes: 100_000, usable: 1_000 }),
  ];
  expect(verdictOn(rows, /plain HTML/)).toEqual([false, "450 ms and 400 ms"]);
  expect(verdictOn(rows, /bytes .* Clerk/)).toEqual([false, "0.40 times"]);
  expect(verdictOn(rows, /usable .* Clerk/)).toEqual([true, "0.44 times"]);
});

it.each([
  { figures: { layoutShift: 0.0004 }, claim: /CLS/, found: "0" },
  { figures: { worst: 104 }, claim: /interaction/, found: "104 ms" },
  { figures: { longestTaskAfterFirstScreen: 101 }, claim: /task above 100 ms/, found: "101 ms" },
  { figures: { longestTaskAfterFirstScreen: 51 }, claim: /task above 50 ms/, found: "51 ms" },
])("fails a value above its limit: $figures", ({ figures, claim, found }) => {
  expect(verdictOn([measuredRow("signup", figures)], claim)).toEqual([false, found]);
  expect(verdictOn([measuredRow("signup", { worst: 96 })], claim)[0]).toBe(true);
});

it.each([
  { median: 96, expected: [true, "96 ms"] },
  { median: 104, expected: [false, "104 ms"] },
])("judges the slowest of all presses: $expected", ({ median, expected }) => {
  const spread = (each: number) => ({ median: each, min: each, max: each });
  const interactions = [24, median].map((each) => ({ screen: "Home", label: "change", duration: spread(each) }));
  const earlyPresses = [24, median].map((each) => ({ id: "", name: "", answered: spread(each), result: spread(900) }));
  expect(verdictsOf([], earlyPresses, interactions).map(({ holds, found }) => [holds, found])).toEqual([
    expected,
    expected,
  ]);
});

it("ignores layout shifts and tasks of other widgets", () => {
  expect(verdictsOf([measuredRow("netlify", { layoutShift: 1, longestTaskAfterFirstScreen: 300 })])).toEqual([]);
});

it("gives no verdict without a measurement", () => expect(verdictOn([measuredRow("signup")], /netlify/)).toEqual([]));

describe("a spread", () => {
  it.each([
    { values: [3], median: 3, min: 3, max: 3 },
    { values: [9, 1, 5], median: 5, min: 1, max: 9 },
    { values: [4, 100, 2, 1], median: 3, min: 1, max: 100 },
  ])("of $values has the median $median", ({ values, ...spread }) => expect(spreadOf(values)).toEqual(spread));

  it("of nothing is an error", () => expect(() => spreadOf([])).toThrow(RangeError));

  it.each([
    { first: [1, 4, 9], second: [2, 3, 5], expected: true },
    { first: [1, 6, 9], second: [2, 3, 5], expected: false },
    { first: [1, 1, 1], second: [2, 3, 5], expected: true },
  ])("of $first is at most the maximum of $second: $expected", ({ first, second, expected }) => {
    expect(isAtMostMaxOf(spreadOf(first), spreadOf(second))).toBe(expected);
  });
});
