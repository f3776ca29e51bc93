import { describe, expect, it } from "vitest";
import { read } from "../../../test/wire-answers.ts";
import { EMPTY_CART } from "../../domain/cart.ts";
import { cents, toCents } from "../../lib/money.ts";
import { CodeCheckWire, LoginWire, LookupWire, toCartWire } from "./account-wire.ts";
import { CalendarDateWire, DollarsWire, UtcInstant } from "./answer-shapes.ts";
import { StatementItemWire, UnpaidFeesWire } from "./billing-wire.ts";
import { parseWire } from "./parse.ts";

it.each([19.99, -5])("%s dollars are read as cents", (dollars) => {
  expect(parseWire(DollarsWire, dollars)).toEqual({ ok: true, output: toCents(dollars) });
});

it.each(["19.99", null, Number.NaN, Number.POSITIVE_INFINITY, 1e300])("rejects %s as an amount", (amount) => {
  expect(parseWire(DollarsWire, amount).ok).toBe(false);
});

it.each([
  { text: "2025-03-09T10:00:00", instant: "2025-03-09T10:00:00.000Z" },
  { text: "2025-03-09T10:00:00Z", instant: "2025-03-09T10:00:00.000Z" },
  { text: "2025-03-09 10:00:00", instant: "2025-03-09T10:00:00.000Z" },
  { text: "2025-03-09T10:00", instant: "2025-03-09T10:00:00.000Z" },
  { text: "2025-03-09T10:00:00.1234567", instant: "2025-03-09T10:00:00.123Z" },
  { text: "2025-03-09T10:00:00-05:00", instant: "2025-03-09T15:00:00.000Z" },
  { text: "2025-03-09T10:00:00+0530", instant: "2025-03-09T04:30:00.000Z" },
])("the timestamp $text is $instant", ({ text, instant }) => {
  expect(parseWire(UtcInstant, text)).toEqual({ ok: true, output: Date.parse(instant) });
});

it.each(["2025-03-09", "2025-02-30T10:00:00", "2025-03-09T25:00:00Z", "yesterday", "", 1741514400000, null])(
  "rejects %j as a timestamp",
  (text) => expect(parseWire(UtcInstant, text).ok).toBe(false),
);

it("a calendar date stays as it is", () => {
  expect(parseWire(CalendarDateWire, "2025-03-09")).toEqual({ ok: true, output: "2025-03-09" });
});

it.each(["2025-02-30", "2025-3-9", "2025-03-09T10:00:00", 20250309])("rejects %j as a calendar date", (date) => {
  expect(parseWire(CalendarDateWire, date).ok).toBe(false);
});

describe("an answer to a code check", () => {
  it.each([
    { status: 200, isApproved: true },
    { status: "200", isApproved: true },
    { status: "approved", isApproved: true },
    { status: "pending", isApproved: false },
    { status: 404, isApproved: false },
    { status: "max_attempts_reached", isApproved: false },
  ])("approves the status $status: $isApproved", ({ status, isApproved }) => {
    expect(parseWire(CodeCheckWire, { status })).toEqual({ ok: true, output: isApproved });
  });

  it.each([null, {}, { status: null }, { status: true }])("rejects %j", (answer) => {
    expect(parseWire(CodeCheckWire, answer).ok).toBe(false);
  });
});

it.each([
  { answer: { username: "ana" }, username: "ana" },
  { answer: { username: "" }, username: null },
  { answer: { username: null }, username: null },
  { answer: { username: 7 }, username: null },
  { answer: {}, username: null },
  { answer: null, username: null },
])("the answer $answer to /lookup with 200 returns the username $username", ({ answer, username }) => {
  expect(parseWire(LookupWire, answer)).toEqual({ ok: true, output: { status: "exists", username } });
});

it.each([{}, { access_token: "" }, { access_token: 7 }, null])("rejects the login answer %j", (answer) => {
  expect(parseWire(LoginWire, answer).ok).toBe(false);
});

it("amounts are sent as dollars", () => {
  const promo = { code: "SPRING", displayCode: "Spring", newUsersOnly: true };
  const promocodeDetails = { ...promo, discountedPassCost: cents(1999) };
  expect(toCartWire({ ...EMPTY_CART, promocodeDetails, proratedDiscount: cents(1223) })).toMatchObject({
    promocodeDetails: { ...promo, discountedPassCost: 19.99 },
    proratedDiscount: 12.23,
  });
});

it("unknown keys of a caller are not sent", () => {
  const newUser = { ...EMPTY_CART.newUser, passwordAgain: "long enough" };
  expect(JSON.stringify(toCartWire({ ...EMPTY_CART, newUser }))).not.toContain("passwordAgain");
});

it.each([
  { assessedDate: "2026-03-09T10:00:00", assessed: Date.parse("2026-03-09T10:00:00Z") },
  { assessedDate: "2026-03-09", assessed: "2026-03-09" },
  { assessedDate: null, assessed: null },
])("a statement item with the date $assessedDate was assessed at $assessed", ({ assessedDate, assessed }) => {
  const item = { itemType: "Trip", itemName: "Ride", assessedDate, programName: "Indego", itemAmount: -4.35 };
  const parsed = { type: "Trip", name: "Ride", assessed, programName: "Indego", amount: -435 };
  expect(read(StatementItemWire, item)).toEqual(parsed);
});

it.each([{ itemAmount: null }, { itemAmount: "4.35" }, {}])("a statement item requires an amount: %j", (item) => {
  expect(parseWire(StatementItemWire, item).ok).toBe(false);
});

it("an adjusted charge of 0 counts, and null means no adjustment", () => {
  const data = [
    { feeType: "Overtime", charge: 12.3, adjustedCharge: 0 },
    { feeType: "Overtime", charge: 4, adjustedCharge: null },
    { feeType: "Lost bike", charge: 2500 },
  ];
  expect(read(UnpaidFeesWire, { data })).toEqual([
    { type: "Overtime", charge: 1230, adjusted: 0 },
    { type: "Overtime", charge: 400, adjusted: null },
    { type: "Lost bike", charge: 250_000, adjusted: null },
  ]);
});

it.each([null, {}, { data: null }, "none", { data: [{}] }])("rejects %j as a list of fees", (answer) => {
  expect(parseWire(UnpaidFeesWire, answer).ok).toBe(false);
});
