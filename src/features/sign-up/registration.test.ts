import { expect, it } from "vitest";
import {
  ACCESS_MONTHLY,
  ANNUAL,
  DECLINED,
  type Found,
  failure,
  LOST,
  MONTHLY,
  OTHER_BODY,
  openRegistrationService,
  orderOf,
  PAID,
  TAKEN,
} from "../../../test/registration-service.ts";
import { sentAttempt } from "../../../test/sent-attempt.ts";
import { createSeal } from "../../lib/crypto.ts";

it.each([true, false])(
  "the referral link is kept for its rider, whether or not they are logged in: %s",
  async (canLogIn) => {
    const { run, referral } = openRegistrationService({ canLogIn });
    await run("buy");
    expect(referral()).toEqual({ url: "https://refer.example/ana", contactEmail: "ana@example.org" });
  },
);

it("a successful purchase shows the confirmation and logs the rider in", async () => {
  const { run, loggedIn, attempt, purchase, sent } = openRegistrationService();
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
  const { run, sent, purchase } = openRegistrationService();
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
  const { run } = openRegistrationService({ canLogIn: false });
  expect(await run("buy")).toMatchObject({ status: "done", done: { loggedIn: false } });
});

it.each([
  { error: DECLINED, outcome: { status: "refused", reason: "Your card was declined.", field: "tokenId" } },
  { error: TAKEN, outcome: { status: "refused", reason: "This email already has an account.", field: null } },
  { error: failure("forbidden", 403, "Not you."), outcome: { status: "refused", reason: "Not you.", field: null } },
])("$error.message is reported at once as $outcome.status, with nothing charged", async ({ error, outcome }) => {
  const { run, asked, attempt, purchase, loggedIn } = openRegistrationService({ register: [error] });
  expect(await run("buy")).toEqual({ ...outcome, isUncharged: true });
  const at = outcome.field ? { step: "payment" } : null;
  expect(purchase()).toEqual({ status: "refused", reason: outcome.reason, isUncharged: true, at });
  expect(asked).toEqual([]);
  expect(loggedIn).toEqual([]);
  expect(attempt.read()).toBeNull();
});

it("a refusal makes no promise about money if it cannot tell whether an account exists", async () => {
  const { run } = openRegistrationService({ register: [TAKEN], isOwn: "cannot be told" });
  expect(await run("buy")).toMatchObject({ status: "refused", isUncharged: false });
});

it.each([
  { what: "401", error: failure("unauthorized", 401) },
  { what: "403", error: failure("forbidden", 403) },
])("a bare $what does not come from the service, so the purchase is reconciled", async ({ error }) => {
  const { run, asked } = openRegistrationService({ register: [error] });
  expect(await run("buy")).toEqual({ status: "notFound", isKeyed: true });
  expect(asked).toHaveLength(8);
});

it("a refusal of a request that the browser repeated counts as the purchase", async () => {
  const { run, loggedIn, attempt, purchase } = openRegistrationService({ register: [TAKEN], isOwn: true });
  expect(await run("buy")).toMatchObject({ status: "done", done: { cost: null, loggedIn: true } });
  expect(purchase().status).toBe("done");
  expect(attempt.read()).toBeNull();
  expect(loggedIn).toEqual([]);
});

const MONTHLY_ORDER = orderOf({ price: 2000 });
const ANNUAL_ORDER = orderOf({ pass: ANNUAL, price: 15_600 });
/** The service does not show an account for a minute after the first order, nor before the second one leaves. */
const NOT_YET = Array<Found>(9).fill("free");
const BOUGHT_MONTHLY = {
  subscriptionTypeId: MONTHLY,
  cost: null,
  expectedCost: 2000,
  receipt: { price: 2000, card: { lastFour: "4242" } },
};
const BOUGHT_ANNUAL = { subscriptionTypeId: ANNUAL, cost: null, expectedCost: 15_600, receipt: { price: 15_600 } };
const BOUGHT_ANY = { subscriptionTypeId: null, cost: null, expectedCost: null, receipt: null };

it.each([
  { holds: [MONTHLY], second: OTHER_BODY, bought: BOUGHT_MONTHLY, what: "the first pass" },
  { holds: [ANNUAL], second: LOST, bought: BOUGHT_ANNUAL, what: "the second pass" },
  { holds: [], second: OTHER_BODY, bought: BOUGHT_ANY, what: "no pass yet" },
  { holds: null, second: OTHER_BODY, bought: BOUGHT_ANY, what: "another password" },
  { holds: failure("unavailable", 503), second: OTHER_BODY, bought: BOUGHT_ANY, what: "passes that cannot be read" },
])("after a change of the pass, an account with $what names no other pass or price", async (given) => {
  const { run, sent } = openRegistrationService({
    register: [LOST, given.second],
    lookup: [...NOT_YET, "exists"],
    holds: given.holds,
  });
  await run("buy", MONTHLY_ORDER);
  expect(await run("buy", ANNUAL_ORDER)).toMatchObject({ status: "done", done: given.bought });
  expect(sent).toHaveLength(2);
});

it.each([
  { holds: [ANNUAL], done: BOUGHT_ANY, what: "names nothing if the account has another pass from another site" },
  { holds: [], done: BOUGHT_MONTHLY, what: "names the pass that was sent if the account does not show it yet" },
  { holds: failure("unavailable", 503), done: BOUGHT_MONTHLY, what: "names it if the account cannot be read" },
])("after a lost answer, the receipt $what", async ({ holds, done }) => {
  const { run } = openRegistrationService({ register: [LOST], lookup: ["free", "exists"], holds });
  expect(await run("buy", MONTHLY_ORDER)).toMatchObject({ status: "done", done });
});

it("after a change of the pass, a refusal finds the account that the first order created", async () => {
  const { run } = openRegistrationService({ register: [LOST, TAKEN], lookup: NOT_YET, isOwn: true, holds: [MONTHLY] });
  await run("buy", MONTHLY_ORDER);
  expect(await run("buy", ANNUAL_ORDER)).toMatchObject({ status: "done", done: BOUGHT_MONTHLY });
});

it("an answer to the changed order is about its own pass, price and card", async () => {
  const { run } = openRegistrationService({ register: [LOST, { ...PAID, cost: null }] });
  await run("buy", MONTHLY_ORDER);
  const second = orderOf({ pass: ANNUAL, price: 15_600, lastFour: "1111" });
  const receipt = { card: { lastFour: "1111" } };
  expect(await run("buy", second)).toMatchObject({ status: "done", done: { ...BOUGHT_ANNUAL, receipt } });
});

it("after a change of the price alone, the pass is known and the price is not", async () => {
  const { run } = openRegistrationService({ register: [LOST, OTHER_BODY], lookup: [...NOT_YET, "exists"] });
  await run("buy", orderOf({ price: 1500 }));
  const done = { subscriptionTypeId: MONTHLY, expectedCost: null, receipt: null };
  expect(await run("buy", MONTHLY_ORDER)).toMatchObject({ status: "done", done });
});

it("after a change of the card, the receipt names neither", async () => {
  const { run } = openRegistrationService({ register: [LOST, LOST], lookup: [...NOT_YET, "exists"] });
  await run("buy", MONTHLY_ORDER);
  const done = { ...BOUGHT_MONTHLY, receipt: { price: 2000, card: null } };
  const second = orderOf({ price: 2000, token: "tok_2", lastFour: "1111" });
  expect(await run("buy", second)).toMatchObject({ status: "done", done });
});

it("the record has the pass and the price of the last order", async () => {
  const { run, attempt } = openRegistrationService({ register: [LOST] });
  await run("buy", MONTHLY_ORDER);
  await run("buy", ANNUAL_ORDER);
  expect(attempt.read()).toMatchObject({ state: "notFound", itemId: ANNUAL, cents: 15_600 });
});

/** A page with the record of an order for the monthly pass that an earlier page sent. */
async function reload(script: Parameters<typeof openRegistrationService>[0]) {
  const page = openRegistrationService(script);
  const newcomers = [{ emailSeal: await createSeal("ana@example.org"), wasFree: true }];
  page.attempt.write(sentAttempt({ kind: "signup", state: "notFound", itemId: MONTHLY, cents: 2000, newcomers }));
  return page;
}

it("after a reload, an account that exists before another pass is sent has the pass of the record", async () => {
  const { run, sent } = await reload({ lookup: ["exists"] });
  const done = { subscriptionTypeId: MONTHLY, expectedCost: 2000, receipt: null };
  expect(await run("buy", ANNUAL_ORDER)).toMatchObject({ status: "done", done });
  expect(sent).toEqual([]);
});

it("after a reload, the receipt names the typed pass of the record, and not the typed card", async () => {
  const { run } = await reload({ lookup: ["exists"] });
  const done = { ...BOUGHT_MONTHLY, receipt: { price: 2000, card: null } };
  expect(await run("buy", MONTHLY_ORDER)).toMatchObject({ status: "done", done });
});

it.each([
  { holds: [MONTHLY], done: { ...BOUGHT_MONTHLY, receipt: null } },
  { holds: [ANNUAL], done: { ...BOUGHT_ANNUAL, receipt: { card: null } } },
  { holds: [], done: BOUGHT_ANY },
])("after a reload and another pass, the account's passes $holds decide", async ({ holds, done }) => {
  const { run } = await reload({ register: [OTHER_BODY], lookup: ["free", "exists"], holds });
  expect(await run("buy", ANNUAL_ORDER)).toMatchObject({ status: "done", done });
});
