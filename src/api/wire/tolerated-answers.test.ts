import { describe, expect, it } from "vitest";
import {
  FEE,
  KEY_CARD,
  POINTS,
  PROFILE,
  PROMO,
  REWARD,
  STATION,
  SUBSCRIPTION,
  SUMMARY,
  TRIP,
  USER,
} from "../../../test/wire-answers.ts";
import { isOpenTrip } from "../../domain/trips.ts";
import { PromoWire } from "./account-wire.ts";
import { PaymentProfileWire, UnpaidFeesWire } from "./billing-wire.ts";
import { parseWire, type WireSchema } from "./parse.ts";
import { RewardOptionsWire, RewardPointsWire } from "./rewards-wire.ts";
import { KeyCardWire, SummaryWire, toKeyCardWire, toUserWire, UserWire } from "./rider-wire.ts";
import { strictly } from "./strictness.ts";
import { StationsWire, TripWire } from "./trip-wire.ts";

it("an empty date of a pass is null, and a date without a time is the same day in every program", () => {
  const [dates] = [
    { ...SUBSCRIPTION, startDate: "", endDate: null },
    { ...SUBSCRIPTION, startDate: "2026-03-09", endDate: "2026-07-09" },
  ].map((subscription) => parseWire(SummaryWire, { ...SUMMARY, subscriptions: [subscription] }));
  expect(dates).toMatchObject({ output: { subscriptions: [{ start: null, end: null }] } });

  const read = parseWire(SummaryWire, {
    ...SUMMARY,
    subscriptions: [
      { ...SUBSCRIPTION, startDate: "2026-01-09", endDate: "2026-01-09" },
      { ...SUBSCRIPTION, startDate: "2026-07-09", endDate: "2026-07-09" },
    ],
  });
  const days = read.ok
    ? read.output.subscriptions.flatMap(({ start, end }) =>
        ["America/New_York", "America/Los_Angeles"].flatMap((timeZone) =>
          [start, end].map((at) => new Intl.DateTimeFormat("en-CA", { timeZone }).format(at ?? Number.NaN)),
        ),
      )
    : [];
  expect(days).toEqual([...Array(4).fill("2026-01-09"), ...Array(4).fill("2026-07-09")]);
});

it("sends a user back unchanged, including invalid and unknown fields", () => {
  const odd = { ...USER, created: "soon", addressTypeId: "home", addressZipCode: 19106, nickname: "A" };
  const parsed = parseWire(UserWire, odd);
  expect(parsed.ok && toUserWire(parsed.output, { firstName: "Bea" })).toEqual({ ...odd, firstName: "Bea" });
});

describe("a payment profile", () => {
  it.each([null, {}])("is empty for %j, a rider without a card", (answer) => {
    expect(parseWire(PaymentProfileWire, answer)).toMatchObject({ ok: true, output: { id: null, type: "None" } });
  });

  it("tolerates an invalid name and number of the card", () => {
    const card = { cardType: "Visa", cardExpirationMonth: 8, cardExpirationYear: 2027, paymentProcessorType: "Stripe" };
    const odd = { ...card, cardLastFour: 42, cardFullName: ["Ana"], paymentProfileId: "x" };
    expect(parseWire(PaymentProfileWire, odd)).toMatchObject({ output: { type: "Visa", lastFour: "", fullName: "" } });
  });

  it.each([
    { month: " 3", year: "2027", expiration: [3, 2027] },
    { month: "03", year: "27", expiration: [3, 2027] },
    { month: "March", year: 2030, expiration: [0, 0] },
    { month: 3, year: "soon", expiration: [0, 0] },
    { month: 0, year: 2030, expiration: [0, 0] },
    { month: 13, year: 2030, expiration: [0, 0] },
    { month: 8.5, year: 2030, expiration: [0, 0] },
    { month: 3, year: 20_300_331, expiration: [0, 0] },
    { month: 3, year: -1, expiration: [0, 0] },
    { month: "", year: null, expiration: [0, 0] },
  ])("of $month / $year expires in $expiration, long past if it is unreadable", (odd) => {
    const [expirationMonth, expirationYear] = odd.expiration;
    const profile = { ...PROFILE, cardExpirationMonth: odd.month, cardExpirationYear: odd.year };
    expect(parseWire(PaymentProfileWire, profile)).toMatchObject({ output: { expirationMonth, expirationYear } });
  });
});

describe("a key card", () => {
  it.each([null, {}])("is null for %j", (answer) => {
    expect(parseWire(KeyCardWire, answer)).toEqual({ ok: true, output: null });
  });

  it("accepts an unquoted number, so that the card does not count as on its way", () => {
    const odd = { userCardId: 1, barcode: 12345, userCardStatusId: "Active", programId: "" };
    expect(parseWire(KeyCardWire, odd)).toMatchObject({
      output: { barcode: "12345", userCardStatusId: null, programId: null },
    });
  });

  it("is sent back unchanged, with fields that we do not know", () => {
    const odd = { ...KEY_CARD, barcode: 12345, userCardStatusId: "Active", programId: "", nickname: "A" };
    const parsed = parseWire(KeyCardWire, odd);
    expect(parsed.ok && parsed.output && toKeyCardWire(parsed.output)).toEqual(odd);
  });
});

it("an empty adjusted charge is null, and a type that is not a text is empty", () => {
  const odd = [
    { feeType: "x", charge: 5, adjustedCharge: "" },
    { feeType: 3, charge: 5, adjustedCharge: " " },
  ];
  expect(parseWire(UnpaidFeesWire, odd)).toMatchObject({
    output: [
      { type: "x", charge: 500, adjusted: null },
      { type: "", charge: 500, adjusted: null },
    ],
  });
});

it("an invalid newUsersOnly of a promo code counts as false", () => {
  expect(parseWire(PromoWire, { ...PROMO, newUsersOnly: "", displayCode: 7 })).toMatchObject({
    output: { displayCode: null, discountedPassCost: 1999, newUsersOnly: false },
  });
});

it.each([
  { checkInDate: "2026-03-01", checkedIn: "2026-03-01", open: false },
  { checkInDate: "soon", checkedIn: "unknown", open: false },
  { checkInDate: "", checkedIn: null, open: true },
  { checkInDate: null, checkedIn: null, open: true },
])("a trip with the return “$checkInDate” is open: $open", ({ checkInDate, checkedIn, open }) => {
  const parsed = parseWire(TripWire, { ...TRIP, checkInDate });
  expect(parsed).toMatchObject({ output: { checkedIn } });
  expect(parsed.ok && isOpenTrip(parsed.output)).toBe(open);
});

it("points may be strings", () => {
  expect(parseWire(RewardPointsWire, { unfulfilled_points_all_time: "120", points_all_time: " 500" })).toMatchObject({
    output: { unfulfilled: 120, allTime: 500, thisMonth: 0 },
  });
  expect(parseWire(RewardOptionsWire, [{ ...REWARD, points: "10" }])).toMatchObject({ output: [{ points: 10 }] });
});

describe("one invalid item of a list is left out", () => {
  it.each([{ points: "ten" }, { points: "" }, { points: null }, { id: "1" }, { id: undefined }])(
    "a reward with %j",
    (fields) => {
      const rewards = [{ ...REWARD, ...fields }, null, { ...REWARD, id: 2 }];
      const expected = { ok: true, output: [expect.objectContaining({ id: 2 })] };
      expect(parseWire(RewardOptionsWire, rewards)).toEqual(expected);
      expect(parseWire(RewardOptionsWire, { data: rewards })).toEqual(expected);
    },
  );

  it("a station without a valid id", () => {
    const stations = [{ ...STATION, kioskId: "x" }, STATION];
    expect(parseWire(StationsWire, stations)).toEqual({ ok: true, output: [expect.objectContaining({ id: 3052 })] });
  });

  it.each<WireSchema<unknown>>([RewardOptionsWire, StationsWire])(
    "a list of only invalid items is an error, not an empty list",
    (schema) => {
      expect(parseWire(schema, [{}, {}]).ok).toBe(false);
      expect(parseWire(schema, [])).toEqual({ ok: true, output: [] });
    },
  );
});

/** An answer that the app tolerates is still not one that a service should give. */
it.each<{ name: string; schema: WireSchema<unknown>; answer: unknown }>([
  { name: "a number for a text", schema: KeyCardWire, answer: { ...KEY_CARD, barcode: 12345 } },
  { name: "a text for a number", schema: KeyCardWire, answer: { ...KEY_CARD, programId: "" } },
  { name: "no key card", schema: KeyCardWire, answer: {} },
  { name: "empty charge", schema: UnpaidFeesWire, answer: [{ ...FEE, adjustedCharge: "" }] },
  { name: "fee of type 3", schema: UnpaidFeesWire, answer: [{ ...FEE, feeType: 3 }] },
  { name: "empty flag", schema: PromoWire, answer: { ...PROMO, newUsersOnly: "" } },
  { name: "return without a time", schema: TripWire, answer: { ...TRIP, checkInDate: "2026-03-01" } },
  { name: "points in quotes", schema: RewardPointsWire, answer: { ...POINTS, unfulfilled_points_all_time: "1" } },
  { name: "count in quotes", schema: RewardPointsWire, answer: { ...POINTS, points_all_time: "1" } },
  { name: "price in quotes", schema: RewardOptionsWire, answer: [{ ...REWARD, points: "10" }] },
  { name: "odd reward among others", schema: RewardOptionsWire, answer: [REWARD, {}] },
  { name: "odd station among others", schema: StationsWire, answer: [STATION, {}] },
  {
    name: "processor that nobody knows",
    schema: PaymentProfileWire,
    answer: { ...PROFILE, paymentProcessorType: "Abacus" },
  },
  { name: "month in words", schema: PaymentProfileWire, answer: { ...PROFILE, cardExpirationMonth: "March" } },
  { name: "month with a blank", schema: PaymentProfileWire, answer: { ...PROFILE, cardExpirationMonth: " 3" } },
])("the strict contract rejects $name", ({ schema, answer }) => {
  expect(parseWire(strictly(schema), answer).ok).toBe(false);
});
