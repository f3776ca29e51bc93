import { describe, expect, it } from "vitest";
import {
  FEE,
  KEY_CARD,
  POINTS,
  PROFILE,
  PROMO,
  REWARD,
  read,
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
import { strictSchema } from "./strictness.ts";
import { StationsWire, TripWire } from "./trip-wire.ts";

const subscriptionWith = (fields: object) =>
  read(SummaryWire, { ...SUMMARY, subscriptions: [{ ...SUBSCRIPTION, ...fields }] }).subscriptions[0];

it("an empty date of a pass is null", () => {
  expect(subscriptionWith({ startDate: "", endDate: null })).toMatchObject({ start: null, end: null });
});

it.each(["2026-01-09", "2026-07-09"])("the date %s of a pass, without a time, is the same day everywhere", (date) => {
  const subscription = subscriptionWith({ startDate: date, endDate: date });
  for (const timeZone of ["America/New_York", "America/Los_Angeles"])
    for (const time of [subscription?.start, subscription?.end])
      expect(new Intl.DateTimeFormat("en-CA", { timeZone }).format(time ?? Number.NaN)).toBe(date);
});

it("sends a user back unchanged, including invalid and unknown fields", () => {
  const oddUser = { ...USER, created: "soon", addressTypeId: "home", addressZipCode: 19106, nickname: "A" };
  expect(toUserWire(read(UserWire, oddUser), { firstName: "Bea" })).toEqual({ ...oddUser, firstName: "Bea" });
});

describe("a payment profile", () => {
  it("tolerates an invalid name and number of the card", () => {
    const card = { cardType: "Visa", cardExpirationMonth: 8, cardExpirationYear: 2027, paymentProcessorType: "Stripe" };
    const wire = { ...card, cardLastFour: 42, cardFullName: ["Ana"], paymentProfileId: "x" };
    expect(parseWire(PaymentProfileWire, wire)).toMatchObject({ output: { type: "Visa", lastFour: "", fullName: "" } });
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
  ])("of $month / $year expires in $expiration, long past if it is unreadable", (row) => {
    const [expirationMonth, expirationYear] = row.expiration;
    const profile = { ...PROFILE, cardExpirationMonth: row.month, cardExpirationYear: row.year };
    expect(parseWire(PaymentProfileWire, profile)).toMatchObject({ output: { expirationMonth, expirationYear } });
  });
});

describe("a key card", () => {
  it("accepts an unquoted number, so that the card does not count as on its way", () => {
    const oddCard = { userCardId: 1, barcode: 12345, userCardStatusId: "Active", programId: "" };
    expect(read(KeyCardWire, oddCard)).toMatchObject({ barcode: "12345", userCardStatusId: null, programId: null });
  });

  it("is sent back unchanged, with fields that we do not know", () => {
    const oddCard = { ...KEY_CARD, barcode: 12345, userCardStatusId: "Active", programId: "", nickname: "A" };
    const card = read(KeyCardWire, oddCard);
    expect(card && toKeyCardWire(card)).toEqual(oddCard);
  });
});

it("an empty adjusted charge is null, and a type that is not a text is empty", () => {
  const oddFees = [
    { feeType: "x", charge: 5, adjustedCharge: "" },
    { feeType: 3, charge: 5, adjustedCharge: " " },
  ];
  const unadjustedFee = { charge: 500, adjusted: null };
  expect(read(UnpaidFeesWire, oddFees)).toMatchObject([
    { type: "x", ...unadjustedFee },
    { type: "", ...unadjustedFee },
  ]);
});

it("an invalid newUsersOnly of a promo code counts as false", () => {
  const promo = read(PromoWire, { ...PROMO, newUsersOnly: "", displayCode: 7 });
  expect(promo).toEqual({ displayCode: null, discountedPassCost: 1999, newUsersOnly: false });
});

it.each([
  { checkInDate: "2026-03-01", checkedIn: "2026-03-01", isOpen: false },
  { checkInDate: "soon", checkedIn: "unknown", isOpen: false },
  { checkInDate: "", checkedIn: null, isOpen: true },
  { checkInDate: null, checkedIn: null, isOpen: true },
])("a trip with the return “$checkInDate” is open: $isOpen", ({ checkInDate, checkedIn, isOpen }) => {
  const trip = read(TripWire, { ...TRIP, checkInDate });
  expect(trip.checkedIn).toBe(checkedIn);
  expect(isOpenTrip(trip)).toBe(isOpen);
});

it("points may be strings", () => {
  const points = read(RewardPointsWire, { unfulfilled_points_all_time: "120", points_all_time: " 500" });
  expect(points).toMatchObject({ unfulfilled: 120, allTime: 500, thisMonth: 0 });
  expect(read(RewardOptionsWire, [{ ...REWARD, points: "10" }])).toMatchObject([{ points: 10 }]);
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

/** The app tolerates these answers, but a service should not give them. */
it.each<{ what: string; schema: WireSchema<unknown>; answer: unknown }>([
  { what: "a number for a text", schema: KeyCardWire, answer: { ...KEY_CARD, barcode: 12345 } },
  { what: "a text for a number", schema: KeyCardWire, answer: { ...KEY_CARD, programId: "" } },
  { what: "no key card", schema: KeyCardWire, answer: {} },
  { what: "empty charge", schema: UnpaidFeesWire, answer: [{ ...FEE, adjustedCharge: "" }] },
  { what: "fee of type 3", schema: UnpaidFeesWire, answer: [{ ...FEE, feeType: 3 }] },
  { what: "empty flag", schema: PromoWire, answer: { ...PROMO, newUsersOnly: "" } },
  { what: "return without a time", schema: TripWire, answer: { ...TRIP, checkInDate: "2026-03-01" } },
  { what: "points in quotes", schema: RewardPointsWire, answer: { ...POINTS, unfulfilled_points_all_time: "1" } },
  { what: "count in quotes", schema: RewardPointsWire, answer: { ...POINTS, points_all_time: "1" } },
  { what: "price in quotes", schema: RewardOptionsWire, answer: [{ ...REWARD, points: "10" }] },
  { what: "odd reward among others", schema: RewardOptionsWire, answer: [REWARD, {}] },
  { what: "odd station among others", schema: StationsWire, answer: [STATION, {}] },
  { what: "unknown processor", schema: PaymentProfileWire, answer: { ...PROFILE, paymentProcessorType: "Abacus" } },
  { what: "month in words", schema: PaymentProfileWire, answer: { ...PROFILE, cardExpirationMonth: "March" } },
  { what: "month with a blank", schema: PaymentProfileWire, answer: { ...PROFILE, cardExpirationMonth: " 3" } },
])("the strict contract rejects $what", ({ schema, answer }) => {
  expect(parseWire(strictSchema(schema), answer).ok).toBe(false);
});
