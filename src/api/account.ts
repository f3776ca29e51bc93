import type { AppContext } from "../app-context/app-context.ts";
import type { Cart } from "../domain/cart.ts";
import type { SystemCode } from "../domain/program.ts";
import type { PromoGrant } from "../domain/promotions.ts";
import { ifCode } from "./api-error.ts";
import { createPublicHttp, type Endpoints, httpOptionsOf, type OnceOptions, type PublicHttp } from "./http.ts";
import {
  CodeCheckWire,
  LoginWire,
  LookupWire,
  PromoWire,
  ReducedFareWire,
  SignUpWire,
  toCartWire,
  toCartWireWithoutPassword,
} from "./wire/account-wire.ts";
import { DoneWire } from "./wire/answer-shapes.ts";

/**
 * The account service, which needs no token. The comment of an endpoint is its description in docs/openapi.json, where
 * `@status` explains an HTTP status.
 */
export const ACCOUNT_ENDPOINTS = {
  /**
   * Logs a rider in.
   * @status 401 Wrong username or password, without saying which.
   */
  login: { method: "POST", path: "/login", answer: LoginWire },
  /**
   * Sends an email with which a rider sets a new password.
   * @status 404 No account has this email. Riders do not learn this.
   */
  resetPassword: { method: "POST", path: "/resetPassword", answer: DoneWire },
  /**
   * Whether an email or a phone has an account.
   * @status 403 The account exists, but its username stays secret.
   * @status 404 There is no such account.
   */
  lookup: { method: "POST", path: "/lookup", answer: LookupWire },
  /**
   * With a channel, sends a code to the phone. With a code, checks it: the answer's field `status` is 200 or "approved"
   * if it is right.
   */
  phoneVerification: { method: "POST", path: "/phoneVerification", answer: CodeCheckWire },
  /** Checks a promotion code for one pass, and returns its effect. */
  promocode: { method: "POST", path: "/promocode", answer: PromoWire },
  /** Whether a rider may have a reduced fare. The app leaves the password out of the cart, as the check needs none. */
  reducedFare: { method: "POST", path: "/reducedFare", answer: ReducedFareWire },
  /** Charges the card behind the token and opens the account. */
  register: { method: "POST", path: "/register", answer: SignUpWire, movesMoney: "keyed" },
} as const satisfies Endpoints;

interface Phone {
  /** In E.164. */
  readonly contactPhone: string;
}

/** The e-mail or the phone number to look up, never both. */
export type Contact = { readonly contactEmail: string } | Phone;

/** `free`: no account has this contact. `username` is null where the service does not reveal it. */
export type LookupAnswer =
  | { readonly status: "free" }
  | { readonly status: "exists"; readonly username: string | null };

/** `username` is null for a new rider; `currentPassType` and `currentStatus` for any rider without a pass. */
interface PromoCheck {
  readonly promoCode: string;
  readonly email: string;
  /** Whether a new rider buys, or one with an account. */
  readonly type: "new" | "renewal";
  readonly username: string | null;
  readonly subscriptionTypeId: number;
  readonly currentPassType: string | null;
  readonly currentStatus: string | null;
}

interface RegisterOrder {
  readonly cart: Cart;
  /** The token of the payment card, which can be used once. */
  readonly tokenId: string;
}

export type AccountService = ReturnType<typeof createAccountService>;

/** @param system The program that each call names. */
export function createAccountService({ call }: PublicHttp, system: SystemCode) {
  const { login, resetPassword, lookup, phoneVerification, promocode, reducedFare, register } = ACCOUNT_ENDPOINTS;
  return {
    login: (credentials: { readonly username: string; readonly password: string }) =>
      call(login, { body: { system, ...credentials } }),

    lookup: (contact: Contact, signal?: AbortSignal): Promise<LookupAnswer> =>
      call(lookup, { body: { ...contact, system }, signal })
        .catch(ifCode("not-found", { status: "free" }))
        .catch(ifCode("forbidden", { status: "exists", username: null })),

    /** The specification shows no answer, so any 2xx without an error in it counts as a success. */
    requestPhoneCode: async (request: Phone & { readonly channel: "sms" | "call" }) => {
      await call({ ...phoneVerification, answer: DoneWire }, { body: { ...request, system } });
    },

    checkPhoneCode: (check: Phone & { readonly code: string }) =>
      call({ ...phoneVerification, successStatus: 200 }, { body: { ...check, system } }),

    /** An e-mail without an account counts as a success, too, so that nobody learns which e-mails have one. */
    resetPassword: async (contactEmail: string): Promise<void> => {
      await call(resetPassword, { body: { system, contactEmail } }).catch(ifCode("not-found", undefined));
    },

    verifyReducedFare: (cart: Cart) => call(reducedFare, { body: { cart: toCartWireWithoutPassword(cart), system } }),

    /** Rejects with `refused` and the service's reason where the code is not valid. */
    checkPromo: async (check: PromoCheck, signal?: AbortSignal): Promise<PromoGrant> => {
      const { displayCode, ...grant } = await call(promocode, { body: { ...check, system }, signal });
      return { displayCode: displayCode ?? check.promoCode, ...grant };
    },

    register: ({ cart, tokenId }: RegisterOrder, onceOptions?: OnceOptions) =>
      call(register, { body: { cart: toCartWire(cart), system, tokenId }, ...onceOptions }),
  };
}

export const createAppAccount = (app: AppContext): AccountService =>
  createAccountService(
    createPublicHttp({ ...httpOptionsOf(app), baseUrl: app.environment.accountApi }),
    app.program.system,
  );
