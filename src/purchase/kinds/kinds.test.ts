import { describe, expect, it } from "vitest";
import { entriesIn, openFreshBrowser, openFreshStoragePerTest } from "../../../test/memory-storage.ts";
import { fee, inCents, openShop } from "../../../test/shop.ts";
import type { PaymentProfile } from "../../payment/payment-card.ts";
import { cacheOf, riderKey } from "../../query/query-cache.ts";
import type { RiderKey } from "../../rider/rider-loads.ts";
import { type PurchaseSubject, RIDER_SUBJECTS } from "../orders.ts";
import { KINDS } from "../purchases.ts";

/** The five subjects in one table: what the machine promises holds for each beside the sandbox. */
const SUBJECTS = ["signUp", "pass", "fees", "keyCard", "reward"] as const;
type Shop = Awaited<ReturnType<typeof openShop>>;

openFreshStoragePerTest();

describe.each(SUBJECTS)("an order of “%s”", (subject) => {
  it("that was lost is sent again with its first key and body, whatever the screen says by then", async () => {
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

  it("leaves no name, address, password or card in the tab", async () => {
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

const BY_CARD = ["pass", "fees"] as const;
const otherCard = (brand: string, lastFour: string) => ({ status: "otherCard", card: { brand, lastFour } });
const repriced = (dollars: number) => ({ status: "repriced", total: inCents(dollars) });

/** What the sandbox's rider has by the time the order is compared, and what the page says of it. */
const RIDERS = [
  { what: "a renewed card", subjects: BY_CARD, rider: { card: { year: 2041 } }, unsent: otherCard("Visa", "4242") },
  { what: "no card", subjects: BY_CARD, rider: { card: null }, unsent: otherCard("None", "") },
  {
    what: "another card",
    subjects: BY_CARD,
    rider: { card: { brand: "mastercard", last4: "4444" } },
    unsent: otherCard("MasterCard", "4444"),
  },
  { what: "other fees", subjects: ["fees"], rider: { unpaidFees: [fee(5), fee(50)] }, unsent: repriced(55) },
  {
    what: "no fee any more, while the account is still blocked",
    subjects: ["fees"],
    rider: { unpaidFees: [fee(20, "Subscription")] },
    unsent: repriced(0),
  },
] as const;
const CHANGES = [
  ...RIDERS.map(({ rider, ...rest }) => ({ ...rest, change: ({ change }: Shop) => change(rider) })),
  {
    what: "another card with the same brand and digits",
    subjects: BY_CARD,
    change: ({ answer, orders: { fees } }: Shop) =>
      answer(
        "GET bikeshare/1/user/paymentProfile",
        Response.json({ ...profileWire(fees.profile), paymentProfileId: 99 }),
      ),
    unsent: otherCard("Visa", "4242"),
  },
  {
    what: "a reward for other points",
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
const CHANGED = CHANGES.flatMap(({ subjects, ...rest }) => subjects.map((subject) => ({ subject, ...rest })));

describe.each(CHANGED)("“$subject” with $what by now", ({ subject, change, unsent }) => {
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

/** The readings that each order is compared with. */
const READINGS = [
  { subject: "pass", path: "1/user" },
  { subject: "pass", path: "1/user/summary" },
  { subject: "pass", path: "1/user/paymentProfile", isAgain: true },
  { subject: "fees", path: "1/user" },
  { subject: "fees", path: "user/unpaid-fees", isAgain: true },
  { subject: "fees", path: "1/user/paymentProfile", isAgain: true },
  { subject: "keyCard", path: "1/user/usercard" },
  { subject: "reward", path: "rewards/points/" },
  { subject: "reward", path: "rewards/available/", isAgain: true },
] as const;
const DOWN = { kind: "status", status: 503, times: 99 };
const SLOW = { kind: "delay", ms: 11_000, times: 99 };

it.each(
  READINGS.flatMap((reading) => [
    { ...reading, what: "fails", fault: DOWN },
    { ...reading, what: "takes longer than 10 s", fault: SLOW },
  ]),
)("“$subject” of which GET $path $what is not sent, and can be pressed again", async ({ subject, path, fault }) => {
  const { run, sent, control } = await openShop();
  await control({ faults: [{ method: "GET", path, ...fault }] });
  expect(await run(subject)).toEqual({ status: "idle", unsent: { status: "notSent" } });
  expect(sent).toEqual([]);
  await control({ faults: [] });
  expect((await run(subject)).status).toBe("done");
  expect(sent).toHaveLength(1);
});

it.each(READINGS.filter((reading) => "isAgain" in reading))(
  "a lost “$subject” of which GET $path fails is not sent again, and can be pressed again",
  async ({ subject, path }) => {
    const { run, sent, control, fail } = await openShop();
    await fail(subject, "drop-before");
    await run(subject);
    await control({ faults: [{ method: "GET", path, ...DOWN }] });
    expect(await run(subject, "retry")).toMatchObject({ status: "notFound", unsent: { status: "notSent" } });
    expect(sent).toHaveLength(1);
    await control({ faults: [] });
    expect((await run(subject, "retry")).status).toBe("done");
    expect(sent[1]).toEqual(sent[0]);
  },
);

const LOADS = ["user", "summary", "payment-profile", "unpaid-fees", "reward-points", "reward-options"] as const;
const OTHER_LOADS = ["key-card", "prorated-discount", "promo", "statements", "stations"] as const;

it.each([
  { subject: "pass", reloads: ["user", "summary", "statements", "prorated-discount", "payment-profile", "promo"] },
  { subject: "fees", reloads: ["user", "unpaid-fees", "statements", "payment-profile"] },
  { subject: "keyCard", reloads: ["key-card"] },
  { subject: "reward", reloads: ["reward-points", "reward-options"] },
] satisfies readonly { subject: PurchaseSubject; reloads: readonly RiderKey[] }[])(
  "screens load again what “$subject” changes: $reloads",
  async ({ subject, reloads }) => {
    const { app, run } = await openShop();
    const asked: RiderKey[] = [];
    for (const key of [...LOADS, ...OTHER_LOADS])
      cacheOf(app).subscribe(
        riderKey(key),
        async () => void asked.push(key),
        () => {},
      );
    asked.length = 0;
    await run(subject);
    expect(asked).toEqual(reloads);
  },
);

it.each([
  { subject: "signUp", done: { subscriptionTypeId: 103, withKeyCard: false, addressSave: null, loggedIn: false } },
  { subject: "pass", done: { subscriptionTypeId: 103, kind: "change", success: "availableNow", predecessor: null } },
  { subject: "fees", done: { amount: 500, card: null } },
  { subject: "keyCard", done: "ordered" },
  { subject: "reward", done: { rewardId: 2, pointsLeft: 170 } },
] as const)(
  "after a reload before its confirmation, “$subject” says what its record has",
  async ({ subject, done }) => {
    const { purchaseOf, openPage, run, sent } = await openShop();
    await run(subject);
    const state = purchaseOf(subject, await openPage()).getSnapshot();
    expect(state).toMatchObject({ status: "done", done: typeof done === "string" ? done : { ...done } });
    expect(sent).toHaveLength(1);
  },
);

/** What makes a rider's next order another one than the last. */
const NEXT = {
  pass: { subscriptions: [] },
  fees: { unpaidFees: [fee(5, "LateReturn")] },
  keyCard: { keyCard: true },
  reward: { points: 421 },
};

it.each(RIDER_SUBJECTS)(
  "“%s” has one key in two browsers, and another as soon as the rider's account differs",
  async (subject) => {
    const { change, fail, freeze, openPage, run, sent } = await openShop();
    for (const account of [{}, {}, NEXT[subject]]) {
      openFreshBrowser();
      await change(account);
      await fail(subject, "drop-before");
      const page = await openPage();
      await run(subject, "pay", { page, order: (await freeze(page))[subject] });
    }
    const [first, second, next] = sent.map(({ key }) => key);
    expect(second).toBe(first);
    expect(next).not.toBe(first);
  },
);
