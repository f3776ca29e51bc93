import { expect, it } from "vitest";
import { isExpired } from "./cards.ts";

it.each([
  { system: "phl", at: "2026-04-01T03:59:59Z", expired: false },
  { system: "phl", at: "2026-04-01T04:00:00Z", expired: true },
  { system: "las", at: "2026-04-01T04:00:00Z", expired: false },
  { system: "las", at: "2026-04-01T07:00:00Z", expired: true },
  { system: "lax", at: "2025-12-31T12:00:00Z", expired: false },
] as const)("a card of 03/2026 at $at in $system is expired: $expired", ({ system, at, expired }) => {
  expect(isExpired({ month: 3, year: 2026 }, system, Date.parse(at))).toBe(expired);
});
