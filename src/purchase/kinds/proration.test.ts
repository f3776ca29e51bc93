import { expect, it } from "vitest";
import { passOf } from "../../../test/pass-of.ts";
import { ANNUAL, MONTHLY } from "../../../test/shop.ts";
import type { PassFamily } from "../../domain/passes.ts";
import { phl } from "../../domain/programs/phl.ts";
import type { Subscription } from "../../domain/rider.ts";
import { isProratable } from "./renewal.ts";

const NOW = Date.parse("2026-03-20T16:00:00Z");
const UPCOMING_PASS: Subscription = { id: 1, typeId: MONTHLY, typeName: "Monthly Pass", start: null, end: null };

it.each([
  { prorateOnChange: true, family: "member", activationStatus: "active", upcomingCount: 0, isAllowed: true },
  { prorateOnChange: false, family: "member", activationStatus: "Active", upcomingCount: 0, isAllowed: false },
  { prorateOnChange: true, family: "casual", activationStatus: "Active", upcomingCount: 0, isAllowed: false },
  { prorateOnChange: true, family: "restricted", activationStatus: "Active", upcomingCount: 0, isAllowed: false },
  { prorateOnChange: true, family: "member", activationStatus: "Expired", upcomingCount: 0, isAllowed: false },
  { prorateOnChange: true, family: "member", activationStatus: null, upcomingCount: 0, isAllowed: false },
  { prorateOnChange: true, family: "member", activationStatus: "Active", upcomingCount: 1, isAllowed: false },
  { prorateOnChange: true, family: null, activationStatus: "Active", upcomingCount: 0, isAllowed: false },
] satisfies { family: PassFamily | null; [field: string]: unknown }[])(
  "a prorated change from a $activationStatus $family pass with $upcomingCount upcoming into one that prorates ($prorateOnChange) is allowed: $isAllowed",
  ({ prorateOnChange, family, activationStatus, upcomingCount, isAllowed }) => {
    const cartPass = { ...passOf(phl, ANNUAL), prorateOnChange };
    const passes = family === null ? [] : [{ ...passOf(phl, MONTHLY), family }];
    const user = { subscriptionTypeId: MONTHLY, subscriptionActivationStatus: activationStatus };
    const holder = { user, summary: { subscriptions: Array(upcomingCount).fill(UPCOMING_PASS) } };
    expect(isProratable(cartPass, holder, { passes }, NOW)).toBe(isAllowed);
  },
);

it("a rider's own pass is not prorated into itself", () => {
  const user = { subscriptionTypeId: MONTHLY, subscriptionActivationStatus: "Active" };
  expect(isProratable(passOf(phl, MONTHLY), { user, summary: { subscriptions: [] } }, phl, NOW)).toBe(false);
});
