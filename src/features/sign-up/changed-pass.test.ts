import { expect, it } from "vitest";
import {
  ANNUAL,
  type Found,
  failure,
  LOST,
  MONTHLY,
  OTHER_BODY,
  orderOf,
  PAID,
  setUp,
  TAKEN,
} from "../../../test/registration-service.ts";
import { sentAttempt } from "../../../test/sent-attempt.ts";
import { sealOf } from "../../lib/crypto.ts";

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
  const { run, sent } = setUp({ register: [LOST, given.second], lookup: [...NOT_YET, "exists"], holds: given.holds });
  await run("buy", MONTHLY_ORDER);
  expect(await run("buy", ANNUAL_ORDER)).toMatchObject({ status: "done", done: given.bought });
  expect(sent).toHaveLength(2);
});

it.each([
  { holds: [ANNUAL], done: BOUGHT_ANY, what: "names nothing if the account has another pass from another site" },
  { holds: [], done: BOUGHT_MONTHLY, what: "names the pass that was sent if the account does not show it yet" },
  { holds: failure("unavailable", 503), done: BOUGHT_MONTHLY, what: "names it if the account cannot be read" },
])("after a lost answer, the receipt $what", async ({ holds, done }) => {
  const { run } = setUp({ register: [LOST], lookup: ["free", "exists"], holds });
  expect(await run("buy", MONTHLY_ORDER)).toMatchObject({ status: "done", done });
});

it("after a change of the pass, a refusal finds the account that the first order created", async () => {
  const { run } = setUp({ register: [LOST, TAKEN], lookup: NOT_YET, isOwn: true, holds: [MONTHLY] });
  await run("buy", MONTHLY_ORDER);
  expect(await run("buy", ANNUAL_ORDER)).toMatchObject({ status: "done", done: BOUGHT_MONTHLY });
});

it("an answer to the changed order is about its own pass, price and card", async () => {
  const { run } = setUp({ register: [LOST, { ...PAID, cost: null }] });
  await run("buy", MONTHLY_ORDER);
  const second = orderOf({ pass: ANNUAL, price: 15_600, lastFour: "1111" });
  const receipt = { card: { lastFour: "1111" } };
  expect(await run("buy", second)).toMatchObject({ status: "done", done: { ...BOUGHT_ANNUAL, receipt } });
});

it("after a change of the price alone, the pass is known and the price is not", async () => {
  const { run } = setUp({ register: [LOST, OTHER_BODY], lookup: [...NOT_YET, "exists"] });
  await run("buy", orderOf({ price: 1500 }));
  const done = { subscriptionTypeId: MONTHLY, expectedCost: null, receipt: null };
  expect(await run("buy", MONTHLY_ORDER)).toMatchObject({ status: "done", done });
});

it("after a change of the card, the receipt names neither", async () => {
  const { run } = setUp({ register: [LOST, LOST], lookup: [...NOT_YET, "exists"] });
  await run("buy", MONTHLY_ORDER);
  const done = { ...BOUGHT_MONTHLY, receipt: { price: 2000, card: null } };
  const second = orderOf({ price: 2000, token: "tok_2", lastFour: "1111" });
  expect(await run("buy", second)).toMatchObject({ status: "done", done });
});

it("the record has the pass and the price of the last order", async () => {
  const { run, attempt } = setUp({ register: [LOST] });
  await run("buy", MONTHLY_ORDER);
  await run("buy", ANNUAL_ORDER);
  expect(attempt.read()).toMatchObject({ state: "notFound", itemId: ANNUAL, cents: 15_600 });
});

/** A page with the record of an order for the monthly pass that an earlier page sent. */
async function reload(script: Parameters<typeof setUp>[0]) {
  const page = setUp(script);
  const newcomers = [{ emailSeal: await sealOf("ana@example.org"), wasFree: true }];
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
