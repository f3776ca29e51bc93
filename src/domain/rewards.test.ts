import { expect, it } from "vitest";
import {
  arePointsSpent,
  findReward,
  isAffordable,
  pointsLeft,
  pointsMissing,
  progressTowards,
  sortByPoints,
} from "./rewards.ts";

it.each([
  { price: 100, unfulfilled: 250, missing: 0, left: 150, progress: 1 },
  { price: 100, unfulfilled: 100, missing: 0, left: 0, progress: 1 },
  { price: 100, unfulfilled: 99, missing: 1, left: 0, progress: 0.99 },
  { price: 100, unfulfilled: 25, missing: 75, left: 0, progress: 0.25 },
  { price: 100, unfulfilled: -20, missing: 100, left: 0, progress: 0 },
  { price: 0, unfulfilled: 0, missing: 0, left: 0, progress: 1 },
])("of $unfulfilled points, $price leave $left or lack $missing: a progress of $progress", ({ price, ...row }) => {
  const reward = { points: price };
  expect([pointsMissing(reward, row), isAffordable(reward, row)]).toEqual([row.missing, row.missing === 0]);
  expect([pointsLeft(reward, row), progressTowards(reward, row)]).toEqual([row.left, row.progress]);
});

const option = (id: number, points: number) => ({ id, points, name: `reward ${id}`, description: "" });

it("sorts rewards by points, then by id", () => {
  const options = [option(3, 400), option(2, 100), option(1, 100)];
  expect(sortByPoints(options).map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(options[0]?.id).toBe(3);
});

it.each([
  { id: "2", found: 2 },
  { id: "02", found: undefined },
  { id: "9", found: undefined },
  { id: undefined, found: undefined },
])("the path parameter $id finds $found", ({ id, found }) => {
  expect(findReward([option(1, 100), option(2, 100)], id)?.id).toBe(found);
});

it.each([
  { price: 100, before: 420, after: 320, gone: true },
  { price: 100, before: 420, after: 300, gone: true },
  { price: 100, before: 420, after: 420, gone: false },
  { price: 100, before: 420, after: 425, gone: false },
  { price: 100, before: 420, after: 321, gone: false },
  { price: 100, before: 420, after: 330, earned: 10, gone: true },
  { price: 100, before: 420, after: 430, earned: 10, gone: false },
  { price: 0, before: 420, after: 420, gone: false },
])(
  "detects the redemption of a reward of $price by points from $before to $after: $gone",
  ({ price, before, after, earned = 0, gone }) => {
    const afterwards = { unfulfilled: after, allTime: 1_000 + earned };
    expect(arePointsSpent({ points: price }, { unfulfilled: before, allTime: 1_000 }, afterwards)).toBe(gone);
  },
);
