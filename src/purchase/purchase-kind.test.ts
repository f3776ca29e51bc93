import { afterEach, expect, it, vi } from "vitest";
import { type CallFacts, digestOf, keyOf } from "./purchase-kind.ts";

const CALL: CallFacts = { userId: 7, system: "phl", call: "POST 3/registration", itemId: 103, changes: [1, 2] };
const HEX = /^[\da-f]{64}$/;

afterEach(() => vi.unstubAllGlobals());

const keyFor = async (facts: CallFacts, ended = 0) => keyOf(await digestOf(facts), ended);

it("another page derives the same key for the same call", async () => {
  expect(await keyFor(CALL)).toMatch(HEX);
  expect(await keyFor({ ...CALL })).toBe(await keyFor(CALL));
});

it.each<{ what: string; other: Partial<CallFacts> }>([
  { what: "rider", other: { userId: 8 } },
  { what: "program", other: { system: "las" } },
  { what: "call", other: { call: "POST user/prorated-renewal/" } },
  { what: "pass", other: { itemId: 104 } },
  { what: "set of passes held", other: { changes: [1, 2, 3] } },
])("$what changes the key", async ({ other }) => {
  expect(await keyFor({ ...CALL, ...other })).not.toBe(await keyFor(CALL));
});

it("the attempt after an ended one has a new key", async () => {
  const keys = await Promise.all([0, 1, 2].map((ended) => keyFor(CALL, ended)));
  expect(new Set(keys).size).toBe(3);
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
  expect(await digestOf(CALL)).toBeNull();
  const [one, other] = [await keyFor(CALL), await keyFor(CALL)];
  expect(one).toMatch(/^[\da-f]{8}-[\da-f]{4}-4/);
  expect(one).not.toBe(other);
});

it("a page where an old library gave arrays a toJSON derives the same key", async () => {
  const usual = await keyFor(CALL);
  Object.defineProperty(Array.prototype, "toJSON", { configurable: true, value: () => "broken" });
  try {
    expect(await keyFor(CALL)).toBe(usual);
  } finally {
    Reflect.deleteProperty(Array.prototype, "toJSON");
  }
});
