import { expect, it } from "vitest";
import { startOfDayIn } from "../lib/calendar.ts";
import { cardUpdateReason, isCardExpired, refusesPrepaid } from "./payment-card.ts";

const ZONE = "America/New_York";
const JUNE = startOfDayIn(ZONE, "2026-06-15");
const card = (fields: Partial<Parameters<typeof cardUpdateReason>[0]> = {}) => ({
  type: "Visa",
  processor: "Stripe",
  expirationMonth: 12,
  expirationYear: 2027,
  ...fields,
});

it.each([
  { at: "its last instant", now: startOfDayIn(ZONE, "2026-07-01") - 1, expired: false },
  { at: "the first instant of July", now: startOfDayIn(ZONE, "2026-07-01"), expired: true },
  { at: "the new year", now: startOfDayIn(ZONE, "2027-01-01"), expired: true },
  { at: "the December before", now: startOfDayIn(ZONE, "2025-12-31"), expired: false },
])("a card that ends in June 2026 has expired at $at: $expired", ({ now, expired }) => {
  expect(isCardExpired({ expirationMonth: 6, expirationYear: 2026 }, ZONE, now)).toBe(expired);
});

const long = { expirationMonth: 1, expirationYear: 2020 };

it.each([
  { given: card({ type: "None" }), reason: "noCard" },
  { given: card({ processor: "Other" }), reason: "reenter" },
  { given: card({ expirationMonth: 0, expirationYear: 0 }), reason: "reenter" },
  { given: card(long), reason: "expired" },
  { given: card(), reason: null },
])("a rider needs a new card for $reason", ({ given, reason }) => {
  expect(cardUpdateReason(given, ZONE, JUNE)).toBe(reason);
});

it.each([
  { funding: "prepaid", isAutoRenewing: true, delayPrepaidCardValidation: false, refused: true },
  { funding: "prepaid", isAutoRenewing: false, delayPrepaidCardValidation: false, refused: false },
  { funding: "prepaid", isAutoRenewing: true, delayPrepaidCardValidation: true, refused: false },
  { funding: "credit", isAutoRenewing: true, delayPrepaidCardValidation: false, refused: false },
  { funding: "unknown", isAutoRenewing: true, delayPrepaidCardValidation: false, refused: false },
] as const)(
  "a card with funding $funding for a renewing pass ($isAutoRenewing), validated later ($delayPrepaidCardValidation), is refused: $refused",
  ({ funding, refused, isAutoRenewing, delayPrepaidCardValidation }) => {
    expect(refusesPrepaid({ delayPrepaidCardValidation }, { isAutoRenewing }, { funding })).toBe(refused);
  },
);
