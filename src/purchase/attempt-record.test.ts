import { expect, it, vi } from "vitest";
import { createFakeClock } from "../../test/fake-clock.ts";
import { createStorage, throwDenied } from "../../test/memory-storage.ts";
import { withOldLibrary } from "../../test/old-library.ts";
import { sentAttempt } from "../../test/sent-attempt.ts";
import { createAttempt, createAttempts, createDigest, createIdempotencyKey } from "./attempt-record.ts";
import type { AttemptPlan, CallFacts } from "./purchase-kind.ts";

const RECORD_NAME = "pass 7";
const STORAGE_KEY = "bikeshare-attempt pass 7 phl sandbox";

const attempt = sentAttempt({
  call: "a digest",
  before: [7],
  terms: { isAutoRenewing: true, paymentProcessor: "Stripe", promoCode: null },
});

const clock = createFakeClock();
const openAttempts = (tabStorage: Storage | null, shared: Storage | null = null, appKey = "phl sandbox") =>
  createAttempts(appKey, clock, tabStorage, shared);
const openRecord = (tabStorage: Storage | null) => openAttempts(tabStorage).record(RECORD_NAME);

it("each app and each rider has its own attempt, and one that is cleared is gone after a reload", () => {
  const storage = createStorage();
  openRecord(storage).write(attempt);
  expect(openAttempts(storage, null, "las sandbox").record(RECORD_NAME).read()).toBeNull();
  expect(openAttempts(storage).record("pass 8").read()).toBeNull();
  const recordAfterReload = openRecord(storage);
  expect(recordAfterReload.read()).toEqual(attempt);
  recordAfterReload.update({ ...attempt, id: "another attempt" });
  expect(recordAfterReload.read()).toEqual(attempt);
  recordAfterReload.clear();
  expect([recordAfterReload.read(), openRecord(storage).read(), storage.length]).toEqual([null, null, 0]);
  recordAfterReload.update(attempt);
  expect(recordAfterReload.read()).toBeNull();
});

it("a page's minute of lookups counts from its first reading, or from when it sent the call or lost its connection", async () => {
  const storage = createStorage();
  const record = openRecord(storage);
  record.write(attempt);
  const firstRead = record.lookupStart();
  await clock.advance(60_000);
  expect(record.lookupStart()).toBe(firstRead);
  record.restartLookupTime();
  expect(record.lookupStart()).toBe(firstRead + 60_000);
  await clock.advance(30_000);
  expect(openRecord(storage).lookupStart()).toBe(firstRead + 90_000);
  // Without an attempt the minute of lookups has not begun, so its start is the present.
  const emptyRecord = openRecord(createStorage());
  emptyRecord.restartLookupTime();
  await clock.advance(1_000);
  expect(emptyRecord.lookupStart()).toBe(clock.monotonic());
});

it("with full storage an attempt is kept in memory", () => {
  const record = openRecord({ ...createStorage(), getItem: () => null, setItem: throwDenied });
  record.write(attempt);
  expect(record.read()).toEqual(attempt);
});

it("with storage that has filled up, the page reads what it wrote last", () => {
  const storage = createStorage();
  const fullStorage = { ...storage, setItem: throwDenied };
  openRecord(storage).write(attempt);
  const record = openRecord(fullStorage);
  record.update({ ...attempt, state: "notFound" });
  expect(record.read()?.state).toBe("notFound");
  record.clear();
  expect(record.read()).toBeNull();
});

it("what another copy of the bundle writes in the same tab replaces an attempt in memory", () => {
  const storage = createStorage();
  openRecord(storage).write(attempt);
  const record = openRecord({ ...storage, setItem: throwDenied });
  record.update({ ...attempt, state: "notFound" });
  openRecord(storage).write({ ...attempt, state: "unshown" });
  expect(record.read()?.state).toBe("unshown");
});

it("a browser keeps the counts of the calls that ended most recently", async () => {
  const attempts = openAttempts(createStorage(), createStorage());
  for (let index = 0; index < 150; index += 1)
    for (const call of ["a repeated call", `call ${index}`]) await attempts.incrementEndedCount(call);
  const calls = ["a repeated call", "call 50", "call 51", "call 149"];
  expect(await Promise.all(calls.map((call) => attempts.endedCount(call)))).toEqual([150, 0, 1, 1]);
});

it("a tab with full storage counts on in memory, and takes another tab's count where that is larger", async () => {
  const shared = createStorage();
  await openAttempts(null, shared).incrementEndedCount("a call");
  const fullTab = openAttempts(null, { ...shared, setItem: throwDenied });
  await fullTab.incrementEndedCount("a call");
  await fullTab.incrementEndedCount("a call");
  expect(await fullTab.endedCount("a call")).toBe(3);
  const otherTab = openAttempts(null, shared);
  for (let index = 0; index < 3; index += 1) await otherTab.incrementEndedCount("a call");
  expect(await fullTab.endedCount("a call")).toBe(4);
});

it("a count has the same name in every tab of a browser: a hash with the browser's random salt", async () => {
  const [browser, otherBrowser] = [createStorage(), createStorage()];
  const digest = (await createDigest(CALL)) ?? "";
  for (const shared of [browser, browser, otherBrowser]) await openAttempts(null, shared).incrementEndedCount(digest);
  const [text, otherText] = [browser, otherBrowser].map((store) => store.getItem("bikeshare-ended phl sandbox") ?? "");
  expect(text).toMatch(/^\{"[\da-f]{64}":2\}$/);
  expect(text).not.toContain(digest);
  expect(Object.keys(JSON.parse(otherText ?? ""))).not.toEqual(Object.keys(JSON.parse(text ?? "")));
});

const UNREADABLE_TEXTS = ["", "{", "null", "7", "[]"];

it.each([...UNREADABLE_TEXTS, '{"a call":"many"}', '{"a call":1.5}'])(
  "a stored count in an unknown format is ignored: %s",
  async (text) => {
    const shared = createStorage({ "bikeshare-ended phl sandbox": text });
    expect(await openAttempts(createStorage(), shared).endedCount("a call")).toBe(0);
  },
);

it.each([
  ...UNREADABLE_TEXTS,
  '"text"',
  "{}",
  ...Object.keys(attempt).map((name) => JSON.stringify({ ...attempt, [name]: undefined })),
  ...Object.keys(attempt).map((name) => JSON.stringify({ ...attempt, [name]: {} })),
  JSON.stringify({ ...attempt, kind: "gift" }),
  JSON.stringify({ ...attempt, system: "nyc" }),
  JSON.stringify({ ...attempt, state: "lost" }),
  JSON.stringify({ ...attempt, before: ["7"] }),
])("a stored attempt in an unknown format is ignored: %s", (text) => {
  expect(openRecord(createStorage({ [STORAGE_KEY]: text })).read()).toBeNull();
});

const CALL: CallFacts = { userId: 7, system: "phl", endpoint: "POST 3/registration", itemId: 103, changes: [1, 2] };

const keyFor = async (facts: CallFacts, ended = 0) =>
  createIdempotencyKey(await createDigest(facts), async () => ended);

it.each<{ what: string; otherFacts: Partial<CallFacts> }>([
  { what: "rider", otherFacts: { userId: 8 } },
  { what: "program", otherFacts: { system: "las" } },
  { what: "call", otherFacts: { endpoint: "POST user/prorated-renewal/" } },
  { what: "pass", otherFacts: { itemId: 104 } },
  { what: "set of passes held", otherFacts: { changes: [1, 2, 3] } },
])("another $what changes the idempotency key", async ({ otherFacts }) => {
  expect(await keyFor({ ...CALL, ...otherFacts })).not.toBe(await keyFor(CALL));
});

it("a rider's attempts at a call share a key, an attempt of a new rider or without facts has its own", async () => {
  const { endpoint, changes } = CALL;
  const attemptOf = (userId: number | null, facts: AttemptPlan["facts"] = { endpoint, changes }) =>
    createAttempt(
      { status: "ready", facts, attempt: { kind: "renewal", itemId: 103, before: [], cents: 2000 } },
      userId,
      { id: "1", system: "phl" },
      async () => 0,
    );
  const digest = await createDigest(CALL);
  const sharedFields = { call: digest, idempotencyKey: await keyFor(CALL), isKeySpent: false, isKeyDoubted: false };
  expect([await attemptOf(7), await attemptOf(7)]).toEqual(Array(2).fill(expect.objectContaining(sharedFields)));
  for (const createWithOwnKey of [() => attemptOf(null), () => attemptOf(7, null)]) {
    const [first, second] = [await createWithOwnKey(), await createWithOwnKey()];
    expect([first.call, second.call]).toEqual([null, null]);
    expect(first.idempotencyKey).not.toBe(second.idempotencyKey);
  }
});

it.each([
  { what: "is missing", subtle: undefined },
  { what: "refuses", subtle: { digest: () => Promise.reject(new Error("no")) } },
])("the idempotency key is random where crypto.subtle $what", async ({ subtle }) => {
  vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto), subtle });
  expect(await createDigest(CALL)).toBeNull();
  const [first, second] = [await keyFor(CALL), await keyFor(CALL)];
  expect(first).toMatch(/^[\da-f]{8}-[\da-f]{4}-4/);
  expect(first).not.toBe(second);
});

it("a page where an old library gave arrays and strings a toJSON restores an attempt and derives the same key", async () => {
  const usualKey = await keyFor(CALL);
  const storage = createStorage();
  await withOldLibrary(async () => {
    openRecord(storage).write(attempt);
    expect(openRecord(storage).read()).toEqual(attempt);
    expect(await keyFor(CALL)).toBe(usualKey);
  }, [Array.prototype, String.prototype]);
});
