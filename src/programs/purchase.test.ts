import { describe, expect, it } from "vitest";
import { isActive, isExpired, isNotActivated, successCase } from "./purchase.ts";

describe("an activation status", () => {
  it.each([
    { status: "Active", active: true, expired: false, notActivated: false },
    { status: "ACTIVE", active: true, expired: false, notActivated: false },
    { status: "expired", active: false, expired: true, notActivated: false },
    { status: "NotActivated", active: false, expired: false, notActivated: true },
    { status: "notactivated", active: false, expired: false, notActivated: false },
    { status: "Inactive", active: false, expired: false, notActivated: false },
    { status: "", active: false, expired: false, notActivated: false },
    { status: null, active: false, expired: false, notActivated: false },
  ])("$status is active: $active, expired: $expired, not activated: $notActivated", ({ status, ...expected }) => {
    const judged = { active: isActive(status), expired: isExpired(status), notActivated: isNotActivated(status) };
    expect(judged).toEqual(expected);
  });
});

describe("a purchase", () => {
  const CURRENT = { kind: "current", ends: "2026-04-09" } as const;
  const NEXT = { kind: "upcoming", ends: "2026-05-09" } as const;

  it.each([
    { prorated: true, after: CURRENT, standing: "active", expected: "prorated" },
    { prorated: true, after: null, standing: "none", expected: "prorated" },
    { prorated: false, after: CURRENT, standing: "active", expected: "previousActive" },
    { prorated: false, after: NEXT, standing: "expired", expected: "previousActive" },
    { prorated: false, after: CURRENT, standing: "notActivated", expected: "previousActive" },
    { prorated: false, after: null, standing: "expired", expected: "previousExpired" },
    { prorated: false, after: null, standing: "notActivated", expected: "availableNow" },
    { prorated: false, after: null, standing: "none", expected: "availableNow" },
  ] as const)(
    "after $after.kind, with an own pass that was $standing, prorated: $prorated, is $expected",
    ({ expected, ...before }) => {
      expect(successCase(before)).toBe(expected);
    },
  );
});
