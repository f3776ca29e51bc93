import { expect, it } from "vitest";
import {
  ACCESS_MONTHLY,
  DECLINED,
  failure,
  MONTHLY,
  orderOf,
  setUp,
  TAKEN,
} from "../../../test/registration-service.ts";

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
