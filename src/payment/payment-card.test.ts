import { expect, it } from "vitest";
import { startOfDayIn } from "../lib/calendar.ts";
import { cardUpdateReason, isCardExpired, refusesPrepaid } from "./payment-card.ts";

const ZONE = "America/New_York";
const JUNE_15 = startOfDayIn(ZONE, "2026-06-15");
const cardWith = (fields: Partial<Parameters<typeof cardUpdateReason>[0]> = {}) => ({
  type: "Visa",
  processor: "Stripe",
  expirationMonth: 12,
  expirationYear: 2027,
  ...fields,
});

it.each([
  { moment: "its last instant", now: startOfDayIn(ZONE, "2026-07-01") - 1, isExpired: false },
  { moment: "the first instant of July", now: startOfDayIn(ZONE, "2026-07-01"), isExpired: true },
  { moment: "the new year", now: startOfDayIn(ZONE, "2027-01-01"), isExpired: true },
  { moment: "the December before", now: startOfDayIn(ZONE, "2025-12-31"), isExpired: false },
])("a card that ends in June 2026 has expired at $moment: $isExpired", ({ now, isExpired }) => {
  expect(isCardExpired({ expirationMonth: 6, expirationYear: 2026 }, ZONE, now)).toBe(isExpired);
});

const EXPIRED_LONG_AGO = { expirationMonth: 1, expirationYear: 2020 };

it.each([
  { card: cardWith({ type: "None" }), reason: "noCard" },
  { card: cardWith({ processor: "Other" }), reason: "reenter" },
  { card: cardWith({ expirationMonth: 0, expirationYear: 0 }), reason: "reenter" },
  { card: cardWith(EXPIRED_LONG_AGO), reason: "expired" },
  { card: cardWith(), reason: null },
])("the reason to ask a rider for another card is $reason", ({ card, reason }) => {
  expect(cardUpdateReason(card, ZONE, JUNE_15)).toBe(reason);
});

it.each([
  { funding: "prepaid", isAutoRenewing: true, delayPrepaidCardValidation: false, isRefused: true },
  { funding: "prepaid", isAutoRenewing: false, delayPrepaidCardValidation: false, isRefused: false },
  { funding: "prepaid", isAutoRenewing: true, delayPrepaidCardValidation: true, isRefused: false },
  { funding: "credit", isAutoRenewing: true, delayPrepaidCardValidation: false, isRefused: false },
  { funding: "unknown", isAutoRenewing: true, delayPrepaidCardValidation: false, isRefused: false },
] as const)(
  "a card with funding $funding for a renewing pass ($isAutoRenewing), validated later ($delayPrepaidCardValidation), is refused: $isRefused",
  ({ funding, isRefused, isAutoRenewing, delayPrepaidCardValidation }) => {
    expect(refusesPrepaid({ delayPrepaidCardValidation }, { isAutoRenewing }, { funding })).toBe(isRefused);
  },
);
