import { afterEach, beforeEach, expect, it } from "vitest";
import { storeHandover, takeHandover } from "./login-handover.ts";

const KEY = "bikeshare-given";
const KNOWN = { given: { accessToken: "abc", system: "lax" }, referrer: "https://partner.example/" } as const;

function inTab(kept: Map<string, string>, denied: boolean): void {
  const open = () => {
    if (denied) throw new DOMException("denied", "SecurityError");
    return kept;
  };
  const value = {
    getItem: (key: string) => open().get(key) ?? null,
    setItem: (key: string, text: string) => open().set(key, text),
    removeItem: (key: string) => open().delete(key),
  };
  Object.defineProperty(globalThis, "sessionStorage", { value, configurable: true });
}

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  inTab(kept, false);
});
afterEach(() => void Reflect.deleteProperty(globalThis, "sessionStorage"));

it("passes the first document's login to the next one, once, and leaves nothing in the tab", () => {
  expect(storeHandover(KNOWN)).toBe(true);
  expect(takeHandover()).toEqual(KNOWN);
  expect(kept.size).toBe(0);
  expect(takeHandover()).toBeNull();
});

it.each([null, "incomplete"] as const)("passes the frame's parent without a login (%s)", (given) => {
  const known = { given, referrer: "https://partner.example/" };
  expect(storeHandover(known)).toBe(true);
  expect(takeHandover()).toEqual(known);
});

it("passes nothing where storage is denied, and tells the first document", () => {
  inTab(kept, true);
  expect(storeHandover(KNOWN)).toBe(false);
  expect(takeHandover()).toBeNull();
});

it.each([
  "",
  "null",
  "[]",
  "{}",
  "{",
  '{"given":{"accessToken":"a","system":"nyc"},"referrer":""}',
  '{"given":7}',
  '{"given":"complete","referrer":""}',
])("ignores values that are not its own: %s", (text) => {
  kept.set(KEY, text);
  expect(takeHandover()).toBeNull();
  expect(kept.size).toBe(0);
});
