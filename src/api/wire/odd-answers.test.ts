import { readFileSync } from "node:fs";
import * as fc from "fast-check";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import {
  FEE,
  KEY_CARD,
  POINTS,
  PROFILE,
  PROMO,
  REGISTERED,
  REWARD,
  STATEMENT_ITEM,
  STATION,
  SUBSCRIPTION,
  SUMMARY,
  TRIP,
  USER,
} from "../../../test/wire-answers.ts";
import { CodeCheckWire, LoginWire, LookupWire, PromoWire, ReducedFareWire, SignUpWire } from "./account-wire.ts";
import {
  PaymentProfileWire,
  ProratedDiscountWire,
  RenewalWire,
  StatementItemWire,
  UnpaidFeesWire,
} from "./billing-wire.ts";
import { parseWire, type WireSchema } from "./parse.ts";
import { RewardOptionsWire, RewardPointsWire } from "./rewards-wire.ts";
import { KeyCardWire, SummaryWire, UserWire } from "./rider-wire.ts";
import { StationsWire, TripWire } from "./trip-wire.ts";

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
  { name: "trip", schema: v.array(TripWire), fields: TRIP, around: (trip) => [TRIP, trip] },
  { name: "points", schema: RewardPointsWire, fields: POINTS, around: (points) => points },
  { name: "reward", schema: RewardOptionsWire, fields: REWARD, around: (reward) => ({ data: [reward] }) },
  { name: "station", schema: StationsWire, fields: STATION, around: (station) => [station] },
  {
    name: "statement item",
    schema: v.array(StatementItemWire),
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
  const services = ["account", "bikeshare", "bts"].map((name) =>
    readFileSync(new URL(`../${name}.ts`, import.meta.url), "utf8"),
  );
  const imports = services.flatMap((text) => [...text.matchAll(/import \{([^}]*)\} from ".\/wire\/[a-z-]*wire.ts"/g)]);
  const read = imports.flatMap(([, names = ""]) => names.match(/\b[A-Z]\w*Wire\b/g) ?? []);
  const table = readFileSync(new URL(import.meta.url), "utf8");
  expect(read.length).toBeGreaterThan(15);
  expect(read.filter((name) => !new RegExp(`schema: (?:v\\.array\\()?${name}\\b`).test(table))).toEqual([]);
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
