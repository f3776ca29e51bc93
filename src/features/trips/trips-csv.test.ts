import { expect, it } from "vitest";
import { cents } from "../../lib/money.ts";
import type { Trip } from "../../programs/trips.ts";
import { tripsCsv } from "./trips-csv.ts";

const END = { station: "9th & Locust", latitude: null, longitude: null };
const TRIP: Trip = {
  id: 5,
  programName: "Indego",
  checkedOut: Date.parse("2026-03-01T15:00:00Z"),
  checkedIn: Date.parse("2026-03-01T15:21:00Z"),
  from: END,
  to: END,
  miles: 2,
  cost: cents(0),
  moneySaved: null,
  duration: 21,
  hasBikeComputerData: true,
  isDurationAdjusted: false,
};

it.each([
  { checkedIn: TRIP.checkedIn, ended: "2026-03-01 10:21" },
  { checkedIn: "2026-03-01", ended: "2026-03-01" },
  { checkedIn: "unknown", ended: "" },
  { checkedIn: null, ended: "" },
] as const)("a trip that ended $checkedIn has “$ended” in a table", ({ checkedIn, ended }) => {
  const [, row = ""] = tripsCsv([{ ...TRIP, checkedIn }], "America/New_York", (id) => id).split("\r\n");
  expect(row.split(",")[3]).toBe(ended);
});
