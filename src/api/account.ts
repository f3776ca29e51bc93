import type { Cart } from "../domain/cart.ts";
import type { SystemCode } from "../domain/program.ts";
import type { PromoGrant } from "../domain/promotions.ts";
import type { Cents } from "../lib/money.ts";
import { ApiError } from "./api-error.ts";
import type { Endpoints, Http, OnceOptions } from "./http.ts";
import {
  CodeCheckWire,
  LoginWire,
  LookupWire,
  PromoWire,
  ReducedFareWire,
  type ReferralInfo,
  SignUpWire,
  toCartWire,
  toCartWireWithoutPassword,
} from "./wire/account-wire.ts";
import { AnyAnswerWire, type MoneyAnswer } from "./wire/answer-shapes.ts";

/** The account service, which needs no token. */
export const ACCOUNT_ENDPOINTS = {
  login: { method: "POST", path: "/login" },
  resetPassword: { method: "POST", path: "/resetPassword" },
  lookup: { method: "POST", path: "/lookup" },
  phoneVerification: { method: "POST", path: "/phoneVerification" },
  promocode: { method: "POST", path: "/promocode" },
  reducedFare: { method: "POST", path: "/reducedFare" },
  register: { method: "POST", path: "/register", movesMoney: true, takesKey: true },
} as const satisfies Endpoints;

export interface LoginRequest {
  readonly system: SystemCode;
  readonly username: string;
  readonly password: string;
}

interface PasswordReset {
  readonly system: SystemCode;
  readonly contactEmail: string;
}

interface ReducedFareCheck {
  readonly cart: Cart;
  readonly system: SystemCode;
}

/** By e-mail or by phone (E.164), never both. */
export type Contact = { readonly contactEmail: string } | { readonly contactPhone: string };

/** `username` is null where the service does not reveal it. */
export type LookupAnswer =
  | { readonly status: "free" }
  | { readonly status: "exists"; readonly username: string | null };

interface PhoneCodeRequest {
  /** E.164. */
  readonly contactPhone: string;
  readonly channel: "sms" | "call";
  readonly system: SystemCode;
}

interface PhoneCodeCheck {
  /** E.164. */
  readonly contactPhone: string;
  readonly code: string;
  readonly system: SystemCode;
}

/** A promo code, the pass that it is for, and the rider; the last three fields are null for a new rider. */
interface PromoCheck {
  readonly promoCode: string;
  readonly system: SystemCode;
  readonly email: string;
  readonly type: "new" | "renewal";
  readonly username: string | null;
  readonly subscriptionTypeId: number;
  readonly currentPassType: string | null;
  readonly currentStatus: string | null;
}

interface RegisterOrder {
  readonly cart: Cart;
  readonly system: SystemCode;
  /** The card token, good for one use. */
  readonly tokenId: string;
}

/** The answer of `/register`; null for what the service did not send. */
export interface Registered extends MoneyAnswer {
  readonly referral: ReferralInfo | null;
  readonly cost: Cents | null;
}

export interface AccountService {
  /** Rejects with `unauthorized` for wrong credentials. */
  login(credentials: LoginRequest, signal?: AbortSignal): Promise<{ readonly accessToken: string }>;
  lookup(contact: Contact & { readonly system: SystemCode }, signal?: AbortSignal): Promise<LookupAnswer>;
  requestPhoneCode(request: PhoneCodeRequest, signal?: AbortSignal): Promise<void>;
  /** Resolves to true where the code was right. */
  checkPhoneCode(check: PhoneCodeCheck, signal?: AbortSignal): Promise<boolean>;
  /** The service answers alike whether it knows the e-mail or not. */
  resetPassword(request: PasswordReset, signal?: AbortSignal): Promise<void>;
  /** Resolves to whether the rider qualifies for the reduced fare in the cart. The request leaves the password out. */
  verifyReducedFare(check: ReducedFareCheck, signal?: AbortSignal): Promise<{ readonly discountVerified: boolean }>;
  /** Rejects with `refused` and the service's reason where the code is not valid. */
  checkPromo(check: PromoCheck, signal?: AbortSignal): Promise<PromoGrant>;
  /** Buys a pass for a new rider. The client never retries it: `src/purchase/` handles a lost answer. */
  register(order: RegisterOrder, options?: OnceOptions): Promise<Registered>;
}

/** The product's account service (specification, section 7). None of its calls needs a token. */
export function createAccountService(http: Http): AccountService {
  return {
    login: ({ system, username, password }, signal) =>
      http.write(ACCOUNT_ENDPOINTS.login, { system, username, password }, LoginWire, { signal }),

    lookup: (contact, signal) =>
      http.write(ACCOUNT_ENDPOINTS.lookup, { ...contact }, LookupWire, { signal }).catch(lookupRefusal),

    requestPhoneCode: async ({ contactPhone, channel, system }, signal) => {
      await http.write(ACCOUNT_ENDPOINTS.phoneVerification, { contactPhone, channel, system }, AnyAnswerWire, {
        signal,
      });
    },

    checkPhoneCode: ({ contactPhone, code, system }, signal) =>
      http.write(ACCOUNT_ENDPOINTS.phoneVerification, { contactPhone, code, system }, CodeCheckWire, { signal }),

    resetPassword: async ({ system, contactEmail }, signal) => {
      await http
        .write(ACCOUNT_ENDPOINTS.resetPassword, { system, contactEmail }, AnyAnswerWire, { signal })
        .catch(ignoreUnknownEmail);
    },

    verifyReducedFare: ({ cart, system }, signal) =>
      http.write(ACCOUNT_ENDPOINTS.reducedFare, { cart: toCartWireWithoutPassword(cart), system }, ReducedFareWire, {
        signal,
      }),

    checkPromo: async (check, signal) => {
      const { displayCode, ...grant } = await http.write(ACCOUNT_ENDPOINTS.promocode, check, PromoWire, { signal });
      return { displayCode: displayCode ?? check.promoCode, ...grant };
    },

    register: ({ cart, system, tokenId }, once) =>
      http.write(ACCOUNT_ENDPOINTS.register, { cart: toCartWire(cart), system, tokenId }, SignUpWire, once),
  };
}

function lookupRefusal(error: unknown): LookupAnswer {
  if (error instanceof ApiError) {
    if (error.code === "not-found") return { status: "free" };
    if (error.code === "forbidden") return { status: "exists", username: null };
  }
  throw error;
}

/** An unknown e-mail counts as a success: nobody may learn from us which e-mails have an account. */
function ignoreUnknownEmail(error: unknown): void {
  if (!(error instanceof ApiError && error.code === "not-found")) throw error;
}
