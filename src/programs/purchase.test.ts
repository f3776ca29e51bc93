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
  it.each([
    { prorated: true, standing: "active", expected: "prorated" },
    { prorated: true, standing: "none", expected: "prorated" },
    { prorated: false, standing: "active", expected: "previousActive" },
    { prorated: false, standing: "expired", expected: "previousExpired" },
    { prorated: false, standing: "notActivated", expected: "availableNow" },
    { prorated: false, standing: "none", expected: "availableNow" },
  ] as const)("by whose pass was $standing, prorated: $prorated, is $expected", ({ expected, ...before }) => {
    expect(successCase(before)).toBe(expected);
  });
});
