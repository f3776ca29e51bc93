import { describe, expect, it } from "vitest";
import { createServices, RENEWAL, type Services } from "../../test/service-clients.ts";
import { USER } from "../../test/wire-answers.ts";
import { EMPTY_CART } from "../domain/cart.ts";
import { mayHaveActed } from "./api-error.ts";

/** The clients of the three services, which give every write the same answer. */
const servicesThatAnswer = (body: string | null, status: number) =>
  createServices({
    fetch: async (_input, init) =>
      init?.method === "GET" ? Response.json(USER) : new Response(status === 204 ? null : body, { status }),
  });

const CALLS: Readonly<Record<string, (services: Services) => Promise<unknown>>> = {
  "POST /register": ({ account }) => account.register({ cart: EMPTY_CART, tokenId: "tok_1" }),
  "POST 3/registration": ({ bikeshare }) => bikeshare.renew(RENEWAL),
  "POST user/prorated-renewal/": ({ bts }) => bts.renewProrated(104),
  "PUT 1/user/settledelinquency": ({ bikeshare }) => bikeshare.settleDelinquency({ userId: 7, programId: 3 }),
  "PUT 1/stripe/paymentprofile": ({ bikeshare }) => bikeshare.replaceCard("tok_1"),
  "POST rewards/redeem/": ({ bts }) => bts.redeem(4),
  async "POST user/key-card/"({ bikeshare, bts }) {
    const user = await bikeshare.user();
    return user && bts.orderKeyCard({ user, change: {}, userKeyCard: null });
  },
};

const DECLINED = "Your card was declined.";
const LONG_REASON = "x".repeat(5_000);

/** Bodies that say that the call failed, in words for the rider. */
const REFUSALS: readonly { readonly body: object; readonly reason?: string }[] = [
  { body: { error: DECLINED } },
  { body: { error: ` ${DECLINED} `, cost: 20, justPurchasedCost: 20 } },
  { body: { error: { message: DECLINED } } },
  { body: { error: { message: DECLINED, code: "card_declined" } } },
  { body: { errors: [DECLINED] } },
  { body: { errors: [{ message: DECLINED }] } },
  { body: { errors: ["", { message: DECLINED }] } },
  { body: { error: true, message: DECLINED } },
  { body: { success: false, message: DECLINED } },
  { body: { success: false, error: DECLINED } },
  { body: { error: LONG_REASON }, reason: LONG_REASON.slice(0, 300) },
];

/** Bodies that say that the call failed but not why, and bodies that no service of ours sends. */
const UNCLEAR_BODIES: readonly string[] = [
  ...[
    { error: true },
    { error: true, cost: 20, justPurchasedCost: 20 },
    { error: 1 },
    { error: { code: "card_declined" } },
    { error: { message: { text: DECLINED } } },
    { error: [{ code: 7 }] },
    { errors: [{ code: 7 }] },
    { errors: { tokenId: [DECLINED] } },
    { errors: true },
    { success: false },
    { success: false, cost: 20, justPurchasedCost: 20 },
    // An error about the idempotency key has no words for a rider, and does not tell what became of the order.
    { error: "This key was used for another order.", field: "idempotencyKey" },
    { error: { type: "idempotency_error", message: "Keys can only be used once." } },
  ].map((body) => JSON.stringify(body)),
  "OK",
  '{"cost": 20, "justPurch',
  "[]",
  '"done"',
  "true",
  "false",
];

/** Bodies without a sign of failure and without the proof of a success. */
const NEUTRAL_BODIES: readonly (string | null)[] = [
  null,
  "",
  " \n",
  "null",
  ...[
    {},
    { error: null },
    { error: false, errors: [], success: true },
    { error: "", errors: {} },
    { error: " ", errors: null },
    { error: 0 },
    { status: "accepted" },
    { cost: null, justPurchasedCost: null, referralCandyInfo: null },
    { cost: 1e300, referralCandyInfo: ["https://refer.example/ana"] },
    { cost: "twenty", justPurchasedCost: {}, referralCandyInfo: { link: "javascript:alert(1)" } },
  ].map((body) => JSON.stringify(body)),
];

const STATUSES = [200, 201, 202];

describe.each(Object.keys(CALLS).flatMap((call) => STATUSES.map((status) => ({ call, status }))))(
  "an answer of $status to $call",
  ({ call, status }) => {
    const makeCall = (body: string | null): Promise<unknown> =>
      CALLS[call]?.(servicesThatAnswer(body, status)) ?? Promise.reject(new Error(`no call ${call}`));

    it.each(REFUSALS)("is a refusal in the service's words for $body", async ({ body, reason = DECLINED }) => {
      const failure = await makeCall(JSON.stringify(body)).catch((error: unknown) => error);
      expect(failure).toMatchObject({ code: "refused", reason });
      expect(mayHaveActed(failure)).toBe(false);
    });

    it.each(UNCLEAR_BODIES)("is a lost answer for %s", async (body) => {
      const failure = await makeCall(body).catch((error: unknown) => error);
      expect(failure).toMatchObject({ code: "malformed", reason: null });
      expect(mayHaveActed(failure)).toBe(true);
    });

    it.each(NEUTRAL_BODIES)("proves nothing for %j", async (body) => {
      expect(await makeCall(body)).toMatchObject({ isProven: false });
    });
  },
);

it.each(Object.keys(CALLS))("an answer of 204 to %s proves nothing", async (call) => {
  expect(await CALLS[call]?.(servicesThatAnswer(null, 204))).toMatchObject({ isProven: false });
});

const COST_BODY = { cost: 19.99 };
it.each([
  { call: "POST 3/registration", body: COST_BODY, answer: { cost: 1999, isProven: true } },
  { call: "POST 3/registration", body: { cost: 0 }, answer: { cost: 0, isProven: true } },
  { call: "POST user/prorated-renewal/", body: COST_BODY, answer: { cost: 1999, isProven: true } },
  { call: "POST /register", body: { justPurchasedCost: 0 }, answer: { cost: 0, referral: null, isProven: true } },
  {
    call: "POST /register",
    body: { referralCandyInfo: { link: "https://refer.example/ana", more: 1 }, justPurchasedCost: 1e300 },
    answer: { cost: null, referral: { link: "https://refer.example/ana" }, isProven: true },
  },
  // The specification does not show the answers to these calls, so no body proves their success.
  { call: "PUT 1/user/settledelinquency", body: COST_BODY, answer: { isProven: false } },
  { call: "POST user/key-card/", body: { userCardId: 9 }, answer: { isProven: false } },
])("$call with $body is $answer", async ({ call, body, answer }) => {
  expect(await CALLS[call]?.(servicesThatAnswer(JSON.stringify(body), 200))).toEqual(answer);
});

describe("a write that moves no money", () => {
  const cancelRenewal = (body: string) => servicesThatAnswer(body, 200).bikeshare.setAutoRenewing(false);

  it.each(["", "OK", "{}", "[]", "true"])("is done when the answer is %j", async (body) => {
    expect(await cancelRenewal(body)).toBe("done");
  });

  it.each(REFUSALS)("is refused by $body", async ({ body, reason = DECLINED }) => {
    await expect(cancelRenewal(JSON.stringify(body))).rejects.toMatchObject({ code: "refused", reason });
  });

  it.each(['{"success":false}', '{"error":true}', '{"errors":[{}]}'])("is malformed with %s", async (body) => {
    await expect(cancelRenewal(body)).rejects.toMatchObject({ code: "malformed" });
  });
});
