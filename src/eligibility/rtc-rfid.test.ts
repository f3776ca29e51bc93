import { expect, it } from "vitest";
import { dateIn } from "../lib/calendar.ts";
import { las } from "../programs/programs/las.ts";
import { expirationFault } from "./rtc-rfid.ts";

it.each([
  { expiration: "", fault: "required" },
  { expiration: "  ", fault: "required" },
  { expiration: "2026-06-14", fault: "invalid" },
  { expiration: "2026-06-15", fault: "invalid" },
  { expiration: "2026-06-16", fault: null },
  { expiration: "2031-02-28", fault: null },
  { expiration: "2031-02-30", fault: "invalid" },
  { expiration: "06/16/2026", fault: "invalid" },
  { expiration: "tomorrow", fault: "invalid" },
])("an RTC card that expires on '$expiration' is $fault on 2026-06-15", ({ expiration, fault }) => {
  expect(expirationFault(expiration, "2026-06-15")).toBe(fault);
});

it("an RTC card is good until midnight in Las Vegas before its day", () => {
  const midnight = Date.parse("2026-06-16T07:00:00Z");
  expect(expirationFault("2026-06-16", dateIn(las.timeZone, midnight - 1))).toBeNull();
  expect(expirationFault("2026-06-16", dateIn(las.timeZone, midnight))).toBe("invalid");
});
