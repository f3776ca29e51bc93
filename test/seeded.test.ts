import { expect, it } from "vitest";
import { sampleOf, turnsOf } from "./seeded.ts";

const CASES = ["a", "b", "c", "d", "e", "f", "g", "h", "i"];
const SEEDS = Array.from({ length: 200 }, (_, seed) => seed);
const drawn = (subject: string) => SEEDS.map((seed) => sampleOf(subject, CASES, 3, { seed, isWhole: false }));
const turns = (seed: number) =>
  [0, 1, 2].map((turn) => turnsOf("letters", CASES, { turn, of: 3 }, { seed, isWhole: false }));

it("a sample has the requested number of cases in their order, the same for a seed", () => {
  for (const sample of drawn("letters")) {
    expect(sample).toHaveLength(3);
    expect(sample).toEqual(CASES.filter((each) => sample.includes(each)));
  }
  expect(drawn("letters")).toEqual(drawn("letters"));
});

it("every case is in some sample, and other subjects draw other cases", () => {
  const counts = CASES.map((each) => drawn("letters").filter((sample) => sample.includes(each)).length);
  expect(Math.min(...counts)).toBeGreaterThan(30);
  expect(drawn("other letters")).not.toEqual(drawn("letters"));
  // The combinations of cases follow no pattern.
  expect(new Set(drawn("letters").map((sample) => sample.join(""))).size).toBeGreaterThan(60);
});

it("subjects that take turns cover each case once, and every case with some seed", () => {
  for (const seed of SEEDS) {
    expect(turns(seed).flat().toSorted()).toEqual(CASES);
    for (const turn of turns(seed)) expect(turn).toHaveLength(3);
  }
  for (const turn of [0, 1, 2]) expect(new Set(SEEDS.flatMap((seed) => turns(seed)[turn])).size).toBe(9);
});

it("a deep run has all cases", () => {
  expect(sampleOf("letters", CASES, 3, { isWhole: true })).toEqual(CASES);
  expect(turnsOf("letters", CASES, { turn: 1, of: 3 }, { isWhole: true })).toEqual(CASES);
});
