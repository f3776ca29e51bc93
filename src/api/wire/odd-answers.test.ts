import { readFileSync } from "node:fs";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isOpenTrip } from "../../programs/trips.ts";
import {
  CodeCheckWire,
  LoginWire,
  LookupWire,
  PromoWire,
  ReducedFareWire,
  SignUpWire,
  StrictPromoWire,
} from "./account-wire.ts";
import { listWire } from "./answer-shapes.ts";
import {
  PaymentProfileWire,
  ProratedDiscountWire,
  RenewalWire,
  StatementItemWire,
  StrictPaymentProfileWire,
  StrictUnpaidFeesWire,
  UnpaidFeesWire,
} from "./billing-wire.ts";
import { parseWire, type WireSchema } from "./parse.ts";
import {
  RewardOptionsWire,
  RewardPointsWire,
  StrictRewardOptionsWire,
  StrictRewardPointsWire,
} from "./rewards-wire.ts";
import { KeyCardWire, StrictKeyCardWire, SummaryWire, toKeyCardWire, toUserWire, UserWire } from "./rider-wire.ts";
import { StationsWire, StrictStationsWire, StrictTripWire, TripWire } from "./trip-wire.ts";

const USER = {
  userId: 7,
  userName: "ana",
  contactEmail: "ana@example.org",
  contactPhone: "+12155550100",
  homePhone: null,
  firstName: "Ana",
  lastName: "Lima",
  addressStreet: "1 Market St",
  addressStreet2: "",
  addressCity: "Philadelphia",
  addressState: "PA",
  addressZipCode: "19106",
  addressTypeId: 1,
  countryId: 236,
  isDeleted: false,
  isDelinquent: false,
  isAutoRenewing: true,
  optInEmail: true,
  optInSms: false,
  created: "2024-05-01T12:00:00",
  subscriptionTypeId: 104,
  subscriptionActivationStatus: "Active",
  paymentProcessorType: "Stripe",
  optInAutoRenewLastUpdateDate: null,
  userHasActiveCards: true,
  isEmailVerified: true,
  hasOpenFailedTransactions: false,
  deletedDate: null,
};

const SUBSCRIPTION = {
  subscriptionId: 1,
  subscriptionTypeId: 104,
  subscriptionTypeName: "Annual Pass",
  startDate: "2026-03-09T10:00:00",
  endDate: "2027-03-09T10:00:00",
};
const SUMMARY = {
  milesRidden: 12.5,
  moneySaved: 19.99,
  membershipType: "Annual Pass",
  memberSince: "2024-05-01T12:00:00",
  membershipExpiration: "2027-03-09T10:00:00",
  caloriesBurned: 900,
  carbonOffset: 12,
  subscriptions: [SUBSCRIPTION],
};
const KEY_CARD = {
  userCardId: 1,
  rfidTag: "04A2",
  userCardStatusId: 2,
  userId: 7,
  programId: 3,
  visibleId: "0042",
  barcode: "12345",
};
const FEE = { feeType: "Trip", charge: 12.3, adjustedCharge: 10 };
const PROMO = { displayCode: "Spring", discountedPassCost: 19.99, newUsersOnly: true };
const TRIP = {
  tripId: 5,
  programName: "Indego",
  checkOutDate: "2026-03-01T10:00:00",
  checkOutLocation: "9th & Locust",
  checkOutLat: 39.94732,
  checkOutLon: -75.15695,
  checkInDate: "2026-03-01T10:21:00",
  checkInLocation: "36th & Sansom",
  checkInLat: 39.9538,
  checkInLon: -75.19479,
  miles: 2.4,
  cost: 0,
  moneySaved: 4.5,
  duration: 21,
  hasBikeComputerData: true,
  isDurationAdjusted: false,
  isReturnLocationMissing: false,
  isCheckoutLocationMissing: false,
};
const POINTS = {
  points_this_month: 30,
  points_last_month: 20,
  points_all_time: 500,
  unfulfilled_points_all_time: 120,
  rewards_this_month: 1,
  rewards_last_month: 0,
  rewards_all_time: 4,
};
const REWARD = { id: 1, name: "Day pass", description: "A day of rides", points: 100 };
const STATEMENT_ITEM = {
  itemType: "Trip",
  itemName: "Ride",
  assessedDate: "2026-03-09T10:00:00",
  programName: "Indego",
  itemAmount: -4.35,
};
const REGISTERED = { referralCandyInfo: { link: "https://refer.example.org/ana" }, justPurchasedCost: 19.99 };
const STATION = {
  kioskId: 3052,
  name: "9th & Locust",
  addressStreet: "901 Locust St",
  locationLatitude: 39.94732,
  locationLongitude: -75.15695,
  bikesAvailable: 4,
  docksAvailable: 15,
  totalDocks: 19,
  openTime: "06:00",
  closeTime: "23:00",
  kioskPublicStatus: "Active",
};
const PROFILE = {
  paymentProfileId: 9,
  paymentProcessorType: "Stripe",
  cardLastFour: "4242",
  cardExpirationMonth: 8,
  cardExpirationYear: 2027,
  cardType: "Visa",
  cardFullName: "Ana Lima",
};

const ODD = {
  absent: undefined,
  null: null,
  empty: "",
  blank: " ",
  "a date without a time": "2026-03-09",
  "a value that is new": "Paused",
  "a number for a text": 19106,
  "a list": [],
};
type Oddity = keyof typeof ODD;

/** The decisions that depend on each field; a wrong one does more harm than an error. */
const MUST_BE_RIGHT: Readonly<Record<string, string>> = {
  "user.userId": "whose data, cards and debts these are",
  "user.subscriptionTypeId": "which pass is renewed and prorated",
  "user.subscriptionActivationStatus": "whether a pass is prorated, renewed or new",
  "user.isDeleted": "whether the rider may stay",
  "user.isDelinquent": "whether the rider is asked to pay",
  "user.isAutoRenewing": "whether the card is charged again",
  "user.hasOpenFailedTransactions": "whether the rider is asked to pay",
  "summary.subscriptions": "whether a purchase went through",
  "subscription.subscriptionId": "whether a purchase went through",
  "subscription.subscriptionTypeId": "whether a purchase went through",
  "subscription.startDate": "which pass is the current one",
  "subscription.endDate": "when a new pass begins",
  "payment profile.paymentProcessorType": "whether the card on file can be charged",
  "payment profile.cardType": "whether there is a card",
  "key card.userCardId": "which card is replaced, and whether an order went through",
  "fee.charge": "what the rider owes",
  "fee.adjustedCharge": "what the rider owes",
  "promo code.discountedPassCost": "what the pass costs",
  "trip.tripId": "which trip is rated",
  "trip.checkOutDate": "which trips are the latest, and what a day and a month come to",
  "trip.cost": "what a trip cost, and what a month comes to",
  "points.unfulfilled_points_all_time": "what a rider can spend",
  "reward.id": "which reward is redeemed",
  "reward.points": "how many points a reward takes",
  "station.kioskId": "which station it is",
  "statement item.itemAmount": "what was charged",
  "login.access_token": "whether somebody is logged in",
  "code check.status": "whether the phone is the rider's",
  "reduced fare.discountVerified": "whether the rider may have the fare",
  "prorated discount.proratedDiscount": "what the pass costs",
};

interface Part {
  readonly name: string;
  readonly schema: WireSchema<unknown>;
  readonly fields: object;
  readonly around: (part: object) => unknown;
}
const PARTS: readonly Part[] = [
  { name: "user", schema: UserWire, fields: USER, around: (user) => user },
  { name: "summary", schema: SummaryWire, fields: SUMMARY, around: (summary) => summary },
  {
    name: "subscription",
    schema: SummaryWire,
    fields: SUBSCRIPTION,
    around: (subscription) => ({ ...SUMMARY, subscriptions: [subscription] }),
  },
  { name: "payment profile", schema: PaymentProfileWire, fields: PROFILE, around: (profile) => profile },
  { name: "key card", schema: KeyCardWire, fields: KEY_CARD, around: (card) => card },
  { name: "fee", schema: UnpaidFeesWire, fields: FEE, around: (fee) => ({ data: [FEE, fee] }) },
  { name: "promo code", schema: PromoWire, fields: PROMO, around: (promo) => promo },
  { name: "trip", schema: listWire(TripWire), fields: TRIP, around: (trip) => [TRIP, trip] },
  { name: "points", schema: RewardPointsWire, fields: POINTS, around: (points) => points },
  { name: "reward", schema: RewardOptionsWire, fields: REWARD, around: (reward) => ({ data: [reward] }) },
  { name: "station", schema: StationsWire, fields: STATION, around: (station) => [station] },
  {
    name: "statement item",
    schema: listWire(StatementItemWire),
    fields: STATEMENT_ITEM,
    around: (item) => [STATEMENT_ITEM, item],
  },
  { name: "login", schema: LoginWire, fields: { access_token: "t" }, around: (login) => login },
  { name: "lookup", schema: LookupWire, fields: { username: "ana" }, around: (lookup) => lookup },
  { name: "code check", schema: CodeCheckWire, fields: { status: "approved" }, around: (check) => check },
  { name: "reduced fare", schema: ReducedFareWire, fields: { discountVerified: true }, around: (fare) => fare },
  { name: "sign-up", schema: SignUpWire, fields: REGISTERED, around: (registered) => registered },
  {
    name: "referral",
    schema: SignUpWire,
    fields: REGISTERED.referralCandyInfo,
    around: (referral) => ({ ...REGISTERED, referralCandyInfo: referral }),
  },
  { name: "renewal", schema: RenewalWire, fields: { cost: 20 }, around: (renewal) => renewal },
  {
    name: "prorated discount",
    schema: ProratedDiscountWire,
    fields: { proratedDiscount: 12.23 },
    around: (discount) => discount,
  },
];

it("every answer that the app parses is in the table", () => {
  const services = ["account-service", "bikeshare-api", "bts-api"].map((name) =>
    readFileSync(new URL(`../${name}.ts`, import.meta.url), "utf8"),
  );
  const imports = services.flatMap((text) => [...text.matchAll(/import \{([^}]*)\} from ".\/wire\/[a-z-]*wire.ts"/g)]);
  const read = imports.flatMap(([, names = ""]) => names.match(/\b[A-Z]\w*Wire\b/g) ?? []);
  const table = readFileSync(new URL(import.meta.url), "utf8");
  expect(read.length).toBeGreaterThan(15);
  expect(read.filter((name) => !new RegExp(`schema: (?:listWire\\()?${name}\\b`).test(table))).toEqual([]);
});

const fieldsOf = (part: Part) => Object.keys(part.fields).map((field) => ({ ...part, field }));
const isRead = ({ schema, fields, around, field }: Part & { readonly field: string }, value: unknown): boolean =>
  parseWire(schema, around({ ...fields, [field]: value })).ok;

describe.each(PARTS.flatMap(fieldsOf))("an odd $field of a $name", (part) => {
  const name = `${part.name}.${part.field}`;
  if (name in MUST_BE_RIGHT) {
    it(`fails the answer, since it decides ${MUST_BE_RIGHT[name]}`, () => {
      const oddities = Object.keys(ODD) as Oddity[];
      expect(oddities.filter((oddity) => !isRead(part, ODD[oddity]))).not.toEqual([]);
    });
  } else {
    it.each(Object.keys(ODD) as Oddity[])("is tolerated: %s", (oddity) => {
      expect(isRead(part, ODD[oddity])).toBe(true);
    });
    it("is tolerated for any JSON value", () => {
      fc.assert(fc.property(fc.jsonValue(), (value) => isRead(part, value)));
    });
  }
});

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

  it.each(["March", ""])("with the expiration %j has an expired card", (cardExpirationMonth) => {
    const card = { cardType: "Visa", cardExpirationMonth, cardExpirationYear: 2027, paymentProcessorType: "Stripe" };
    expect(parseWire(PaymentProfileWire, card)).toMatchObject({
      ok: true,
      output: { type: "Visa", expirationMonth: 0 },
    });
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

  it("is sent back unchanged, without unknown fields", () => {
    const odd = { ...KEY_CARD, barcode: 12345, userCardStatusId: "Active", programId: "" };
    const parsed = parseWire(KeyCardWire, { ...odd, nickname: "A" });
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

it("a promo code may omit whom it is for", () => {
  expect(parseWire(PromoWire, { ...PROMO, newUsersOnly: "", displayCode: 7 })).toMatchObject({
    output: { displayCode: null, discountedPassCost: 1999, newUsersOnly: false },
  });
});

interface Misfit {
  readonly name: string;
  readonly schema: WireSchema<unknown>;
  readonly answer: unknown;
}

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
it.each<Misfit>([
  { name: "a number for a text", schema: StrictKeyCardWire, answer: { ...KEY_CARD, barcode: 12345 } },
  { name: "a text for a number", schema: StrictKeyCardWire, answer: { ...KEY_CARD, programId: "" } },
  { name: "no key card", schema: StrictKeyCardWire, answer: {} },
  { name: "empty charge", schema: StrictUnpaidFeesWire, answer: [{ ...FEE, adjustedCharge: "" }] },
  { name: "fee of type 3", schema: StrictUnpaidFeesWire, answer: [{ ...FEE, feeType: 3 }] },
  { name: "empty flag", schema: StrictPromoWire, answer: { ...PROMO, newUsersOnly: "" } },
  { name: "return without a time", schema: StrictTripWire, answer: { ...TRIP, checkInDate: "2026-03-01" } },
  { name: "points in quotes", schema: StrictRewardPointsWire, answer: { ...POINTS, unfulfilled_points_all_time: "1" } },
  { name: "count in quotes", schema: StrictRewardPointsWire, answer: { ...POINTS, points_all_time: "1" } },
  { name: "price in quotes", schema: StrictRewardOptionsWire, answer: [{ ...REWARD, points: "10" }] },
  { name: "odd reward among others", schema: StrictRewardOptionsWire, answer: [REWARD, {}] },
  { name: "odd station among others", schema: StrictStationsWire, answer: [STATION, {}] },
  {
    name: "processor that nobody knows",
    schema: StrictPaymentProfileWire,
    answer: { ...PROFILE, paymentProcessorType: "Abacus" },
  },
  { name: "month in words", schema: StrictPaymentProfileWire, answer: { ...PROFILE, cardExpirationMonth: "March" } },
  { name: "month with a blank", schema: StrictPaymentProfileWire, answer: { ...PROFILE, cardExpirationMonth: " 3" } },
])("the strict contract rejects $name", ({ schema, answer }) => {
  expect(parseWire(schema, answer).ok).toBe(false);
});
