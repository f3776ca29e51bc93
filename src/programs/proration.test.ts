import { describe, expect, it } from "vitest";
import type { PassFamily } from "./pass.ts";
import { mayProrate } from "./proration.ts";

describe("a prorated change", () => {
  it.each([
    { prorateOnChange: true, family: "member", activationStatus: "active", upcomingCount: 0, allowed: true },
    { prorateOnChange: false, family: "member", activationStatus: "Active", upcomingCount: 0, allowed: false },
    { prorateOnChange: true, family: "casual", activationStatus: "Active", upcomingCount: 0, allowed: false },
    { prorateOnChange: true, family: "restricted", activationStatus: "Active", upcomingCount: 0, allowed: false },
    { prorateOnChange: true, family: "member", activationStatus: "Expired", upcomingCount: 0, allowed: false },
    { prorateOnChange: true, family: "member", activationStatus: null, upcomingCount: 0, allowed: false },
    { prorateOnChange: true, family: "member", activationStatus: "Active", upcomingCount: 1, allowed: false },
  ] satisfies { family: PassFamily; [field: string]: unknown }[])(
    "from a $activationStatus $family pass with $upcomingCount upcoming into one that prorates ($prorateOnChange) is allowed: $allowed",
    ({ prorateOnChange, family, activationStatus, upcomingCount, allowed }) => {
      const change = { inCart: { prorateOnChange }, current: { family }, activationStatus, upcomingCount };
      expect(mayProrate(change)).toBe(allowed);
    },
  );

  it("requires a current pass", () => {
    const change = { inCart: { prorateOnChange: true }, current: null, activationStatus: "Active", upcomingCount: 0 };
    expect(mayProrate(change)).toBe(false);
  });
});
