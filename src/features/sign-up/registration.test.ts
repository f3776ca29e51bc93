import { expect, it, vi } from "vitest";
import { sandboxConfiguration } from "../../../demo/configuration.ts";
import { createFakeClock } from "../../../test/fake-clock.ts";
import type { AccountService, Registered } from "../../api/account-service.ts";
import { ApiError, type ApiErrorCode, type RefusedField } from "../../api/api-error.ts";
import { createAppContext } from "../../context/app-context.ts";
import { cents } from "../../lib/money.ts";
import { EMPTY_CART } from "../../programs/cart.ts";
import { phl } from "../../programs/programs/phl.ts";
import { attemptsOf } from "../../purchase/attempt-record.ts";
import { createRegistration, type RegistrationOrder } from "./registration.ts";

const MONTHLY = 103;
const ANNUAL = 104;
const ACCESS_MONTHLY = 106;
const PAID: Registered = { cost: cents(2000), referral: { link: "https://refer.example/ana" } };

const failure = (
  code: ApiErrorCode,
  status?: number,
  reason: string | null = null,
  field: RefusedField | null = null,
) =>
  new ApiError({ code, method: "POST", url: "https://api.example/register", reason, field, ...(status && { status }) });
const LOST = failure("unreachable");
const DECLINED = failure("refused", 402, "Your card was declined.");
const USED = failure("refused", 402, "This card token was already used.");
const TAKEN = failure("refused", 400, "This email already has an account.");
const NAME_TAKEN = failure("refused", 400, "This username is taken.", "userName");

function orderOf({ pass = MONTHLY, email = "ana@example.org", token = "tok_1" } = {}): RegistrationOrder {
  const newUser = { ...EMPTY_CART.newUser, contactEmail: email, userName: email, password: "long enough" };
  return {
    cart: { ...EMPTY_CART, subscriptionTypeId: pass, newUser },
    card: { id: token, brand: "Visa", lastFour: "4242", funding: "credit", country: "US", zip: "19125" },
    mailingAddress: null,
    expectedCost: cents(2800),
  };
}

type Answer = Registered | Error;
type Found = "free" | "exists" | Error;

/** A service that answers each call with the next answer; the last one repeats. */
function setUp({ register = [PAID], lookup = ["free"], canLogIn = true, isOwn = false }: Partial<Script> = {}) {
  const clock = createFakeClock();
  const place = { cdnOrigin: "https://cdn.example", sandboxOrigin: "https://sandbox.example", world: "unit" };
  const app = createAppContext(phl, sandboxConfiguration(place), { clock });
  const sent: { tokenId: string; idempotencyKey: string | undefined }[] = [];
  const asked: string[] = [];
  const loggedIn: { username: string; password: string }[] = [];
  const next = <T>(answers: T[]): T => (answers.length > 1 ? answers.shift() : answers[0]) as T;
  const answers = { register: [...register], lookup: [...lookup] };

  const account: Pick<AccountService, "register" | "lookup"> = {
    async register({ tokenId }, { idempotencyKey } = {}) {
      sent.push({ tokenId, idempotencyKey });
      const answer = next<Answer>(answers.register);
      if (answer instanceof Error) throw answer;
      return answer;
    },
    async lookup(contact) {
      asked.push("contactEmail" in contact ? contact.contactEmail : "by phone");
      const found = next<Found>(answers.lookup);
      if (found instanceof Error) throw found;
      return found === "exists" ? { status: found, username: null } : { status: found };
    },
  };
  const attempt = attemptsOf(app).record("signUp");
  const registration = createRegistration({
    app,
    account: account as AccountService,
    logIn: async (credentials) => {
      loggedIn.push(credentials);
      return canLogIn;
    },
    wasFree: () => true,
    tokenOfBuyer: async () => null,
    ownToken: async () => {
      if (isOwn === "cannot be told") throw new Error("not to be told");
      return isOwn ? "a token" : null;
    },
  });
  /** Runs one attempt to its end, however long the service is asked. */
  async function run(way: "buy" | "reconcile", order = orderOf()) {
    const running = registration[way](order);
    await clock.advance(70_000);
    return running;
  }
  const purchase = () => app.store.getState().purchase;
  /** Ends the session, as a logout does. */
  const forget = () => app.store.getState().sessionEnded();
  const referral = () => app.store.getState().referral;
  return { registration, run, sent, asked, loggedIn, attempt, purchase, clock, forget, referral };
}
interface Script {
  readonly register: readonly Answer[];
  readonly lookup: readonly Found[];
  readonly canLogIn: boolean;
  /** Whether the refused order created an account nevertheless. */
  readonly isOwn: boolean | "cannot be told";
}

it.each([true, false])(
  "the referral link is kept for its rider, whether or not they are logged in: %s",
  async (canLogIn) => {
    const { run, referral } = setUp({ canLogIn });
    await run("buy");
    expect(referral()).toEqual({ url: "https://refer.example/ana", contactEmail: "ana@example.org" });
  },
);

it("a successful purchase shows the confirmation and logs the rider in", async () => {
  const { run, loggedIn, attempt, purchase, sent } = setUp();
  const outcome = await run("buy");
  expect(outcome).toEqual({
    status: "done",
    done: {
      subscriptionTypeId: MONTHLY,
      cost: 2000,
      expectedCost: 2800,
      contactEmail: "ana@example.org",
      withKeyCard: false,
      mailing: null,
      referralUrl: "https://refer.example/ana",
      loggedIn: true,
      receipt: expect.objectContaining({
        price: 2000,
        keyCard: null,
        charged: 2000,
        later: expect.objectContaining({ amount: 2000, every: "month" }),
        card: { brand: "Visa", lastFour: "4242" },
      }),
    },
  });
  expect(loggedIn).toEqual([{ username: "ana@example.org", password: "long enough" }]);
  expect(purchase().status).toBe("done");
  expect(attempt.read()).toBeNull();
  expect(sent).toHaveLength(1);
});

it("does not send a reduced fare without verified eligibility", async () => {
  const { run, sent, purchase } = setUp();
  const unverified = orderOf({ pass: ACCESS_MONTHLY });
  expect(await run("buy", unverified)).toEqual({
    status: "refused",
    isUncharged: true,
    reason: null,
    field: "discountVerified",
  });
  expect(sent).toEqual([]);
  const at = { step: "details", name: "pass", value: "" };
  expect(purchase()).toEqual({ status: "refused", reason: null, isUncharged: true, at });

  const { newUser } = unverified.cart;
  const claimed = { ...unverified.cart, discountType: "accessCard", discountPortalID: 1, newUser } as const;
  expect(await run("buy", { ...unverified, cart: { ...claimed, discountVerified: true } })).toMatchObject({
    status: "done",
  });
});

it("a failed login does not undo the purchase", async () => {
  const { run } = setUp({ canLogIn: false });
  expect(await run("buy")).toMatchObject({ status: "done", done: { loggedIn: false } });
});

it.each([
  { error: DECLINED, outcome: { status: "refused", reason: "Your card was declined.", field: "tokenId" } },
  { error: TAKEN, outcome: { status: "refused", reason: "This email already has an account.", field: null } },
  { error: failure("forbidden", 403, "Not you."), outcome: { status: "refused", reason: "Not you.", field: null } },
])("$error.message is reported at once as $outcome.status, with nothing charged", async ({ error, outcome }) => {
  const { run, asked, attempt, purchase, loggedIn } = setUp({ register: [error] });
  expect(await run("buy")).toEqual({ ...outcome, isUncharged: true });
  const at = outcome.field ? { step: "payment" } : null;
  expect(purchase()).toEqual({ status: "refused", reason: outcome.reason, isUncharged: true, at });
  expect(asked).toEqual([]);
  expect(loggedIn).toEqual([]);
  expect(attempt.read()).toBeNull();
});

it("a refusal makes no promise about money if it cannot tell whether an account exists", async () => {
  const { run } = setUp({ register: [TAKEN], isOwn: "cannot be told" });
  expect(await run("buy")).toMatchObject({ status: "refused", isUncharged: false });
});

it.each([
  { what: "401", error: failure("unauthorized", 401) },
  { what: "403", error: failure("forbidden", 403) },
])("a bare $what does not come from the service, so the purchase is reconciled", async ({ error }) => {
  const { run, asked } = setUp({ register: [error] });
  expect(await run("buy")).toEqual({ status: "notFound", isKeyed: true });
  expect(asked).toHaveLength(8);
});

it("a refusal of a request that the browser repeated counts as the purchase", async () => {
  const { run, loggedIn, attempt, purchase } = setUp({ register: [TAKEN], isOwn: true });
  expect(await run("buy")).toMatchObject({ status: "done", done: { cost: null, loggedIn: true } });
  expect(purchase().status).toBe("done");
  expect(attempt.read()).toBeNull();
  expect(loggedIn).toEqual([]);
});

it("records the attempt before sending, without personal data", async () => {
  const { registration, attempt, clock } = setUp({ register: [LOST] });
  void registration.buy(orderOf());
  await vi.waitFor(async () => {
    await clock.advance(0);
    expect(attempt.read()).toMatchObject({ kind: "signup", system: "phl", itemId: MONTHLY });
  });
  expect(JSON.stringify(attempt.read())).not.toMatch(/ana|long enough|tok_|4242/);
});

it.each(["unreachable", "timeout", "unavailable", "malformed"] as const)(
  "an answer lost as %s before the service acted is notFound, and is sent again with the same key",
  async (code) => {
    const { run, sent, purchase } = setUp({ register: [failure(code), PAID] });
    expect(await run("buy")).toEqual({ status: "notFound", isKeyed: true });
    expect(purchase().status).toBe("notFound");
    expect(await run("buy")).toMatchObject({ status: "done" });
    const [first, second] = sent;
    expect(second).toEqual(first);
    expect(first?.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
  },
);

it("an answer lost after the service acted is found, and is not charged again", async () => {
  const { run, sent, asked, loggedIn } = setUp({ register: [LOST], lookup: ["free", "exists"] });
  expect(await run("buy")).toMatchObject({ status: "done", done: { cost: null, loggedIn: true } });
  expect(asked).toEqual(["ana@example.org", "ana@example.org"]);
  expect(sent).toHaveLength(1);
  expect(loggedIn).toHaveLength(1);
});

it("every element shows the check while the lookup runs", async () => {
  const { registration, clock, purchase } = setUp({ register: [LOST] });
  const running = registration.buy(orderOf());
  await clock.advance(1_000);
  expect(purchase()).toEqual({ status: "checking" });
  await clock.advance(60_000);
  expect(await running).toEqual({ status: "notFound", isKeyed: true });
});

it("failed lookups leave the purchase unknown until a later one finds it", async () => {
  const { run, sent, attempt, purchase } = setUp({
    register: [LOST],
    lookup: [...Array<Error>(8).fill(failure("unavailable", 503)), "exists"],
  });
  expect(await run("buy")).toEqual({ status: "unknown" });
  expect(purchase()).toEqual({ status: "unknown" });
  expect(attempt.read()).not.toBeNull();
  expect(await run("reconcile")).toMatchObject({ status: "done" });
  expect(sent).toHaveLength(1);
});

it("blocks purchases while an earlier attempt is unknown, with another email too", async () => {
  const { run, sent, asked } = setUp({ register: [LOST], lookup: [failure("unavailable", 503)] });
  await run("buy");
  expect(await run("buy", orderOf({ email: "bo@example.org" }))).toEqual({ status: "unknown" });
  expect(sent).toHaveLength(1);
  expect(new Set(asked)).toEqual(new Set(["ana@example.org"]));
});

it("after a logout an unknown attempt is neither shown to the next person nor logs them in", async () => {
  const { run, sent, asked, loggedIn, forget } = setUp({
    register: [LOST, PAID],
    lookup: [...Array<Error>(8).fill(failure("unavailable", 503)), "free"],
  });
  expect(await run("buy")).toEqual({ status: "unknown" });
  forget();
  asked.length = 0;
  const bo = orderOf({ email: "bo@example.org", token: "tok_2" });
  expect(await run("buy", bo)).toEqual({ status: "notFound", isKeyed: true });
  expect(await run("buy", bo)).toMatchObject({ status: "done" });
  expect(new Set(asked)).toEqual(new Set(["bo@example.org"]));
  // The key is the same, so that the service does not charge twice if the first call arrives late.
  expect(sent[1]).toEqual({ tokenId: "tok_2", idempotencyKey: sent[0]?.idempotencyKey });
  expect(loggedIn).toEqual([{ username: "bo@example.org", password: "long enough" }]);
});

it("an unknown attempt that turns out notFound is sent again with the same key", async () => {
  const { run, sent } = setUp({
    register: [LOST, PAID],
    lookup: [...Array<Error>(8).fill(failure("unavailable", 503)), "free"],
  });
  await run("buy");
  expect(await run("reconcile")).toEqual({ status: "notFound", isKeyed: true });
  expect(await run("buy")).toMatchObject({ status: "done" });
  expect(sent[1]?.idempotencyKey).toBe(sent[0]?.idempotencyKey);
});

it.each([
  { error: USED, field: "tokenId" },
  { error: TAKEN, field: "tokenId" },
  { error: NAME_TAKEN, field: "userName" },
])("$error.reason after a lost attempt: looks it up before the refusal", async ({ error, field }) => {
  const { run, asked } = setUp({ register: [LOST, error] });
  await run("buy");
  const before = asked.length;
  expect(await run("buy")).toEqual({ status: "refused", isUncharged: false, reason: error.reason, field });
  expect(asked.length).toBeGreaterThan(before);
});

it.each([USED, TAKEN])("$reason after a lost attempt that succeeded late counts as the purchase", async (error) => {
  const { run } = setUp({ register: [LOST, error], lookup: [...Array<Found>(8).fill("free"), "exists"] });
  expect(await run("buy")).toEqual({ status: "notFound", isKeyed: true });
  expect(await run("buy")).toMatchObject({ status: "done" });
});

it.each([
  { differs: "another pass", order: orderOf({ pass: ANNUAL }) },
  { differs: "another email", order: orderOf({ email: "bo@example.org" }) },
  { differs: "another card", order: orderOf({ token: "tok_2" }) },
])(
  "$differs after a notFound attempt keeps the key, so that the service acts on only one of them",
  async ({ order }) => {
    const { run, sent } = setUp({ register: [LOST, PAID] });
    await run("buy");
    expect(await run("buy", order)).toMatchObject({ status: "done" });
    expect(sent[1]?.idempotencyKey).toBe(sent[0]?.idempotencyKey);
  },
);

it("the same order after a refusal is a new attempt", async () => {
  const { run, sent } = setUp({ register: [DECLINED, PAID] });
  await run("buy");
  await run("buy");
  expect(sent[1]?.idempotencyKey).not.toBe(sent[0]?.idempotencyKey);
});

it("a second click during a purchase reports busy", async () => {
  const { registration, clock, sent } = setUp({ register: [LOST] });
  const first = registration.buy(orderOf());
  await clock.advance(0);
  expect(await registration.buy(orderOf())).toEqual({ status: "busy" });
  await clock.advance(60_000);
  await first;
  expect(sent).toHaveLength(1);
});

it("an exception leaves the purchase unknown, since money may have moved", async () => {
  const { run, purchase } = setUp({ register: [LOST], lookup: [new TypeError("a bug")] });
  expect(await run("buy")).toEqual({ status: "unknown" });
  expect(purchase()).toEqual({ status: "unknown" });
});

it("asks for another card after two refusals without a field", async () => {
  const { run } = setUp({ register: [TAKEN, TAKEN] });
  expect(await run("buy")).toMatchObject({ status: "refused", field: null });
  expect(await run("buy")).toMatchObject({ status: "refused", field: "tokenId" });
});

it("asks for another card when a refusal without a field follows one with a field", async () => {
  const { run, asked } = setUp({ register: [NAME_TAKEN, NAME_TAKEN, failure("refused", 400, "Not today.")] });
  for (const field of ["userName", "userName", "tokenId"]) expect(await run("buy")).toMatchObject({ field });
  expect(asked).toEqual([]);
});

it("an email that is refused after another refusal belongs to another rider, and is no purchase", async () => {
  const { run } = setUp({ register: [NAME_TAKEN, TAKEN], lookup: ["exists"] });
  await run("buy");
  expect(await run("buy", orderOf({ email: "rider@example.org" }))).toMatchObject({ status: "refused" });
});
