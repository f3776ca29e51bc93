import { describe, expect, it } from "vitest";
import { mayHaveActed } from "../../src/api/api-error.ts";
import { EMPTY_CART } from "../../src/domain/cart.ts";
import { sampleOf } from "../seeded.ts";
import { FAULTS, type FaultName } from "./faults.ts";
import { type FaultRun, runFault, type Services } from "./run-fault.ts";

const RIDER = { system: "phl", username: "rider", password: "sandbox-pass" } as const;
const PHONE = { contactPhone: "+12155550199", system: "phl" } as const;
const MONTHLY = 103;
const PROMO = {
  promoCode: "RIDE20",
  system: "phl",
  email: "ana@example.org",
  type: "new",
  username: null,
  subscriptionTypeId: MONTHLY,
  currentPassType: null,
  currentStatus: null,
} as const;

const order = () => ({
  system: "phl" as const,
  tokenId: `tok_ok_visa_4242_12_2030_credit_US_19125_${crypto.randomUUID()}`,
  cart: {
    ...EMPTY_CART,
    subscriptionTypeId: MONTHLY,
    phoneConfirmed: true,
    newUser: {
      contactEmail: "ana@example.org",
      contactPhone: PHONE.contactPhone,
      userName: "ana@example.org",
      password: "long enough",
      addressZipCode: "19125",
      countryId: 236,
      isAutoRenewing: true,
      acceptedEula: true,
      fullfillCard: false,
    },
  },
});
const requestCode = ({ account }: Services) => account.requestPhoneCode({ ...PHONE, channel: "sms" });
const checkCode = ({ account }: Services) => account.checkPhoneCode({ ...PHONE, code: "123456" });
async function confirmPhone(services: Services) {
  await requestCode(services);
  await checkCode(services);
}

/** The usual result of every call of the account service; a call's row names the exceptions. */
const USUAL: Readonly<Record<FaultName, string>> = {
  "a 500": "unavailable",
  "a 503 once": "unavailable",
  "a 503 for ever": "unavailable",
  "a 429": "unavailable",
  "a 408": "unavailable",
  "a 401": "unauthorized",
  "a 403": "forbidden",
  "a 404": "not-found",
  "a 400 with a reason": "refused",
  "a refused connection": "unreachable",
  "a connection dropped before acting": "unreachable",
  "a connection dropped after acting": "unreachable",
  "a delay of 8 s": "ok",
  "a delay of 60 s after acting": "timeout",
  "an empty body": "malformed",
  "truncated JSON": "malformed",
  "an HTML page": "malformed",
  "the wrong shape": "malformed",
  "10 MB": "malformed",
  "a 200 that declines": "refused",
  "a 202 without effect": "malformed",
  "a 200 that failed after acting": "malformed",
};

interface Row extends Pick<FaultRun<unknown>, "call" | "before"> {
  readonly healthy: unknown;
  readonly differs: Partial<Record<FaultName, string>>;
}

const CALLS: Readonly<Record<string, Row>> = {
  login: {
    call: ({ account }) => account.login(RIDER),
    healthy: { accessToken: expect.any(String) },
    differs: {},
  },
  "lookup by email": {
    call: ({ account }) => account.lookup({ contactEmail: "rider@example.org", system: "phl" }),
    healthy: { status: "exists", username: null },
    // The status alone says whether the account exists.
    differs: { "a 403": "ok", "a 404": "ok", "an empty body": "ok", "a 202 without effect": "ok" },
  },
  "lookup by phone": {
    call: ({ account }) => account.lookup(PHONE),
    healthy: { status: "free" },
    differs: { "a 403": "ok", "a 404": "ok", "an empty body": "ok", "a 202 without effect": "ok" },
  },
  "phone code request": {
    call: requestCode,
    healthy: undefined,
    // The specification does not show the answer: anything but an HTML page is fine.
    differs: { "an empty body": "ok", "truncated JSON": "ok", "the wrong shape": "ok", "a 202 without effect": "ok" },
  },
  "phone code check": {
    before: requestCode,
    call: checkCode,
    healthy: true,
    differs: {},
  },
  "promo code check": {
    call: ({ account }) => account.checkPromo(PROMO),
    healthy: { displayCode: "RIDE20", discountedPassCost: 1600, newUsersOnly: false },
    differs: { "a 202 without effect": "ok" },
  },
  register: {
    before: confirmPhone,
    call: ({ account }) => account.register(order()),
    healthy: { referral: { link: expect.stringMatching(/^https:/) }, cost: 2000, isProven: true },
    differs: { "an empty body": "ok", "a 202 without effect": "ok" },
  },
};

const faultNames = Object.keys(FAULTS) as FaultName[];
/** The tests of other screens cover faults as well, and all calls work alike. */
const faultsFor = (call: string) => sampleOf(`faults of ${call}`, faultNames, 4);

describe.each(Object.entries(CALLS))("%s", (name, { differs, healthy, ...row }) => {
  it.each(faultsFor(name).map((fault) => ({ fault, outcome: differs[fault] ?? USUAL[fault] })))(
    "has the outcome $outcome under $fault, and is sent once",
    async ({ fault, outcome }) => {
      const report = await runFault({ fault, ...row });
      expect(report).toMatchObject({ outcome, sent: 1 });
      expect(report.acted).toBeLessThanOrEqual(1);
      expect(report.error?.message ?? "").not.toMatch(/sandbox-pass|long enough|ana@|\+1215|123456|tok_/);
    },
  );

  it("waits for an answer after 8 s", async () => {
    const report = await runFault({ fault: "a delay of 8 s", ...row });
    expect(report.answer).toEqual(healthy);
    expect(report.tookMs).toBeLessThan(9_000);
  });
});

it.each([
  { call: "login", limit: 15_000 },
  { call: "promo code check", limit: 15_000 },
  { call: "register", limit: 60_000 },
])("$call gives up after $limit ms", async ({ call, limit }) => {
  const row = CALLS[call];
  if (row === undefined) throw new Error(`no such row: ${call}`);
  const { tookMs } = await runFault({
    fault: "a delay of 60 s after acting",
    call: row.call,
    ...(row.before && { before: row.before }),
  });
  expect(tookMs).toBe(limit);
});

it.each(faultNames)("a purchase that may have succeeded under %s never counts as refused", async (fault) => {
  const { outcome, error, acted } = await runFault({
    fault,
    before: confirmPhone,
    call: ({ account }) => account.register(order()),
  });
  expect(acted === 0 || outcome === "ok" || mayHaveActed(error)).toBe(true);
});

it.each(["a connection dropped after acting", "truncated JSON", "10 MB"] as const)(
  "lookup and login find the rider after a purchase whose answer was lost by %s",
  async (fault) => {
    const { answer } = await runFault({
      fault,
      path: "/register",
      before: confirmPhone,
      call: async ({ account }) => {
        const { cart, ...rest } = order();
        await account.register({ cart, ...rest }).catch(() => undefined);
        const { contactEmail, userName, password } = cart.newUser;
        const found = await account.lookup({ contactEmail, system: "phl" });
        const { accessToken } = await account.login({ system: "phl", username: userName, password });
        return { found: found.status, loggedIn: accessToken !== "" };
      },
    });
    expect(answer).toEqual({ found: "exists", loggedIn: true });
  },
);

it("a purchase that never reached the service creates no rider", async () => {
  const { answer } = await runFault({
    fault: "a connection dropped before acting",
    path: "/register",
    before: confirmPhone,
    call: async ({ account }) => {
      await account.register(order()).catch(() => undefined);
      return account.lookup({ contactEmail: "ana@example.org", system: "phl" });
    },
  });
  expect(answer).toEqual({ status: "free" });
});
