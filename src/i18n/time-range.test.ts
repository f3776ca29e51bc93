import { expect, it } from "vitest";
import { dayAndTimes, formatTimeRange } from "./time-range.ts";

const at = (utc: string) => Date.parse(`2026-${utc}:00Z`);

it.each([
  { from: "03-10T12:05", to: "03-10T12:29", text: "8:05 – 8:29 AM" },
  { from: "03-10T15:50", to: "03-10T16:10", text: "11:50 AM – 12:10 PM" },
  { from: "03-11T03:50", to: "03-11T04:10", text: "11:50 PM – 12:10 AM" },
  // As long as the range across the hour that clocks skip.
  { from: "03-08T04:30", to: "03-08T08:30", text: "11:30 PM – 4:30 AM" },
  { from: "03-10T12:05", to: "03-12T12:29", text: "8:05 AM – March 12 at 8:29 AM" },
  { from: "03-10T12:05", to: "03-10T12:05", text: "8:05 AM" },
  // The times contradict each other, so that the end is unknown.
  { from: "03-10T12:05", to: "03-10T12:00", text: "8:05 AM" },
])("from $from to $to is $text in Philadelphia", ({ from, to, text }) => {
  const shown = formatTimeRange("en", at(from), at(to), "America/New_York");
  expect(shown.replace(/\s/g, " ")).toBe(text);
});

it.each([
  { locale: "en", text: "Tuesday, 8:05 AM" },
  { locale: "zh", text: "Tuesday 8:05 AM" },
] as const)("a day and its times are joined as in $locale", ({ locale, text }) => {
  expect(dayAndTimes(locale, "Tuesday", "8:05 AM").join("")).toBe(text);
});

it.each([
  { locale: "en", minutes: 24, parts: ["8:05 –", "8:29 AM"] },
  { locale: "en", minutes: 240, parts: ["8:05 AM –", "12:05 PM"] },
  { locale: "en", minutes: 3000, parts: ["8:05 AM –", "March 12 at 10:05 AM"] },
  { locale: "en", minutes: 0, parts: ["8:05 AM"] },
  { locale: "es", minutes: 240, parts: ["8:05 a.m. –", "12:05 p.m."] },
] as const)("a line ends after the dash alone: $parts", ({ locale, minutes, parts }) => {
  const from = at("03-10T12:05");
  const shown = formatTimeRange(locale, from, from + minutes * 60_000, "America/New_York");
  expect(shown.split(/[^\S\u00a0]/).map((line) => line.replaceAll("\u00a0", " "))).toEqual(parts);
});
