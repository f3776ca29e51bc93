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
])("$unfulfilled points for a $price reward leave $left or lack $missing: progress $progress", ({ price, ...row }) => {
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
  { id: "2", foundId: 2 },
  { id: "02", foundId: undefined },
  { id: "9", foundId: undefined },
  { id: undefined, foundId: undefined },
])("the path parameter $id finds $foundId", ({ id, foundId }) => {
  expect(findReward([option(1, 100), option(2, 100)], id)?.id).toBe(foundId);
});

it.each([
  { price: 100, before: 420, after: 320, isSpent: true },
  { price: 100, before: 420, after: 300, isSpent: true },
  { price: 100, before: 420, after: 420, isSpent: false },
  { price: 100, before: 420, after: 425, isSpent: false },
  { price: 100, before: 420, after: 321, isSpent: false },
  { price: 100, before: 420, after: 330, earned: 10, isSpent: true },
  { price: 100, before: 420, after: 430, earned: 10, isSpent: false },
  { price: 0, before: 420, after: 420, isSpent: false },
])(
  "a change of points from $before to $after shows the redemption of a reward of $price: $isSpent",
  ({ price, before, after, earned = 0, isSpent }) => {
    const pointsAfter = { unfulfilled: after, allTime: 1_000 + earned };
    expect(arePointsSpent({ points: price }, { unfulfilled: before, allTime: 1_000 }, pointsAfter)).toBe(isSpent);
  },
);
