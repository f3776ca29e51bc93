import type { User, UserChange } from "../domain/rider.ts";
import { type Month, yearAndMonth } from "../lib/months.ts";
import { ifCode } from "./api-error.ts";
import type { Endpoints, OnceOptions, RiderHttp } from "./http.ts";
import { DoneWire, UnprovenWire } from "./wire/answer-shapes.ts";
import {
  NO_PAYMENT_PROFILE,
  PaymentProfileWire,
  type RenewalRequest,
  RenewalWire,
  StatementItemWire,
  toRenewalWire,
} from "./wire/billing-wire.ts";
import { KeyCardWire, SummaryWire, toUserWire, UserWire } from "./wire/rider-wire.ts";
import { StationsWire, TripWire } from "./wire/trip-wire.ts";

/** The bike-share portal, whose calls all need a token; the comments are descriptions in docs/openapi.json. */
export const BIKESHARE_ENDPOINTS = {
  /** The rider. */
  user: { method: "GET", path: "1/user", answer: UserWire },
  /** Replaces the whole rider: the object of the last answer, with its unknown fields and with changes. */
  updateUser: { method: "PUT", path: "1/user", answer: DoneWire },
  /**
   * Turns auto-renewal on or off, or changes the password. The answer to a wrong old password must not be a 401, which
   * would log the rider out.
   */
  patchUser: { method: "PATCH", path: "1/user", answer: DoneWire },
  /** The totals of all rides, and all current and upcoming subscriptions. */
  summary: { method: "GET", path: "1/user/summary", answer: SummaryWire },
  /** The card on file; `cardType` is "None" without one. */
  paymentProfile: { method: "GET", path: "1/user/paymentProfile", answer: PaymentProfileWire },
  /** The stations that the rider uses most. */
  frequentedStations: { method: "GET", path: "1/user/frequentedkiosks", answer: StationsWire },
  /** The trips of one month in the program's time zone; month 1 is January. */
  trips: { method: "GET", path: "1/user/trips", query: ["month", "year"], item: TripWire },
  /** The charges of one month; refunds are negative. */
  statements: { method: "GET", path: "1/user/statements", query: ["month", "year"], item: StatementItemWire },
  /** Replaces the card on file with the one behind the token. */
  replaceCard: { method: "PUT", path: "1/stripe/paymentprofile", answer: UnprovenWire, movesMoney: "unkeyed" },
  /** Charges the rider's debt, and clears it. */
  settleDelinquency: {
    method: "PUT",
    path: "1/user/settledelinquency",
    query: ["userId", "programId"],
    answer: UnprovenWire,
    movesMoney: "keyed",
  },
  /**
   * The rider's key card.
   * @status 404 The rider has none.
   */
  keyCard: { method: "GET", path: "1/user/usercard", query: ["userId"], answer: KeyCardWire },
  /** Charges the card on file for another pass, which starts after the current one, or at once if there is none. */
  renew: { method: "POST", path: "3/registration", answer: RenewalWire, movesMoney: "keyed" },
} as const satisfies Endpoints;

export interface PasswordChange {
  readonly oldPassword: string;
  readonly password: string;
}

export type BikeshareApi = ReturnType<typeof createBikeshareApi>;

export function createBikeshareApi({ call, list }: RiderHttp) {
  const endpoints = BIKESHARE_ENDPOINTS;
  return {
    user: (signal?: AbortSignal) => call(endpoints.user, { signal }),
    /** @param user The same object that `user()` returned, by which the client finds the answer's other fields. */
    updateUser: async (user: User, change: UserChange, signal?: AbortSignal) =>
      call(endpoints.updateUser, { body: toUserWire(user, change), signal }),
    setAutoRenewing: (isAutoRenewing: boolean, signal?: AbortSignal) =>
      call(endpoints.patchUser, { body: { isAutoRenewing }, signal }),
    changePassword: ({ oldPassword, password }: PasswordChange, signal?: AbortSignal) =>
      call(endpoints.patchUser, { body: { oldPassword, password }, signal }),
    summary: (signal?: AbortSignal) => call(endpoints.summary, { signal }),
    /** The type of the profile is "None" for a rider without a card. */
    paymentProfile: (signal?: AbortSignal) =>
      call(endpoints.paymentProfile, { signal }).catch(ifCode("not-found", NO_PAYMENT_PROFILE)),
    frequentedStations: (signal?: AbortSignal) => call(endpoints.frequentedStations, { signal }),
    tripsIn: (month: Month, signal?: AbortSignal) => list(endpoints.trips, { query: yearAndMonth(month), signal }),
    statementsIn: (month: Month, signal?: AbortSignal) =>
      list(endpoints.statements, { query: yearAndMonth(month), signal }),
    /** @param tokenId A card token, which works only once. */
    replaceCard: (tokenId: string) => call(endpoints.replaceCard, { body: { tokenId } }),
    settleDelinquency: (query: { readonly userId: number; readonly programId: number }, onceOptions?: OnceOptions) =>
      call(endpoints.settleDelinquency, { query, body: {}, ...onceOptions }),
    keyCard: (userId: number, signal?: AbortSignal) =>
      call(endpoints.keyCard, { query: { userId }, signal }).catch(ifCode("not-found", null)),
    renew: (order: RenewalRequest, onceOptions?: OnceOptions) =>
      call(endpoints.renew, { body: toRenewalWire(order), ...onceOptions }),
  };
}
