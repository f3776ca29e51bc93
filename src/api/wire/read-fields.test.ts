import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { expect, it } from "vitest";
import * as answers from "../../../test/wire-answers.ts";
import { PromoWire } from "./account-wire.ts";
import { PaymentProfileWire, StatementItemWire, UnpaidFeesWire } from "./billing-wire.ts";
import { parseWire, type WireSchema } from "./parse.ts";
import { RewardOptionsWire, RewardPointsWire } from "./rewards-wire.ts";
import { KeyCardWire, SummaryWire, UserWire } from "./rider-wire.ts";
import { StationsWire, TripWire } from "./trip-wire.ts";

/** What ships, without the wire itself, and without comments, texts and the declarations of fields. */
const sources = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((file) => /(?<!\.test|\.d)\.tsx?$/.test(file) && !/^api\b/.test(file))
  .map((file) =>
    readFileSync(join("src", file), "utf8").replace(/^ *(?:\/?\*|\/\/|readonly \w+\??:).*$|"[^"\n]*"/gm, ""),
  );

const subscriptions = v.pipe(
  SummaryWire,
  v.transform((summary) => summary.subscriptions),
);

/** Every field that the app keeps of an answer, and the files that may read it: those that name its type. */
const ANSWERS: readonly {
  readonly type: string;
  readonly wire: WireSchema<unknown>;
  readonly answer: unknown;
  readonly fields: string;
  /** Fields that the app only sends back. */
  readonly sentBack?: string;
}[] = [
  {
    type: "User",
    wire: UserWire,
    answer: answers.USER,
    fields:
      "userId userName contactEmail contactPhone homePhone firstName lastName addressStreet addressStreet2 addressCity addressState addressZipCode countryId isDeleted isDelinquent isAutoRenewing optInEmail optInSms created optInAutoRenewLastUpdateDate subscriptionTypeId subscriptionActivationStatus isEmailVerified hasOpenFailedTransactions",
  },
  {
    type: "Summary",
    wire: SummaryWire,
    answer: answers.SUMMARY,
    fields:
      "milesRidden moneySaved membershipType subscriptions memberSince membershipExpiration caloriesBurned carbonOffset",
  },
  { type: "Subscription", wire: subscriptions, answer: answers.SUMMARY, fields: "id typeId typeName start end" },
  {
    type: "KeyCard|userKeyCard",
    wire: KeyCardWire,
    answer: answers.KEY_CARD,
    fields: "userCardId rfidTag userCardStatusId userId programId visibleId barcode",
    sentBack: "rfidTag userId programId",
  },
  {
    type: "Trip",
    wire: TripWire,
    answer: answers.TRIP,
    fields:
      "id programName checkedOut checkedIn from to miles cost moneySaved duration hasBikeComputerData isDurationAdjusted",
  },
  {
    type: "Station",
    wire: StationsWire,
    answer: [answers.STATION],
    fields: "id name address bikes docks totalDocks opens closes status",
  },
  {
    type: "StatementItem",
    wire: StatementItemWire,
    answer: answers.STATEMENT_ITEM,
    fields: "type name assessed programName amount",
  },
  { type: "UnpaidFee", wire: UnpaidFeesWire, answer: { data: [answers.FEE] }, fields: "type charge adjusted" },
  {
    type: "PaymentProfile",
    wire: PaymentProfileWire,
    answer: answers.PROFILE,
    fields: "id type processor lastFour fullName expirationMonth expirationYear",
  },
  {
    type: "RewardPoints",
    wire: RewardPointsWire,
    answer: answers.POINTS,
    fields: "thisMonth lastMonth allTime unfulfilled rewardsThisMonth rewardsLastMonth rewardsAllTime",
  },
  { type: "RewardOption", wire: RewardOptionsWire, answer: [answers.REWARD], fields: "id name description points" },
  {
    type: "PromoGrant|promo",
    wire: PromoWire,
    answer: answers.PROMO,
    fields: "displayCode discountedPassCost newUsersOnly",
  },
];

const fieldsOf = (parsed: unknown): string[] => {
  const [first] = [parsed].flat();
  return typeof first === "object" && first !== null ? Object.keys(first) : [];
};

it.each(ANSWERS)(
  "each field that the app keeps of $type has a reader",
  ({ type, wire, answer, fields, sentBack = "" }) => {
    const parsed = parseWire(wire, answer);
    const kept = parsed.ok ? fieldsOf(parsed.output) : [];
    expect(kept.join(" ")).toBe(fields);
    const readers = sources.filter((source) => new RegExp(`\\b(?:${type})\\b`).test(source));
    const isRead = (field: string) => readers.some((source) => new RegExp(`\\b${field}\\b`).test(source));
    expect(kept.filter((field) => !sentBack.split(" ").includes(field) && !isRead(field))).toEqual([]);
  },
);
