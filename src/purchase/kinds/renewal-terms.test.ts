import { expect, it } from "vitest";
import { passOf } from "../../../test/pass-of.ts";
import type { PassFamily } from "../../domain/passes.ts";
import { phl } from "../../domain/programs/phl.ts";
import type { Subscription } from "../../domain/rider.ts";
import { isProratable } from "./renewal.ts";

const NOW = Date.parse("2026-03-20T16:00:00Z");
const UPCOMING: Subscription = { id: 1, typeId: 103, typeName: "Monthly Pass", start: null, end: null };

it.each([
  { prorateOnChange: true, family: "member", activationStatus: "active", upcomingCount: 0, allowed: true },
  { prorateOnChange: false, family: "member", activationStatus: "Active", upcomingCount: 0, allowed: false },
  { prorateOnChange: true, family: "casual", activationStatus: "Active", upcomingCount: 0, allowed: false },
  { prorateOnChange: true, family: "restricted", activationStatus: "Active", upcomingCount: 0, allowed: false },
  { prorateOnChange: true, family: "member", activationStatus: "Expired", upcomingCount: 0, allowed: false },
  { prorateOnChange: true, family: "member", activationStatus: null, upcomingCount: 0, allowed: false },
  { prorateOnChange: true, family: "member", activationStatus: "Active", upcomingCount: 1, allowed: false },
  { prorateOnChange: true, family: null, activationStatus: "Active", upcomingCount: 0, allowed: false },
] satisfies { family: PassFamily | null; [field: string]: unknown }[])(
  "a prorated change from a $activationStatus $family pass with $upcomingCount upcoming into one that prorates ($prorateOnChange) is allowed: $allowed",
  ({ prorateOnChange, family, activationStatus, upcomingCount, allowed }) => {
    const inCart = { ...passOf(phl, 104), prorateOnChange };
    const passes = family === null ? [] : [{ ...passOf(phl, 103), family }];
    const user = { subscriptionTypeId: 103, subscriptionActivationStatus: activationStatus };
    const holder = { user, summary: { subscriptions: Array(upcomingCount).fill(UPCOMING) } };
    expect(isProratable(inCart, holder, { passes }, NOW)).toBe(allowed);
  },
);

it("a rider's own pass is not prorated into itself", () => {
  const user = { subscriptionTypeId: 103, subscriptionActivationStatus: "Active" };
  expect(isProratable(passOf(phl, 103), { user, summary: { subscriptions: [] } }, phl, NOW)).toBe(false);
});
