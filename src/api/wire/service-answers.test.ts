import { describe, expect, it } from "vitest";
import { PROFILE, read, SUBSCRIPTION, TRIP } from "../../../test/wire-answers.ts";
import { PaymentProfileWire, ProratedDiscountWire } from "./billing-wire.ts";
import { parseWire } from "./parse.ts";
import { RewardOptionsWire, RewardPointsWire } from "./rewards-wire.ts";
import { KeyCardWire, SummaryWire, UserWire } from "./rider-wire.ts";
import { StationsWire, TripWire } from "./trip-wire.ts";

describe("a user", () => {
  it("needs little more than an id", () => {
    expect(read(UserWire, { userId: 7 })).toMatchObject({
      userId: 7,
      firstName: "",
      countryId: 236,
      isDelinquent: false,
      isEmailVerified: true,
      subscriptionTypeId: null,
      created: null,
    });
  });

  it("keeps the activation status unchanged, and parses times as UTC", () => {
    const user = { userId: 7, subscriptionActivationStatus: "NotActivated", created: "2025-03-09T10:00:00" };
    expect(read(UserWire, user)).toMatchObject({
      subscriptionActivationStatus: "NotActivated",
      created: Date.parse("2025-03-09T10:00:00Z"),
    });
  });

  it.each([
    { answer: null, mismatch: /^body does not fit/ },
    { answer: [{ userId: 7 }], mismatch: /does not fit/ },
    { answer: {}, mismatch: /^userId does not fit/ },
    { answer: { userId: "7" }, mismatch: /^userId does not fit .number.$/ },
    { answer: { userId: 7, isDeleted: "no" }, mismatch: /^isDeleted does not fit/ },
  ])("rejects $answer", ({ answer, mismatch }) => {
    expect(parseWire(UserWire, answer)).toMatchObject({ ok: false, mismatch: expect.stringMatching(mismatch) });
  });
});

describe("a summary", () => {
  it("parses the times of subscriptions as UTC, and keeps dates unchanged", () => {
    const subscriptions = [{ ...SUBSCRIPTION, endDate: null }];
    const summary = read(SummaryWire, { moneySaved: 19.99, memberSince: "2020-05-01", subscriptions });
    expect(summary).toMatchObject({ moneySaved: 1999, milesRidden: 0, memberSince: "2020-05-01" });
    expect(summary.subscriptions).toEqual([
      { id: 1, typeId: 104, typeName: "Annual Pass", start: Date.parse("2026-03-09T10:00:00Z"), end: null },
    ]);
  });

  it.each([{}, { subscriptions: null }, { subscriptions: [] }])("has no subscription for %j", (answer) => {
    expect(read(SummaryWire, answer).subscriptions).toEqual([]);
  });
});

describe("a payment profile", () => {
  const wire = { ...PROFILE, tokenId: "tok_secret" };
  const profile = {
    id: 9,
    type: "Visa",
    processor: "Stripe",
    lastFour: "4242",
    fullName: "Ana Lima",
    expirationMonth: 8,
    expirationYear: 2027,
  };

  it.each([
    { what: "as the service writes it", fields: {}, changes: {} },
    {
      what: "without a card",
      fields: { cardType: null, paymentProcessorType: null },
      changes: { type: "None", processor: "None" },
    },
  ])("parses $what without its token", ({ fields, changes }) => {
    expect(read(PaymentProfileWire, { ...wire, ...fields })).toEqual({ ...profile, ...changes });
  });

  // An answer that is read as "no card" makes a rider add a second card, so only null and {} are read so.
  it.each(["", [], [wire], { error: "busy" }, { paymentProfileId: 9, cardLastFour: "4242" }, { ...wire, cardType: 7 }])(
    "rejects %j",
    (answer) => {
      expect(parseWire(PaymentProfileWire, answer).ok).toBe(false);
    },
  );
});

describe("a trip", () => {
  const tripWire = { ...TRIP, programId: 3 };

  it("has times in UTC, money in cents, a start and an end", () => {
    expect(read(TripWire, tripWire)).toEqual({
      id: 5,
      programName: "Indego",
      checkedOut: Date.parse("2026-03-01T10:00:00Z"),
      checkedIn: Date.parse("2026-03-01T10:21:00Z"),
      from: { station: "9th & Locust", latitude: 39.94732, longitude: -75.15695 },
      to: { station: "36th & Sansom", latitude: 39.9538, longitude: -75.19479 },
      miles: 2.4,
      cost: 0,
      moneySaved: 450,
      duration: 21,
      hasBikeComputerData: true,
      isDurationAdjusted: false,
    });
  });

  it.each([
    { what: "that is marked as missing", fields: { isReturnLocationMissing: true }, station: null },
    { what: "at 0, 0", fields: { checkInLat: 0, checkInLon: 0 }, station: "36th & Sansom" },
    { what: "that was never written", fields: { checkInLocation: "", checkInLat: null }, station: null },
  ])("has no return station for a return $what", ({ fields, station }) => {
    expect(read(TripWire, { ...tripWire, ...fields }).to).toEqual({ station, latitude: null, longitude: null });
  });

  it("is open without a return", () => {
    expect(read(TripWire, { tripId: 5, checkOutDate: "2026-03-09T10:00:00" })).toMatchObject({
      checkedIn: null,
      duration: null,
      cost: null,
    });
  });

  it("requires a start", () => expect(parseWire(TripWire, { ...tripWire, checkOutDate: null }).ok).toBe(false));
});

it("a station may omit its bikes", () => {
  expect(read(StationsWire, [{ kioskId: 3052, name: "9th & Locust", docksAvailable: 0 }])).toMatchObject([
    { id: 3052, bikes: null, docks: 0, status: null },
  ]);
});

it("rejects an answer without spendable points", () => {
  expect(parseWire(RewardPointsWire, { points_all_time: 500 }).ok).toBe(false);
  expect(read(RewardPointsWire, { unfulfilled_points_all_time: 120, points_this_month: 30 })).toEqual({
    thisMonth: 30,
    lastMonth: 0,
    allTime: 0,
    unfulfilled: 120,
    rewardsThisMonth: 0,
    rewardsLastMonth: 0,
    rewardsAllTime: 0,
  });
});

it.each([
  { answer: [{ id: 1, name: "Day pass", points: 100 }] },
  { answer: { data: [{ id: 1, name: "Day pass", description: null, points: 100, picture: "x" }] } },
])("parses rewards from $answer", ({ answer }) => {
  expect(read(RewardOptionsWire, answer)).toEqual([{ id: 1, name: "Day pass", description: "", points: 100 }]);
});

it("a key card has its numbers, or empty strings", () => {
  expect(read(KeyCardWire, { userCardId: 1, visibleId: " 0042 " })).toEqual({
    userCardId: 1,
    rfidTag: "",
    userCardStatusId: null,
    userId: null,
    programId: null,
    visibleId: "0042",
    barcode: "",
  });
});

it("a prorated discount is in cents", () => {
  expect(read(ProratedDiscountWire, { proratedDiscount: 12.23 })).toBe(1223);
  expect(parseWire(ProratedDiscountWire, {}).ok).toBe(false);
});
