import { expect, it } from "vitest";
import { createIntentRecord, type Intent } from "./intent-record.ts";

const START = Date.UTC(2026, 2, 10);
const HOUR_MS = 3_600_000;
const KEY = "bikeshare-intent phl sandbox";

const intent: Intent = {
  id: "6f1c3a52-0000-4000-8000-000000000000",
  kind: "signup",
  system: "phl",
  subscriptionTypeId: 103,
  knownSubscriptionIds: [],
  at: START,
};

function createStorage(initial: Record<string, string> = {}): Storage {
  const kept = new Map(Object.entries(initial));
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}

const denied = (): never => {
  throw new DOMException("denied", "SecurityError");
};
const deniedStorage: Storage = {
  length: 0,
  key: denied,
  getItem: denied,
  setItem: denied,
  removeItem: denied,
  clear: denied,
};

const open = (storage: Storage | null, now = START) => createIntentRecord("phl sandbox", () => now, storage);

it("an intent outlives a reload", () => {
  const storage = createStorage();
  open(storage).write(intent);
  expect(open(storage).read()).toEqual(intent);
});

it("an intent that ended is gone, after a reload too", () => {
  const storage = createStorage();
  const record = open(storage);
  record.write(intent);
  record.clear();
  expect(record.read()).toBeNull();
  expect(open(storage).read()).toBeNull();
  expect(storage).toHaveLength(0);
});

it("one world's intent is not another's", () => {
  const storage = createStorage();
  open(storage).write(intent);
  expect(createIntentRecord("las sandbox", () => START, storage).read()).toBeNull();
});

it.each([
  { so: "there is none", storage: null },
  { so: "it is denied", storage: deniedStorage },
])("where storage cannot be used since $so, the intent lives as long as the page", ({ storage }) => {
  const record = open(storage);
  expect(record.read()).toBeNull();
  record.write(intent);
  expect(record.read()).toEqual(intent);
  record.clear();
  expect(record.read()).toBeNull();
});

it("where storage is full, this page still remembers", () => {
  const record = open({ ...createStorage(), getItem: () => null, setItem: denied });
  record.write(intent);
  expect(record.read()).toEqual(intent);
});

it.each([
  { after: 23, isKept: true },
  { after: 24, isKept: false },
  { after: 24 * 7, isKept: false },
  // The clock was put back.
  { after: -1, isKept: true },
  { after: -24, isKept: false },
])("after $after hours an intent counts: $isKept", ({ after, isKept }) => {
  const storage = createStorage();
  open(storage).write(intent);
  expect(open(storage, START + after * HOUR_MS).read() !== null).toBe(isKept);
});

it.each([
  "",
  "{",
  "null",
  "7",
  '"text"',
  "[]",
  "{}",
  JSON.stringify({ ...intent, id: 7 }),
  JSON.stringify({ ...intent, kind: "gift" }),
  JSON.stringify({ ...intent, system: "nyc" }),
  JSON.stringify({ ...intent, system: 7 }),
  JSON.stringify({ ...intent, at: "yesterday" }),
  JSON.stringify({ ...intent, subscriptionTypeId: "103" }),
  JSON.stringify({ ...intent, knownSubscriptionIds: undefined }),
  JSON.stringify({ ...intent, knownSubscriptionIds: ["7"] }),
])("what somebody else wrote there is no intent: %s", (text) => {
  expect(open(createStorage({ [KEY]: text })).read()).toBeNull();
});

it("an intent is found again on a page where an old library gave arrays and strings a toJSON", () => {
  const natives = [Array.prototype, String.prototype];
  for (const native of natives) Object.defineProperty(native, "toJSON", { configurable: true, value: () => "broken" });
  try {
    const storage = createStorage();
    createIntentRecord("phl sandbox", () => START, storage).write({ ...intent, knownSubscriptionIds: [7] });
    const found = createIntentRecord("phl sandbox", () => START, storage).read();
    expect(found).toEqual({ ...intent, knownSubscriptionIds: [7] });
  } finally {
    for (const native of natives) Reflect.deleteProperty(native, "toJSON");
  }
});
