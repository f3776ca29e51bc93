import fc from "fast-check";
import { expect, it } from "vitest";
import { dockShares, hoursOf, isInService, isOpenAt } from "./stations.ts";

it.each([
  { bikes: 5, docks: 10, totalDocks: 15, bars: { bikes: 1 / 3, docks: 2 / 3 } },
  { bikes: 5, docks: 5, totalDocks: 20, bars: { bikes: 0.25, docks: 0.25 } },
  { bikes: 0, docks: 0, totalDocks: 15, bars: { bikes: 0, docks: 0 } },
  { bikes: 0, docks: 0, totalDocks: 0, bars: { bikes: 0, docks: 0 } },
  { bikes: 30, docks: 0, totalDocks: 15, bars: { bikes: 1, docks: 0 } },
  { bikes: 5, docks: 5, totalDocks: null, bars: { bikes: 0.5, docks: 0.5 } },
  { bikes: null, docks: 5, totalDocks: 15, bars: null },
  { bikes: 5, docks: null, totalDocks: 15, bars: null },
])("$bikes bikes and $docks free docks of $totalDocks are shown as $bars", ({ bars, ...station }) => {
  expect(dockShares(station)).toEqual(bars);
});

it("bars never exceed the station's docks", () => {
  const counts = fc.integer({ min: -5, max: 60 });
  fc.assert(
    fc.property(counts, counts, fc.option(counts), (bikes, docks, totalDocks) => {
      const bars = dockShares({ bikes, docks, totalDocks });
      for (const bar of [bars?.bikes ?? 0, bars?.docks ?? 0]) {
        expect(bar).toBeGreaterThanOrEqual(0);
        expect(bar).toBeLessThanOrEqual(1);
      }
    }),
  );
});

it.each([
  { status: "Active", inService: true },
  { status: "active", inService: true },
  { status: null, inService: true },
  { status: "Unavailable", inService: false },
  { status: "ComingSoon", inService: false },
])("a station that is $status is in service: $inService", ({ status, inService }) => {
  expect(isInService({ status })).toBe(inService);
});

it.each([
  { opens: "00:00:00", closes: "23:59:59", hours: "always" },
  { opens: "12:00 AM", closes: "12:00 AM", hours: "always" },
  { opens: "00:00", closes: "24:00", hours: "always" },
  { opens: "06:00:00", closes: "23:00:00", hours: { from: { hour: 6, minute: 0 }, to: { hour: 23, minute: 0 } } },
  { opens: "6:30 AM", closes: "12:15 pm", hours: { from: { hour: 6, minute: 30 }, to: { hour: 12, minute: 15 } } },
  { opens: "05:05", closes: "24:00", hours: { from: { hour: 5, minute: 5 }, to: { hour: 24, minute: 0 } } },
  { opens: "00:00", closes: "00:30", hours: { from: { hour: 0, minute: 0 }, to: { hour: 0, minute: 30 } } },
  { opens: "00:00", closes: "22:59", hours: { from: { hour: 0, minute: 0 }, to: { hour: 22, minute: 59 } } },
  { opens: "00:00", closes: "23:00", hours: { from: { hour: 0, minute: 0 }, to: { hour: 23, minute: 0 } } },
  { opens: "dawn", closes: "dusk", hours: null },
  { opens: "from 06:00", closes: "23:00", hours: null },
  { opens: "06:00", closes: "23:00 on weekdays", hours: null },
  { opens: "25:00", closes: "23:00", hours: null },
  { opens: null, closes: "23:00", hours: null },
])("opening hours from $opens to $closes are $hours", ({ opens, closes, hours }) => {
  expect(hoursOf({ opens, closes })).toEqual(hours);
});

it.each([
  { opens: "06:00", closes: "23:00", time: { hour: 6, minute: 0 }, isOpen: true },
  { opens: "06:00", closes: "23:00", time: { hour: 5, minute: 59 }, isOpen: false },
  { opens: "06:00", closes: "23:00", time: { hour: 23, minute: 0 }, isOpen: false },
  { opens: "06:30", closes: "23:00", time: { hour: 6, minute: 15 }, isOpen: false },
  { opens: "06:00", closes: "06:00", time: { hour: 12, minute: 0 }, isOpen: true },
  { opens: "18:00", closes: "02:00", time: { hour: 1, minute: 30 }, isOpen: true },
  { opens: "18:00", closes: "02:00", time: { hour: 2, minute: 0 }, isOpen: false },
  { opens: "18:00", closes: "02:00", time: { hour: 18, minute: 0 }, isOpen: true },
  { opens: "18:00", closes: "02:00", time: { hour: 12, minute: 0 }, isOpen: false },
  { opens: "06:00", closes: "24:00", time: { hour: 23, minute: 59 }, isOpen: true },
  { opens: "00:00", closes: "23:59:59", time: { hour: 3, minute: 0 }, isOpen: true },
])("a station from $opens to $closes is open at $time: $isOpen", ({ time, isOpen, ...station }) => {
  const hours = hoursOf(station);
  expect(hours && isOpenAt(hours, time)).toBe(isOpen);
});
