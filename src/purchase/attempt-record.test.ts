import { afterEach, expect, it, vi } from "vitest";
import { createFakeClock } from "../../test/fake-clock.ts";
import { createStorage, throwDenied } from "../../test/memory-storage.ts";
import { withOldLibrary } from "../../test/old-library.ts";
import { sentAttempt } from "../../test/sent-attempt.ts";
import { createAttempt, createAttempts, createDigest, createIdempotencyKey } from "./attempt-record.ts";
import type { AttemptPlan, CallFacts } from "./purchase-kind.ts";

const NAME = "pass 7";
const KEY = "bikeshare-attempt pass 7 phl sandbox";

const attempt = sentAttempt({
  call: "a digest",
  before: [7],
  terms: { isAutoRenewing: true, paymentProcessor: "Stripe", promoCode: null },
});

const clock = createFakeClock();
const attempts = (storage: Storage | null, shared: Storage | null = null, app = "phl sandbox") =>
  createAttempts(app, clock, storage, shared);
const open = (storage: Storage | null) => attempts(storage).record(NAME);

it("attempts are separate for each app and each rider, and one that is cleared is gone after a reload", () => {
  const storage = createStorage();
  open(storage).write(attempt);
  expect(attempts(storage, null, "las sandbox").record(NAME).read()).toBeNull();
  expect(attempts(storage).record("pass 8").read()).toBeNull();
  const later = open(storage);
  expect(later.read()).toEqual(attempt);
  later.update({ ...attempt, id: "another attempt" });
  expect(later.read()).toEqual(attempt);
  later.clear();
  expect([later.read(), open(storage).read(), storage.length]).toEqual([null, null, 0]);
  later.update(attempt);
  expect(later.read()).toBeNull();
});

it("a page's minute of lookups counts from its first reading, or from when it sent the call or lost its connection", async () => {
  const storage = createStorage();
  const record = open(storage);
  record.write(attempt);
  const firstRead = record.lookupStart();
  await clock.advance(60_000);
  expect(record.lookupStart()).toBe(firstRead);
  record.restartLookupTime();
  expect(record.lookupStart()).toBe(firstRead + 60_000);
  await clock.advance(30_000);
  expect(open(storage).lookupStart()).toBe(firstRead + 90_000);
  // Without an attempt the minute has not begun.
  const empty = open(createStorage());
  empty.restartLookupTime();
  await clock.advance(1_000);
  expect(empty.lookupStart()).toBe(clock.monotonic());
});

it("with full storage an attempt is kept in memory", () => {
  const record = open({ ...createStorage(), getItem: () => null, setItem: throwDenied });
  record.write(attempt);
  expect(record.read()).toEqual(attempt);
});

it("with storage that has filled up, the page reads what it wrote last", () => {
  const storage = createStorage();
  const full = { ...storage, setItem: throwDenied };
  open(storage).write(attempt);
  const record = open(full);
  record.update({ ...attempt, state: "notFound" });
  expect(record.read()?.state).toBe("notFound");
  record.clear();
  expect(record.read()).toBeNull();
});

it("what another copy of the bundle writes in the same tab replaces an attempt in memory", () => {
  const storage = createStorage();
  open(storage).write(attempt);
  const record = open({ ...storage, setItem: throwDenied });
  record.update({ ...attempt, state: "notFound" });
  open(storage).write({ ...attempt, state: "unshown" });
  expect(record.read()?.state).toBe("unshown");
});

it("keeps the counts of the calls that ended most recently", async () => {
  const counted = attempts(createStorage(), createStorage());
  for (let call = 0; call < 150; call += 1)
    for (const name of ["one of every day", `call ${call}`]) await counted.incrementEndedCount(name);
  const names = ["one of every day", "call 50", "call 51", "call 149"];
  expect(await Promise.all(names.map((name) => counted.endedCount(name)))).toEqual([150, 0, 1, 1]);
});

it("counts on in memory once storage has filled up, and takes the larger count of another tab", async () => {
  const storage = createStorage();
  await attempts(null, storage).incrementEndedCount("a call");
  const counted = attempts(null, { ...storage, setItem: throwDenied });
  await counted.incrementEndedCount("a call");
  await counted.incrementEndedCount("a call");
  expect(await counted.endedCount("a call")).toBe(3);
  const other = attempts(null, storage);
  for (let end = 0; end < 3; end += 1) await other.incrementEndedCount("a call");
  expect(await counted.endedCount("a call")).toBe(4);
});

it("the name of a count is the same in every tab, and needs the browser's random salt", async () => {
  const [storage, other] = [createStorage(), createStorage()];
  const digest = (await createDigest(CALL)) ?? "";
  for (const shared of [storage, storage, other]) await attempts(null, shared).incrementEndedCount(digest);
  const [counts, others] = [storage, other].map((shared) => shared.getItem("bikeshare-ended phl sandbox") ?? "");
  expect(counts).toMatch(/^\{"[\da-f]{64}":2\}$/);
  expect(counts).not.toContain(digest);
  expect(Object.keys(JSON.parse(others ?? ""))).not.toEqual(Object.keys(JSON.parse(counts ?? "")));
});

const UNREADABLE = ["", "{", "null", "7", "[]"];

it.each([...UNREADABLE, '{"a call":"many"}', '{"a call":1.5}'])(
  "ignores a stored count in an unknown format: %s",
  async (text) => {
    const shared = createStorage({ "bikeshare-ended phl sandbox": text });
    expect(await attempts(createStorage(), shared).endedCount("a call")).toBe(0);
  },
);

it.each([
  ...UNREADABLE,
  '"text"',
  "{}",
  ...Object.keys(attempt).map((name) => JSON.stringify({ ...attempt, [name]: undefined })),
  ...Object.keys(attempt).map((name) => JSON.stringify({ ...attempt, [name]: {} })),
  JSON.stringify({ ...attempt, kind: "gift" }),
  JSON.stringify({ ...attempt, system: "nyc" }),
  JSON.stringify({ ...attempt, state: "lost" }),
  JSON.stringify({ ...attempt, before: ["7"] }),
])("ignores a stored attempt in an unknown format: %s", (text) => {
  expect(open(createStorage({ [KEY]: text })).read()).toBeNull();
});

const CALL: CallFacts = { userId: 7, system: "phl", endpoint: "POST 3/registration", itemId: 103, changes: [1, 2] };

afterEach(() => vi.unstubAllGlobals());

const keyFor = async (facts: CallFacts, ended = 0) =>
  createIdempotencyKey(await createDigest(facts), async () => ended);

it.each<{ what: string; other: Partial<CallFacts> }>([
  { what: "rider", other: { userId: 8 } },
  { what: "program", other: { system: "las" } },
  { what: "call", other: { endpoint: "POST user/prorated-renewal/" } },
  { what: "pass", other: { itemId: 104 } },
  { what: "set of passes held", other: { changes: [1, 2, 3] } },
])("$what changes the key", async ({ other }) => {
  expect(await keyFor({ ...CALL, ...other })).not.toBe(await keyFor(CALL));
});

it("a rider's attempt at a call has the call's key, a new rider's has a key that no other attempt has", async () => {
  const { endpoint, changes } = CALL;
  const attemptOf = (userId: number | null, facts: AttemptPlan["facts"] = { endpoint, changes }) =>
    createAttempt(
      { status: "ready", facts, attempt: { kind: "renewal", itemId: 103, before: [], cents: 2000 } },
      userId,
      { id: "1", system: "phl" },
      async () => 0,
    );
  const digest = await createDigest(CALL);
  const known = { call: digest, idempotencyKey: await keyFor(CALL), isKeySpent: false, isKeyDoubted: false };
  expect([await attemptOf(7), await attemptOf(7)]).toEqual(Array(2).fill(expect.objectContaining(known)));
  for (const unnamed of [() => attemptOf(null), () => attemptOf(7, null)]) {
    const [one, other] = [await unnamed(), await unnamed()];
    expect([one.call, other.call]).toEqual([null, null]);
    expect(one.idempotencyKey).not.toBe(other.idempotencyKey);
  }
});

it.each([
  { so: "is missing", crypto: { getRandomValues: crypto.getRandomValues.bind(crypto) } },
  {
    so: "refuses",
    crypto: {
      getRandomValues: crypto.getRandomValues.bind(crypto),
      subtle: { digest: () => Promise.reject(new Error("no")) },
    },
  },
])("the key is random where crypto.subtle $so", async ({ crypto: stub }) => {
  vi.stubGlobal("crypto", stub);
  expect(await createDigest(CALL)).toBeNull();
  const [one, other] = [await keyFor(CALL), await keyFor(CALL)];
  expect(one).toMatch(/^[\da-f]{8}-[\da-f]{4}-4/);
  expect(one).not.toBe(other);
});

it("a page where an old library gave arrays and strings a toJSON restores an attempt and derives the same key", async () => {
  const usual = await keyFor(CALL);
  const storage = createStorage();
  await withOldLibrary(async () => {
    open(storage).write(attempt);
    expect(open(storage).read()).toEqual(attempt);
    expect(await keyFor(CALL)).toBe(usual);
  }, [Array.prototype, String.prototype]);
});
