import type { StatementItem } from "../domain/billing.ts";
import type { KeyCard } from "../domain/key-card.ts";
import type { Summary, User, UserChange } from "../domain/rider.ts";
import type { Station } from "../domain/stations.ts";
import type { Trip } from "../domain/trips.ts";
import type { PaymentProfile } from "../payment/payment-card.ts";
import { ApiError } from "./api-error.ts";
import type { Endpoints, Http, OnceOptions, RiderAnswer } from "./http.ts";
import { type Done, DoneWire, type MoneyAnswer, UnprovenWire } from "./wire/answer-shapes.ts";
import {
  NO_PAYMENT_PROFILE,
  PaymentProfileWire,
  type RenewalAnswer,
  type RenewalRequest,
  RenewalWire,
  StatementItemWire,
  toRenewalWire,
} from "./wire/billing-wire.ts";
import { KeyCardWire, SummaryWire, toUserWire, UserWire } from "./wire/rider-wire.ts";
import { StationsWire, TripWire } from "./wire/trip-wire.ts";

/** The bike-share portal. */
export const BIKESHARE_ENDPOINTS = {
  user: { method: "GET", path: "1/user" },
  updateUser: { method: "PUT", path: "1/user" },
  patchUser: { method: "PATCH", path: "1/user" },
  summary: { method: "GET", path: "1/user/summary" },
  paymentProfile: { method: "GET", path: "1/user/paymentProfile" },
  frequentedStations: { method: "GET", path: "1/user/frequentedkiosks" },
  trips: { method: "GET", path: "1/user/trips" },
  statements: { method: "GET", path: "1/user/statements" },
  replaceCard: { method: "PUT", path: "1/stripe/paymentprofile", movesMoney: true },
  settleDelinquency: { method: "PUT", path: "1/user/settledelinquency", movesMoney: true, takesKey: true },
  keyCard: { method: "GET", path: "1/user/usercard" },
  renew: { method: "POST", path: "3/registration", movesMoney: true, takesKey: true },
} as const satisfies Endpoints;

export interface PasswordChange {
  readonly oldPassword: string;
  readonly password: string;
}

/** The rider and the program whose fees the call settles. */
interface Delinquency {
  readonly userId: number;
  readonly programId: number;
}

export interface BikeshareApi {
  user(signal?: AbortSignal): RiderAnswer<User>;
  /**
   * Sends the whole user with the changes in it.
   * @param user The very object that `user()` returned: the client looks up by it the fields that only the service
   * knows.
   */
  updateUser(user: User, change: UserChange, signal?: AbortSignal): RiderAnswer<Done>;
  setAutoRenewing(isAutoRenewing: boolean, signal?: AbortSignal): RiderAnswer<Done>;
  changePassword(change: PasswordChange, signal?: AbortSignal): RiderAnswer<Done>;
  summary(signal?: AbortSignal): RiderAnswer<Summary>;
  /** The type of the profile is "None" for a rider without a card. */
  paymentProfile(signal?: AbortSignal): RiderAnswer<PaymentProfile>;
  frequentedStations(signal?: AbortSignal): RiderAnswer<readonly Station[]>;
  /** @param month 1 for January, as in the API. */
  tripsIn(year: number, month: number, signal?: AbortSignal): RiderAnswer<readonly Trip[]>;
  /** @param month 1 for January, as in the API. */
  statementsIn(year: number, month: number, signal?: AbortSignal): RiderAnswer<readonly StatementItem[]>;
  /** @param tokenId A card token, which works only once. */
  replaceCard(tokenId: string): RiderAnswer<MoneyAnswer>;
  /** Charges the unpaid fees. The client never retries it. */
  settleDelinquency(delinquency: Delinquency, options?: OnceOptions): RiderAnswer<MoneyAnswer>;
  /** Null for a rider without a key card. */
  keyCard(userId: number, signal?: AbortSignal): RiderAnswer<KeyCard | null>;
  /** Buys a pass. The client never retries it: `src/purchase/` handles a lost answer. */
  renew(order: RenewalRequest, options?: OnceOptions): RiderAnswer<RenewalAnswer>;
}

/** The bike-share portal (specification, section 7): every call needs a token. */
export function createBikeshareApi(http: Http): BikeshareApi {
  const authenticated = true;
  return {
    user: (signal) => http.read(BIKESHARE_ENDPOINTS.user, UserWire, { authenticated, signal }),

    updateUser: async (user, change, signal) =>
      http.write(BIKESHARE_ENDPOINTS.updateUser, toUserWire(user, change), DoneWire, { authenticated, signal }),

    setAutoRenewing: (isAutoRenewing, signal) =>
      http.write(BIKESHARE_ENDPOINTS.patchUser, { isAutoRenewing }, DoneWire, { authenticated, signal }),

    changePassword: ({ oldPassword, password }, signal) =>
      http.write(BIKESHARE_ENDPOINTS.patchUser, { oldPassword, password }, DoneWire, { authenticated, signal }),

    summary: (signal) => http.read(BIKESHARE_ENDPOINTS.summary, SummaryWire, { authenticated, signal }),

    paymentProfile: (signal) =>
      http
        .read(BIKESHARE_ENDPOINTS.paymentProfile, PaymentProfileWire, { authenticated, signal })
        .catch(ifNotFound(NO_PAYMENT_PROFILE)),

    frequentedStations: (signal) =>
      http.read(BIKESHARE_ENDPOINTS.frequentedStations, StationsWire, { authenticated, signal }),

    tripsIn: (year, month, signal) =>
      http.list(BIKESHARE_ENDPOINTS.trips, TripWire, { authenticated, query: { month, year }, signal }),

    statementsIn: (year, month, signal) =>
      http.list(BIKESHARE_ENDPOINTS.statements, StatementItemWire, { authenticated, query: { month, year }, signal }),

    replaceCard: (tokenId) => http.write(BIKESHARE_ENDPOINTS.replaceCard, { tokenId }, UnprovenWire, { authenticated }),

    settleDelinquency: ({ userId, programId }, once) =>
      http.write(BIKESHARE_ENDPOINTS.settleDelinquency, {}, UnprovenWire, {
        authenticated,
        query: { userId, programId },
        ...once,
      }),

    keyCard: (userId, signal) =>
      http
        .read(BIKESHARE_ENDPOINTS.keyCard, KeyCardWire, { authenticated, query: { userId }, signal })
        .catch(ifNotFound(null)),

    renew: (order, once) =>
      http.write(BIKESHARE_ENDPOINTS.renew, toRenewalWire(order), RenewalWire, { authenticated, ...once }),
  };
}

const ifNotFound =
  <Nothing>(nothing: Nothing) =>
  (error: unknown): Nothing => {
    if (error instanceof ApiError && error.code === "not-found") return nothing;
    throw error;
  };
