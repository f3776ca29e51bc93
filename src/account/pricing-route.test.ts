import { expect, it } from "vitest";
import { phl } from "../domain/programs/phl.ts";
import { promotionsAt } from "../domain/promotions.ts";
import { viewerOf } from "./pricing-route.tsx";

const riderWith = (subscriptionActivationStatus: string | null) =>
  ({
    status: "ready",
    data: { subscriptionTypeId: 103, subscriptionActivationStatus },
    reloading: false,
    reloadError: null,
    slow: false,
  }) as const;

// INDEPRO24 (new riders, Monthly) and FIRSTFRIDAY (new riders and renewals, Guest) both apply at this time.
const FIRST_FRIDAY_OF_MAY = Date.parse("2024-05-03T16:00:00Z");

const LOGGED_OUT = { status: "idle", slow: false } as const;
const LOADING_USER = { status: "loading", slow: false } as const;

it.each([
  { who: "nobody who is logged in", user: LOGGED_OUT, ownId: null, codes: ["FIRSTFRIDAY", "INDEPRO24"] },
  { who: "a rider who is not known yet", user: LOADING_USER, ownId: null, codes: [] },
  { who: "a rider with an active pass, who changes it", user: riderWith("ACTIVE"), ownId: 103, codes: [] },
  { who: "a rider whose pass expired", user: riderWith("Expired"), ownId: 103, codes: ["FIRSTFRIDAY"] },
  { who: "a rider without a status", user: riderWith(null), ownId: 103, codes: ["FIRSTFRIDAY"] },
])("shows $codes to $who", ({ user, ownId, codes }) => {
  const viewer = viewerOf(user);
  const shownCodes = [102, 103].flatMap((id) =>
    promotionsAt(phl, { id }, viewer.purchaseType, FIRST_FRIDAY_OF_MAY).map(({ code }) => code),
  );
  expect(shownCodes).toEqual(codes);
  expect(viewer.ownId).toBe(ownId);
});
