import { describe, expect, it } from "vitest";
import { isCurrent, isFollowed, isUpcoming, type Subscription, upcomingByType } from "./subscriptions.ts";

const NOW = 1000;
let lastId = 0;
const subscription = (fields: Partial<Subscription> = {}): Subscription => {
  lastId += 1;
  return { id: lastId, typeId: 103, typeName: "Monthly Pass", start: null, end: null, ...fields };
};

describe("a subscription", () => {
  it.each([
    { start: 999, end: 1001, current: true, upcoming: false },
    { start: 1000, end: 1001, current: false, upcoming: false },
    { start: 999, end: 1000, current: false, upcoming: false },
    { start: 1001, end: 2000, current: false, upcoming: true },
    { start: null, end: null, current: false, upcoming: true },
    { start: null, end: 2000, current: false, upcoming: true },
    { start: 999, end: null, current: false, upcoming: false },
  ])("from $start to $end is current: $current, upcoming: $upcoming", ({ start, end, current, upcoming }) => {
    expect(isCurrent(subscription({ start, end }), NOW)).toBe(current);
    expect(isUpcoming(subscription({ start, end }), NOW)).toBe(upcoming);
  });
});

it.each([
  { start: 2000, followed: true },
  { start: 1500, followed: true },
  { start: 2001, followed: false },
  { start: 999, followed: false },
  { start: null, followed: false },
])("a pass that ends at 2000 is followed by one from $start on: $followed", ({ start, followed }) => {
  const own = subscription({ start: 900, end: 2000 });
  expect(isFollowed(own, [own, subscription({ start })], NOW)).toBe(followed);
});

describe("upcoming passes", () => {
  const monthly = { typeId: 103, typeName: "Monthly Pass" };
  const guest = { typeId: 102, typeName: "Guest Pass" };
  const held = [
    subscription(guest),
    subscription(monthly),
    subscription({ ...guest, start: 1001 }),
    subscription({ start: 1, end: 2000 }),
  ];

  it("are grouped by type with their number and first known start", () => {
    expect(upcomingByType(held, null, NOW)).toEqual([
      { ...guest, count: 2, starts: 1001 },
      { ...monthly, count: 1, starts: null },
    ]);
  });

  it.each([
    { notActivated: 102, counts: [1, 1] },
    { notActivated: 103, counts: [2] },
    { notActivated: 104, counts: [2, 1] },
  ])("exclude the rider's own $notActivated that is not yet activated", ({ notActivated, counts }) => {
    expect(upcomingByType(held, notActivated, NOW).map(({ count }) => count)).toEqual(counts);
  });
});
