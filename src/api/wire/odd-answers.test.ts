import * as fc from "fast-check";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { logInAtTime } from "../../../demo/sandbox/caller.ts";
import { PROMO, REGISTERED } from "../../../test/wire-answers.ts";
import { ACCOUNT_ENDPOINTS } from "../account.ts";
import { BIKESHARE_ENDPOINTS } from "../bikeshare.ts";
import { BTS_ENDPOINTS } from "../bts.ts";
import type { Endpoint, Endpoints } from "../http.ts";
import { DoneWire, UnprovenWire } from "./answer-shapes.ts";
import { parseWire, type WireSchema } from "./parse.ts";
import { strictSchema } from "./strictness.ts";

const ODD_VALUES = {
  absent: undefined,
  null: null,
  empty: "",
  blank: " ",
  "a date without a time": "2026-03-09",
  "a value that is new": "Paused",
  "a number for a text": 19106,
  "a list": [],
};

/** The decision that depends on each field: a wrong decision harms more than an error. Other fields may be odd. */
const DECISIVE_FIELDS: Readonly<Record<string, string>> = {
  "user.userId": "whose data, cards and debts these are",
  "user.subscriptionTypeId": "which pass is renewed and prorated",
  "user.subscriptionActivationStatus": "whether a pass is prorated, renewed or new",
  "user.isDeleted": "whether the rider may stay",
  "user.isDelinquent": "whether the rider is asked to pay",
  "user.isAutoRenewing": "whether the card is charged again",
  "user.hasOpenFailedTransactions": "whether the rider is asked to pay",
  "summary.subscriptions": "whether a purchase went through",
  "summary.subscriptions.subscriptionId": "whether a purchase went through",
  "summary.subscriptions.subscriptionTypeId": "whether a purchase went through",
  "summary.subscriptions.startDate": "which pass is the current one",
  "summary.subscriptions.endDate": "when a new pass begins",
  "paymentProfile.paymentProcessorType": "whether the card on file can be charged",
  "paymentProfile.cardType": "whether there is a card",
  "keyCard.userCardId": "which card is replaced, and whether an order went through",
  "unpaidFees.charge": "what the rider owes",
  "unpaidFees.adjustedCharge": "what the rider owes",
  "promocode.discountedPassCost": "what the pass costs",
  "trips.tripId": "which trip is rated",
  "trips.checkOutDate": "which trips are the latest, and what a day and a month come to",
  "trips.cost": "what a trip cost, and what a month comes to",
  "rewardPoints.unfulfilled_points_all_time": "what a rider can spend",
  "rewardOptions.id": "which reward is redeemed",
  "rewardOptions.points": "how many points a reward takes",
  "frequentedStations.kioskId": "which station it is",
  "statements.itemAmount": "what was charged",
  "login.access_token": "whether somebody is logged in",
  "phoneVerification.status": "whether the phone is the rider's",
  "reducedFare.discountVerified": "whether the rider may have the fare",
  "proratedDiscount.proratedDiscount": "what the pass costs",
};

/** A valid answer to each call that writes; the sandbox gives the answers to the calls that read. */
const WRITE_ANSWERS: Readonly<Record<string, object>> = {
  login: { access_token: "t" },
  lookup: { username: "ana" },
  phoneVerification: { status: "approved" },
  promocode: PROMO,
  reducedFare: { discountVerified: true },
  register: REGISTERED,
  renew: { cost: 20 },
  renewProrated: { cost: 20 },
};

const RIDERS = await Promise.all(
  [["rider"], ["keyed"], ["delinquent"], ["monthly", "lax"]].map(([userName, system]) => logInAtTime(userName, system)),
);
const QUERY_VALUES: Readonly<Record<string, number>> = { month: 3, year: 2026 };

/** The longest of the sandbox's answers to a read by its riders, so that no list in it is empty. */
async function answerOf(service: string, { path, query = [] }: Endpoint): Promise<unknown> {
  const answers = RIDERS.map(async ({ rider }) => {
    const { userId } = await rider.answer("GET", "bikeshare/1/user");
    const search = query.map((name) => `${name}=${{ ...QUERY_VALUES, userId }[name]}`).join("&");
    const answer = await rider.call("GET", `${service}/${path}${search && `?${search}`}`);
    return answer.ok ? answer.text() : "null";
  });
  const [longest = ""] = (await Promise.all(answers)).toSorted((first, second) => second.length - first.length);
  return JSON.parse(longest);
}

interface Field {
  /** The call and the path to the field, without the positions in lists. */
  readonly name: string;
  /** Returns the whole answer with the given value in the field. */
  readonly answerWith: (value: unknown) => unknown;
}

function fieldsOf(name: string, answer: unknown, embed: (part: unknown) => unknown = (part) => part): Field[] {
  if (Array.isArray(answer)) return answer.slice(0, 1).flatMap((item) => fieldsOf(name, item, (part) => embed([part])));
  if (typeof answer !== "object" || answer === null) return [];
  return Object.entries(answer).flatMap(([field, value]) => {
    const answerWith = (oddValue: unknown) => embed({ ...answer, [field]: oddValue });
    // A service may wrap a list in an object, as its `data`, which is no field of the answer.
    if (field === "data") return fieldsOf(name, value, answerWith);
    const path = `${name}.${field}`;
    return [{ name: path, answerWith }, ...fieldsOf(path, value, answerWith)];
  });
}

const isValid = (schema: WireSchema<unknown>, answer: unknown): boolean => parseWire(schema, answer).ok;

const ENDPOINTS: readonly (readonly [service: string, endpoints: Endpoints])[] = [
  ["account", ACCOUNT_ENDPOINTS],
  ["bikeshare", BIKESHARE_ENDPOINTS],
  ["bts", BTS_ENDPOINTS],
];

const listOf = (item: WireSchema<unknown>): WireSchema<unknown> => v.array(item);

/** The calls whose answer has fields, with the schemas of the app and of the contract. */
const CALLS = await Promise.all(
  ENDPOINTS.flatMap(([service, endpoints]) =>
    Object.entries(endpoints)
      .filter(
        ([, endpoint]) => "item" in endpoint || ![DoneWire, UnprovenWire].some((wire) => wire === endpoint.answer),
      )
      .map(async ([name, endpoint]) => {
        const [appSchema, contractSchema] =
          "item" in endpoint
            ? [listOf(endpoint.item), listOf(strictSchema(endpoint.item))]
            : [endpoint.answer, strictSchema(endpoint.answer)];
        const isRead = endpoint.method === "GET";
        const answer = isRead ? await answerOf(service, endpoint) : WRITE_ANSWERS[name];
        return { name, isRead, appSchema, contractSchema, answer, fields: fieldsOf(name, answer) };
      }),
  ),
);

it.each(CALLS)("the answer to $name fits the app's schema and the contract's, and has fields", (call) => {
  expect([isValid(call.appSchema, call.answer), isValid(call.contractSchema, call.answer)]).toEqual([true, true]);
  expect(call.fields).not.toEqual([]);
});

it("every decisive field is part of an answer", () => {
  const names = CALLS.flatMap(({ fields }) => fields.map(({ name }) => name));
  expect(Object.keys(DECISIVE_FIELDS).filter((name) => !names.includes(name))).toEqual([]);
});

const isTolerated = ({ name }: Field): boolean => !(name in DECISIVE_FIELDS);

it.each(CALLS.filter(({ isRead, fields }) => isRead && fields.some(isTolerated)))(
  "the contract of $name rejects odd values that the app tolerates",
  ({ contractSchema, fields }) => {
    expect(fields.filter(isTolerated).every(({ answerWith }) => isValid(contractSchema, answerWith([])))).toBe(false);
  },
);

describe.each(CALLS.flatMap(({ appSchema, fields }) => fields.map((field) => ({ ...field, appSchema }))))(
  "an odd $name",
  ({ name, appSchema, answerWith }) => {
    const isAccepted = (value: unknown) => isValid(appSchema, answerWith(value));
    if (name in DECISIVE_FIELDS)
      it(`fails the answer, since it decides ${DECISIVE_FIELDS[name]}`, () => {
        expect(Object.values(ODD_VALUES).every(isAccepted)).toBe(false);
      });
    else
      it("is tolerated, whatever it is", () => {
        expect(Object.entries(ODD_VALUES).filter(([, value]) => !isAccepted(value))).toEqual([]);
        fc.assert(fc.property(fc.jsonValue(), isAccepted));
      });
  },
);
