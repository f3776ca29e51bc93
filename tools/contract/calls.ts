import type * as v from "valibot";
import { ACCOUNT_ENDPOINTS } from "../../src/api/account.ts";
import { BIKESHARE_ENDPOINTS } from "../../src/api/bikeshare.ts";
import { BTS_ENDPOINTS } from "../../src/api/bts.ts";
import type { Endpoint } from "../../src/api/http.ts";
import {
  CodeCheckWire,
  LoginWire,
  LookupWire,
  ReducedFareWire,
  SignUpWire,
  StrictPromoWire,
} from "../../src/api/wire/account-wire.ts";
import { listWire, UnprovenWire } from "../../src/api/wire/answer-shapes.ts";
import {
  ProratedDiscountWire,
  RenewalWire,
  StrictPaymentProfileWire,
  StrictStatementItemWire,
  StrictUnpaidFeesWire,
} from "../../src/api/wire/billing-wire.ts";
import { StrictRewardOptionsWire, StrictRewardPointsWire } from "../../src/api/wire/rewards-wire.ts";
import { StrictKeyCardWire, StrictSummaryWire, StrictUserWire } from "../../src/api/wire/rider-wire.ts";
import { StrictStationsWire, StrictTripWire } from "../../src/api/wire/trip-wire.ts";

export type Service = "account" | "bikeshare" | "bts";

interface CallDetails {
  readonly summary: string;
  /** The required parameters, which are whole numbers. */
  readonly query?: readonly string[];
  /** The schema of the answer; null where any 2xx without a failing sign is fine, with or without a body. */
  readonly answer: v.GenericSchema | null;
  /** The meaning of further statuses; 400, 402, 409 and 422 refuse any call with a reason. */
  readonly statuses?: Readonly<Record<number, string>>;
}

/** One call of specification 7. */
export interface Call extends Endpoint, CallDetails {
  readonly service: Service;
}

export const CALLS = {
  ...callsOf("account", ACCOUNT_ENDPOINTS, {
    login: {
      summary: "Logs a rider in.",
      answer: LoginWire,
      statuses: { 401: "Wrong username or password, without saying which." },
    },
    resetPassword: {
      summary: "Sends an email with which a rider sets a new password.",
      answer: null,
      statuses: { 404: "No such email; riders are not told." },
    },
    lookup: {
      summary: "Whether an email or a phone has an account.",
      answer: LookupWire,
      statuses: { 403: "The account exists, and its username is not told.", 404: "There is no such account." },
    },
    phoneVerification: {
      summary:
        'With a channel, sends a code to the phone; with a code, says whether it is right: the status is 200 or "approved".',
      answer: CodeCheckWire,
    },
    promocode: { summary: "What a promotion code gives on one pass.", answer: StrictPromoWire },
    reducedFare: {
      summary: "Whether a rider may have a reduced fare. The cart comes without the password.",
      answer: ReducedFareWire,
    },
    register: { summary: "Charges the card behind the token and opens the account.", answer: SignUpWire },
  }),
  ...callsOf("bikeshare", BIKESHARE_ENDPOINTS, {
    user: { summary: "The rider.", answer: StrictUserWire },
    updateUser: {
      summary: "The whole rider as it was answered, fields that we do not know included, with changes in it.",
      answer: null,
    },
    patchUser: {
      summary: "Turns auto-renewal on or off, or changes the password. A wrong old password is no 401, which logs out.",
      answer: null,
    },
    summary: {
      summary: "What the rider has ridden, and all current and upcoming subscriptions.",
      answer: StrictSummaryWire,
    },
    paymentProfile: {
      summary: 'The card on file; `cardType` is "None" without one.',
      answer: StrictPaymentProfileWire,
    },
    frequentedStations: { summary: "The stations that the rider uses most.", answer: StrictStationsWire },
    trips: {
      summary: "The trips of one month in the program's time zone, month 1 for January.",
      query: ["month", "year"],
      answer: listWire(StrictTripWire),
    },
    statements: {
      summary: "What was charged in one month; what came back is negative.",
      query: ["month", "year"],
      answer: listWire(StrictStatementItemWire),
    },
    replaceCard: { summary: "The card behind the token takes the place of the one on file.", answer: UnprovenWire },
    settleDelinquency: {
      summary: "Charges what the rider owes, and clears it.",
      query: ["userId", "programId"],
      answer: UnprovenWire,
    },
    keyCard: {
      summary: "The rider's key card.",
      query: ["userId"],
      answer: StrictKeyCardWire,
      statuses: { 404: "The rider has none." },
    },
    renew: {
      summary: "Charges the card on file for another pass, which starts after the current one.",
      answer: RenewalWire,
    },
  }),
  ...callsOf("bts", BTS_ENDPOINTS, {
    unpaidFees: {
      summary: "What the rider owes; `adjustedCharge` counts instead of `charge`, also when it is 0.",
      answer: StrictUnpaidFeesWire,
    },
    rewardPoints: { summary: "Points; `unfulfilled_points_all_time` can be spent.", answer: StrictRewardPointsWire },
    rewardOptions: { summary: "What points buy.", answer: StrictRewardOptionsWire },
    redeem: { summary: "Spends points.", answer: UnprovenWire },
    proratedDiscount: {
      summary: "What the rest of the current pass is worth; refused to a rider who is not eligible.",
      answer: ProratedDiscountWire,
    },
    renewProrated: {
      summary: "Charges the card on file for a pass that takes the current one's place, less that discount.",
      answer: RenewalWire,
    },
    rateTrip: {
      summary: "Rates a trip.",
      query: ["trip_id"],
      answer: null,
    },
    orderKeyCard: {
      summary: "Has a key card sent to the address in `user`; `userKeyCard` is the one that it replaces.",
      answer: UnprovenWire,
    },
  }),
};

export type CallName = keyof typeof CALLS;

function callsOf<Name extends string>(
  service: Service,
  endpoints: Readonly<Record<Name, Endpoint>>,
  details: Readonly<Record<NoInfer<Name>, CallDetails>>,
): Readonly<Record<Name, Call>> {
  const names = Object.keys(endpoints) as Name[];
  const calls = names.map((name) => [name, { service, ...endpoints[name], ...details[name] }] as const);
  return Object.fromEntries(calls) as Record<Name, Call>;
}
