import type * as v from "valibot";
import {
  CodeCheckWire,
  LoginWire,
  LookupWire,
  ReducedFareWire,
  SignUpWire,
  StrictPromoWire,
} from "../../src/api/wire/account-wire.ts";
import { listWire } from "../../src/api/wire/answer-shapes.ts";
import { StrictKeyCardWire } from "../../src/api/wire/key-card-wire.ts";
import { StrictPaymentProfileWire } from "../../src/api/wire/payment-profile-wire.ts";
import { ProratedDiscountWire, RenewalWire } from "../../src/api/wire/renewal-wire.ts";
import { StrictRewardOptionsWire, StrictRewardPointsWire } from "../../src/api/wire/rewards-wire.ts";
import { StrictStatementItemWire } from "../../src/api/wire/statement-wire.ts";
import { StrictStationsWire } from "../../src/api/wire/station-wire.ts";
import { StrictSummaryWire } from "../../src/api/wire/summary-wire.ts";
import { StrictTripWire } from "../../src/api/wire/trip-wire.ts";
import { StrictUnpaidFeesWire } from "../../src/api/wire/unpaid-fee-wire.ts";
import { StrictUserWire } from "../../src/api/wire/user-wire.ts";

export type Service = "account" | "bikeshare" | "second";

/** One call of specification 7. */
export interface Call {
  readonly service: Service;
  readonly method: "GET" | "POST" | "PUT" | "PATCH";
  /** The path below the service's base; a trailing slash is part of it. */
  readonly path: string;
  readonly summary: string;
  /** The required parameters, which are whole numbers. */
  readonly query?: readonly string[];
  /** The schema of the answer; null where any 2xx is fine, with or without a body. */
  readonly answer: v.GenericSchema | null;
  /** The meaning of further statuses; 400, 402, 409 and 422 refuse any call with a reason. */
  readonly statuses?: Readonly<Record<number, string>>;
  /** Sends an `Idempotency-Key` where the configuration has it: the call must act once, however often it arrives. */
  readonly takesKey?: boolean;
}

export const CALLS = {
  login: {
    service: "account",
    method: "POST",
    path: "/login",
    summary: "Logs a rider in.",
    answer: LoginWire,
    statuses: { 401: "Wrong username or password, without saying which." },
  },
  resetPassword: {
    service: "account",
    method: "POST",
    path: "/resetPassword",
    summary: "Sends an email with which a rider sets a new password.",
    answer: null,
    statuses: { 404: "No such email; riders are not told." },
  },
  lookup: {
    service: "account",
    method: "POST",
    path: "/lookup",
    summary: "Whether an email or a phone has an account.",
    answer: LookupWire,
    statuses: { 403: "The account exists, and its username is not told.", 404: "There is no such account." },
  },
  phoneVerification: {
    service: "account",
    method: "POST",
    path: "/phoneVerification",
    summary:
      'With a channel, sends a code to the phone; with a code, says whether it is right: the status is 200 or "approved".',
    answer: CodeCheckWire,
  },
  promocode: {
    service: "account",
    method: "POST",
    path: "/promocode",
    summary: "What a promotion code gives on one pass.",
    answer: StrictPromoWire,
  },
  reducedFare: {
    service: "account",
    method: "POST",
    path: "/reducedFare",
    summary: "Whether a rider may have a reduced fare. The cart comes without the password.",
    answer: ReducedFareWire,
  },
  register: {
    service: "account",
    method: "POST",
    path: "/register",
    summary: "Charges the card behind the token and opens the account.",
    answer: SignUpWire,
    takesKey: true,
  },
  user: { service: "bikeshare", method: "GET", path: "1/user", summary: "The rider.", answer: StrictUserWire },
  updateUser: {
    service: "bikeshare",
    method: "PUT",
    path: "1/user",
    summary: "The whole rider as it was answered, fields that we do not know included, with changes in it.",
    answer: null,
  },
  patchUser: {
    service: "bikeshare",
    method: "PATCH",
    path: "1/user",
    summary: "Turns auto-renewal on or off, or changes the password. A wrong old password is no 401, which logs out.",
    answer: null,
  },
  summary: {
    service: "bikeshare",
    method: "GET",
    path: "1/user/summary",
    summary: "What the rider has ridden, and all current and upcoming subscriptions.",
    answer: StrictSummaryWire,
  },
  paymentProfile: {
    service: "bikeshare",
    method: "GET",
    path: "1/user/paymentProfile",
    summary: 'The card on file; `cardType` is "None" without one.',
    answer: StrictPaymentProfileWire,
  },
  frequentedStations: {
    service: "bikeshare",
    method: "GET",
    path: "1/user/frequentedkiosks",
    summary: "The stations that the rider uses most.",
    answer: StrictStationsWire,
  },
  trips: {
    service: "bikeshare",
    method: "GET",
    path: "1/user/trips",
    summary: "The trips of one month in the program's time zone, month 1 for January.",
    query: ["month", "year"],
    answer: listWire(StrictTripWire),
  },
  statements: {
    service: "bikeshare",
    method: "GET",
    path: "1/user/statements",
    summary: "What was charged in one month; what came back is negative.",
    query: ["month", "year"],
    answer: listWire(StrictStatementItemWire),
  },
  replaceCard: {
    service: "bikeshare",
    method: "PUT",
    path: "1/stripe/paymentprofile",
    summary: "The card behind the token takes the place of the one on file.",
    answer: null,
  },
  settleDelinquency: {
    service: "bikeshare",
    method: "PUT",
    path: "1/user/settledelinquency",
    summary: "Charges what the rider owes, and clears it.",
    query: ["userId", "programId"],
    answer: null,
    takesKey: true,
  },
  keyCard: {
    service: "bikeshare",
    method: "GET",
    path: "1/user/usercard",
    summary: "The rider's key card.",
    query: ["userId"],
    answer: StrictKeyCardWire,
    statuses: { 404: "The rider has none." },
  },
  renew: {
    service: "bikeshare",
    method: "POST",
    path: "3/registration",
    summary: "Charges the card on file for another pass, which starts after the current one.",
    answer: RenewalWire,
    takesKey: true,
  },
  unpaidFees: {
    service: "second",
    method: "GET",
    path: "user/unpaid-fees",
    summary: "What the rider owes; `adjustedCharge` counts instead of `charge`, also when it is 0.",
    answer: StrictUnpaidFeesWire,
  },
  rewardPoints: {
    service: "second",
    method: "GET",
    path: "rewards/points/",
    summary: "Points; `unfulfilled_points_all_time` can be spent.",
    answer: StrictRewardPointsWire,
  },
  rewardOptions: {
    service: "second",
    method: "GET",
    path: "rewards/available/",
    summary: "What points buy.",
    answer: StrictRewardOptionsWire,
  },
  redeem: {
    service: "second",
    method: "POST",
    path: "rewards/redeem/",
    summary: "Spends points.",
    answer: null,
    takesKey: true,
  },
  proratedDiscount: {
    service: "second",
    method: "GET",
    path: "user/prorated-renewal/",
    summary: "What the rest of the current pass is worth; refused to a rider who is not eligible.",
    answer: ProratedDiscountWire,
  },
  renewProrated: {
    service: "second",
    method: "POST",
    path: "user/prorated-renewal/",
    summary: "Charges the card on file for a pass that takes the current one's place, less that discount.",
    answer: RenewalWire,
    takesKey: true,
  },
  rateTrip: {
    service: "second",
    method: "POST",
    path: "user/trip-rating/",
    summary: "Rates a trip.",
    query: ["trip_id"],
    answer: null,
  },
  orderKeyCard: {
    service: "second",
    method: "POST",
    path: "user/key-card/",
    summary: "Has a key card sent to the address in `user`; `userKeyCard` is the one that it replaces.",
    answer: null,
    takesKey: true,
  },
} as const satisfies Readonly<Record<string, Call>>;

export type CallName = keyof typeof CALLS;
