import { EMPTY_CART } from "../../src/domain/cart.ts";
import type { KeyRules } from "./idempotency.ts";
import type { SandboxRider } from "./riders.ts";
import { createSandbox, type SandboxOptions } from "./sandbox.ts";
import type { SandboxState } from "./sandbox-state.ts";

type ReportedField = "received" | "registrations" | "charges" | "keyCardOrders" | "redemptions" | "faults";

export type ControlState = Pick<SandboxState, ReportedField> & {
  readonly scenario: string;
  readonly clock: string;
  readonly keys: KeyRules;
  readonly users: readonly Omit<SandboxRider, "password">[];
};

const PHONE = "+12155550199";

/** A client for tests, which calls a fresh sandbox in its world `t`. */
export function createCaller(options: SandboxOptions = {}) {
  const sandbox = createSandbox({ verificationDelayMs: 0, ...options });

  function send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    return sandbox.fetch(
      new Request(`http://sandbox.test/w/t/${path}`, {
        method,
        headers: { "content-type": "application/json", ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
  }

  return {
    send,
    post: (path: string, body: unknown, headers?: Record<string, string>) => send("POST", path, body, headers),
    /** Logs in; `call` makes the rider's calls, and `answer` returns their bodies, and throws if a call fails. */
    logIn: async (userName = "rider", system = "phl", password = "sandbox-pass") => {
      const login = await send("POST", "account/login", { system, username: userName, password });
      const { access_token } = await login.json();
      const headers = { authorization: `Bearer ${access_token}` };
      const call = (method: string, path: string, body?: unknown, extraHeaders: Record<string, string> = {}) =>
        send(method, path, body, { ...headers, ...extraHeaders });
      return {
        call,
        answer: async (method: string, path: string, body?: unknown) => {
          const response = await call(method, path, body);
          if (!response.ok) throw new Error(`${method} ${path} ${response.status}: ${await response.text()}`);
          return response.json();
        },
      };
    },
    control: (body: unknown) => send("POST", "control", body),
    state: async (): Promise<ControlState> => (await send("GET", "control")).json(),
    confirmPhone: async (contactPhone = PHONE) => {
      await send("POST", "account/phoneVerification", { contactPhone, channel: "sms", system: "phl" });
      await send("POST", "account/phoneVerification", { contactPhone, code: "123456", system: "phl" });
    },
  };
}

/** A time in the middle of a month, for tests that depend on the date. */
export const NOW = "2026-03-10T12:00:00Z";

/** Logs in a rider of a fresh sandbox whose clock starts at `clock`. */
export async function logInAtTime(userName = "rider", system = "phl", clock = NOW) {
  const caller = createCaller();
  await caller.control({ clock });
  return { caller, rider: await caller.logIn(userName, system) };
}

interface Claim {
  readonly system?: string;
  readonly discountType: string;
  readonly form: object;
  readonly contactEmail?: string;
}

/** The body of a call that checks a claim of reduced fare. */
export function eligibilityClaim({ system = "phl", discountType, form, contactEmail = "ana@example.org" }: Claim) {
  const { cart } = registration({
    cart: { discountType, discountVerificationForm: { ...EMPTY_CART.discountVerificationForm, ...form } },
    newUser: { contactEmail, password: undefined },
  });
  return { cart, system };
}

/** A valid claim of phl's reduced fare. */
export const ACCESS_CLAIM = { discountType: "accessCard", form: { accessCard: "6004861234567890015" } };

let tokenCount = 0;

/** The id of a card token in the format of the Stripe stand-in. */
export function cardToken(overrides: { outcome?: string; funding?: string } = {}): string {
  const uuid = `00000000-0000-4000-8000-${String(++tokenCount).padStart(12, "0")}`;
  return `tok_${overrides.outcome ?? "ok"}_visa_4242_12_2030_${overrides.funding ?? "credit"}_US_19103_${uuid}`;
}

/** The body of a renewal with phl's monthly pass, which costs 20 dollars. */
export const renewalRequest = (overrides: object = {}) => ({
  type: "Renew",
  subscriptionTypeId: 103,
  isAutoRenewing: true,
  fullfillCard: false,
  purchaseSource: "web",
  paymentProfile: { paymentProcessorType: "Stripe", paymentCollectionType: "Automatic" },
  promotionCode: null,
  ...overrides,
});

/** The body of a registration for phl's monthly pass, which costs 20 dollars without a key card. */
export function registration(overrides: { system?: string; cart?: object; newUser?: object; tokenId?: string } = {}) {
  return {
    cart: {
      subscriptionTypeId: 103,
      newUser: {
        contactEmail: "ana@example.org",
        contactPhone: PHONE,
        userName: "ana@example.org",
        password: "long-enough",
        addressZipCode: "19103",
        countryId: 236,
        isAutoRenewing: true,
        acceptedEula: true,
        fullfillCard: false,
        ...overrides.newUser,
      },
      demographics: {},
      phoneConfirmed: true,
      discountPortalID: null,
      discountType: "none",
      discountVerified: false,
      discountVerificationForm: EMPTY_CART.discountVerificationForm,
      promocodeDetails: { code: null, displayCode: null, discountedPassCost: null, newUsersOnly: null },
      proratedDiscount: null,
      ...overrides.cart,
    },
    system: overrides.system ?? "phl",
    tokenId: overrides.tokenId ?? cardToken(),
  };
}
