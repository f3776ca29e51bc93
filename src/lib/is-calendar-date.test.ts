import { expect, it } from "vitest";
import { isCalendarDate } from "./is-calendar-date.ts";

it.each([
  { text: "2024-02-29", exists: true },
  { text: "2025-02-29", exists: false },
  { text: "2025-02-30", exists: false },
  { text: "2025-13-01", exists: false },
  { text: "2025-1-1", exists: false },
  { text: "2025-01-01T00:00", exists: false },
  { text: "", exists: false },
])("'$text' exists: $exists", ({ text, exists }) => {
  expect(isCalendarDate(text)).toBe(exists);
});
