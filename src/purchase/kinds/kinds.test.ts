import { describe, expect, it } from "vitest";
import { entriesIn, openFreshBrowser, openFreshStoragePerTest } from "../../../test/memory-storage.ts";
import { fee, inCents, openShop } from "../../../test/shop.ts";
import type { PaymentProfile } from "../../payment/payment-card.ts";
import { cacheOf, riderKey } from "../../query/query-cache.ts";
import type { RiderKey } from "../../rider/rider-loads.ts";
import { type PurchaseSubject, RIDER_SUBJECTS } from "../orders.ts";
import { KINDS } from "../purchases.ts";

/** All subjects of a purchase: the tests show in the sandbox that the promises of purchase.ts hold for each. */
const SUBJECTS = ["signUp", "pass", "fees", "keyCard", "reward"] as const;
type Shop = Awaited<ReturnType<typeof openShop>>;

openFreshStoragePerTest();

describe.each(SUBJECTS)("an order of “%s”", (subject) => {
  it("that was lost is sent again with its first key and body, whatever order the screen has by then", async () => {
    const { run, sent, fail, freeze } = await openShop();
    await fail(subject, "drop-before");
    expect((await run(subject)).status).toBe("notFound");
    expect((await run(subject, "pay", { order: (await freeze())[subject] })).status).toBe("notFound");
    expect(sent).toHaveLength(1);
    expect((await run(subject, "retry")).status).toBe("done");
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
  });

  it("that was lost can be sent again after a reload only where its record has all of it", async () => {
    const { run, purchaseOf, sent, fail, openPage } = await openShop();
    await fail(subject, "drop-before");
    await run(subject);
    const page = await openPage();
    const { canResendFromRecord } = KINDS[subject];
    expect(purchaseOf(subject, page).canRetry()).toBe(canResendFromRecord);
    await run(subject, "retry", { page });
    expect(sent).toHaveLength(canResendFromRecord ? 2 : 1);
    if (canResendFromRecord) expect(sent[1]).toEqual(sent[0]);
    else expect(purchaseOf(subject, page).attempt()).not.toBeNull();
  });

  it("leaves no name, address, password or card in the browser's storage", async () => {
    const { run, fail, userId } = await openShop();
    await fail(subject, "drop-before");
    await run(subject);
    expect(JSON.stringify([sessionStorage, localStorage].map(entriesIn))).not.toMatch(
      /ana|Broad|long enough|tok_|(?<![\da-f-])(4242|4444)(?![\da-f-])/,
    );
    const names = entriesIn(localStorage).map(([name]) => name);
    expect(names.join()).not.toContain(String(userId));
  });
});

const CARD_ORDERS = ["pass", "fees"] as const;
const otherCard = (brand: string, lastFour: string) => ({ status: "otherCard", card: { brand, lastFour } });
const otherTotal = (dollars: number) => ({ status: "repriced", total: inCents(dollars) });

/** Changes of the rider's account after the order was shown, and the reason that the page gives for not sending it. */
const RIDER_CHANGES = [
  { what: "a renewed card", subjects: CARD_ORDERS, rider: { card: { year: 2041 } }, unsent: otherCard("Visa", "4242") },
  { what: "no card", subjects: CARD_ORDERS, rider: { card: null }, unsent: otherCard("None", "") },
  {
    what: "another card",
    subjects: CARD_ORDERS,
    rider: { card: { brand: "mastercard", last4: "4444" } },
    unsent: otherCard("MasterCard", "4444"),
  },
  { what: "other fees", subjects: ["fees"], rider: { unpaidFees: [fee(5), fee(50)] }, unsent: otherTotal(55) },
  {
    what: "no fee any more, while the account is still blocked",
    subjects: ["fees"],
    rider: { unpaidFees: [fee(20, "Subscription")] },
    unsent: otherTotal(0),
  },
] as const;
const ALL_CHANGES = [
  ...RIDER_CHANGES.map(({ rider, ...rest }) => ({ ...rest, change: ({ change }: Shop) => change(rider) })),
  {
    what: "another card with the same brand and digits",
    subjects: CARD_ORDERS,
    change: ({ answer, orders: { fees } }: Shop) =>
      answer(
        "GET bikeshare/1/user/paymentProfile",
        Response.json({ ...profileWire(fees.profile), paymentProfileId: 99 }),
      ),
    unsent: otherCard("Visa", "4242"),
  },
  {
    what: "a reward that costs other points",
    subjects: ["reward"] as const,
    change: ({ answer }: Shop) =>
      answer(
        "GET bts/rewards/available/",
        Response.json([{ id: 2, name: "Free month", description: "", points: 300 }]),
      ),
    unsent: { status: "outdated" },
  },
];
const profileWire = (card: PaymentProfile) => ({
  paymentProcessorType: card.processor,
  cardLastFour: card.lastFour,
  cardExpirationMonth: card.expirationMonth,
  cardExpirationYear: card.expirationYear,
  cardType: card.type,
  cardFullName: card.fullName,
  tokenId: null,
});
const ORDER_CHANGES = ALL_CHANGES.flatMap(({ subjects, ...rest }) => subjects.map((subject) => ({ subject, ...rest })));

describe.each(ORDER_CHANGES)("“$subject” with $what by now", ({ subject, change, unsent }) => {
  it("is not sent", async () => {
    const shop = await openShop();
    await change(shop);
    expect(await shop.run(subject)).toEqual({ status: "idle", unsent });
    expect(shop.sent).toEqual([]);
    expect(shop.purchaseOf(subject).attempt()).toBeNull();
  });

  it.each(["at once", "after a reload"])("is not sent again after it was lost, %s", async (when) => {
    const shop = await openShop();
    await shop.fail(subject, "drop-before");
    await shop.run(subject);
    await change(shop);
    const page = when === "at once" ? shop.app : await shop.openPage();
    expect(await shop.run(subject, "retry", { page })).toMatchObject({ status: "notFound", unsent });
    expect(shop.sent).toHaveLength(1);
    expect(shop.purchaseOf(subject, page).attempt()).not.toBeNull();
  });
});

/** The reads whose answers an order is compared with before it is sent, and some also before it is sent again. */
const CHECKED_READS = [
  { subject: "pass", path: "1/user" },
  { subject: "pass", path: "1/user/summary" },
  { subject: "pass", path: "1/user/paymentProfile", isReadBeforeRetry: true },
  { subject: "fees", path: "1/user" },
  { subject: "fees", path: "user/unpaid-fees", isReadBeforeRetry: true },
  { subject: "fees", path: "1/user/paymentProfile", isReadBeforeRetry: true },
  { subject: "keyCard", path: "1/user/usercard" },
  { subject: "reward", path: "rewards/points/" },
  { subject: "reward", path: "rewards/available/", isReadBeforeRetry: true },
] as const;
const DOWN_FAULT = { kind: "status", status: 503, times: 99 };
const SLOW_FAULT = { kind: "delay", ms: 11_000, times: 99 };

it.each(
  CHECKED_READS.flatMap((read) => [
    { ...read, what: "fails", fault: DOWN_FAULT },
    { ...read, what: "takes longer than 10 s", fault: SLOW_FAULT },
  ]),
)("an order of “$subject” whose GET $path $what is not sent, but can be later", async ({ subject, path, fault }) => {
  const { run, sent, control } = await openShop();
  await control({ faults: [{ method: "GET", path, ...fault }] });
  expect(await run(subject)).toEqual({ status: "idle", unsent: { status: "notSent" } });
  expect(sent).toEqual([]);
  await control({ faults: [] });
  expect((await run(subject)).status).toBe("done");
  expect(sent).toHaveLength(1);
});

it.each(CHECKED_READS.filter((read) => "isReadBeforeRetry" in read))(
  "a lost order of “$subject” whose GET $path fails is not sent again, and can be sent again later",
  async ({ subject, path }) => {
    const { run, sent, control, fail } = await openShop();
    await fail(subject, "drop-before");
    await run(subject);
    await control({ faults: [{ method: "GET", path, ...DOWN_FAULT }] });
    expect(await run(subject, "retry")).toMatchObject({ status: "notFound", unsent: { status: "notSent" } });
    expect(sent).toHaveLength(1);
    await control({ faults: [] });
    expect((await run(subject, "retry")).status).toBe("done");
    expect(sent[1]).toEqual(sent[0]);
  },
);

const ACCOUNT_LOADS = ["user", "summary", "payment-profile", "unpaid-fees", "reward-points", "reward-options"] as const;
const OTHER_LOADS = ["key-card", "prorated-discount", "promo", "statements", "stations"] as const;

const PASS_LOADS: readonly RiderKey[] = ["user", "summary", "statements", "prorated-discount", "payment-profile"];

it.each<{ subject: PurchaseSubject; reloads: readonly RiderKey[]; outcome?: string; fault?: [string, object?] }>([
  { subject: "pass", reloads: PASS_LOADS },
  {
    subject: "pass",
    reloads: [...PASS_LOADS, "promo"],
    outcome: "refused",
    fault: ["status", { status: 400, error: "No" }],
  },
  { subject: "pass", reloads: PASS_LOADS, outcome: "notFound", fault: ["drop-before"] }, // It may have used the code up.
  { subject: "fees", reloads: ["user", "unpaid-fees", "statements", "payment-profile"] },
  { subject: "keyCard", reloads: ["key-card"] },
  { subject: "reward", reloads: ["reward-points", "reward-options"] },
])(
  "screens load again what an order of “$subject” changes, also if it is $outcome: $reloads",
  async ({ subject, reloads, outcome = "done", fault }) => {
    const { app, fail, run } = await openShop();
    const loadedKeys: RiderKey[] = [];
    for (const key of [...ACCOUNT_LOADS, ...OTHER_LOADS])
      cacheOf(app).subscribe(
        riderKey(key, 1),
        async () => void loadedKeys.push(key),
        () => {},
      );
    loadedKeys.length = 0;
    if (fault) await fail(subject, ...fault);
    expect((await run(subject)).status).toBe(outcome);
    expect(loadedKeys).toEqual(reloads);
  },
);

it.each([
  { subject: "signUp", done: { subscriptionTypeId: 103, withKeyCard: false, addressSave: null, loggedIn: false } },
  { subject: "pass", done: { subscriptionTypeId: 103, kind: "change", success: null, predecessor: null } },
  { subject: "fees", done: { amount: null, card: null } },
  { subject: "keyCard", done: "ordered" },
  { subject: "reward", done: { rewardId: 2, pointsLeft: 170 } },
] as const)(
  "after a reload, an order of “$subject” is confirmed with what its record has",
  async ({ subject, done }) => {
    const { purchaseOf, openPage, run, sent } = await openShop();
    await run(subject);
    const state = purchaseOf(subject, await openPage()).getSnapshot();
    expect(state).toMatchObject({ status: "done", done: typeof done === "string" ? done : { ...done } });
    expect(sent).toHaveLength(1);
  },
);

/** Changes of a rider's account after which the next order needs another idempotency key. */
const NEW_KEY_CHANGES = {
  pass: { subscriptions: [] },
  fees: { unpaidFees: [fee(5, "LateReturn")] },
  keyCard: { keyCard: true },
  reward: { points: 421 },
};

it.each(RIDER_SUBJECTS)(
  "an order of “%s” has one idempotency key in two browsers, and another after a change of the account",
  async (subject) => {
    const { change, fail, freeze, openPage, run, sent } = await openShop();
    for (const accountChange of [{}, {}, NEW_KEY_CHANGES[subject]]) {
      openFreshBrowser();
      await change(accountChange);
      await fail(subject, "drop-before");
      const page = await openPage();
      await run(subject, "pay", { page, order: (await freeze(page))[subject] });
    }
    const [firstKey, secondKey, nextKey] = sent.map(({ key }) => key);
    expect(secondKey).toBe(firstKey);
    expect(nextKey).not.toBe(firstKey);
  },
);
