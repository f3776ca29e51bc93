import { describe, expect, it, vi } from "vitest";
import { DENIED_STORAGE, openFreshStoragePerTest } from "../../test/memory-storage.ts";
import {
  HANDOVER_LIMIT_MS,
  storeHandover,
  takeHandover,
  takeLaterTokens,
  takeLocale,
  takeToken,
} from "./take-from-address.ts";

const at = (query: string) => `https://account.example.org/rider/trips${query}`;

const tokenOf = (accessToken: string, system: string) => ({ accessToken, system });

it.each([
  { query: "?access_token=abc&system=phl", left: "", login: tokenOf("abc", "phl") },
  { query: "?month=2026-03&system=lax&access_token=abc#top", left: "?month=2026-03#top", login: tokenOf("abc", "lax") },
  { query: "?access_token=abc", left: "", login: "incomplete" },
  { query: "?access_token=abc&system=nyc", left: "?system=nyc", login: "incomplete" },
  { query: "?access_token=&system=phl", left: "?system=phl", login: "incomplete" },
  { query: "?access_token=a&access_token=b&system=las", left: "", login: tokenOf("a", "las") },
  { query: "?system=phl", left: "?system=phl", login: null },
  { query: "#access_token=abc&system=phl", left: "", login: tokenOf("abc", "phl") },
  {
    query: "?month=2026-03&system=lax#access_token=abc&token_type=bearer",
    left: "?month=2026-03",
    login: tokenOf("abc", "lax"),
  },
  { query: "?access_token=a&system=lax#access_token=b", left: "", login: tokenOf("b", "lax") },
  { query: "#access_token=abc", left: "", login: "incomplete" },
  { query: "#/?access_token=abc&system=phl", left: "", login: tokenOf("abc", "phl") },
  { query: "#/trips?system=lax&access_token=abc", left: "", login: tokenOf("abc", "lax") },
  { query: "#?access_token=abc&system=las", left: "", login: tokenOf("abc", "las") },
  { query: "#access_token=abc&system=phl&next=/trips?a=b", left: "", login: tokenOf("abc", "phl") },
  { query: "#/?access_token=abc", left: "", login: "incomplete" },
  { query: "#/a?b?access_token=abc&system=phl", left: "", login: "incomplete" },
  { query: "#!access_token=abc", left: "", login: "incomplete" },
  { query: "#/trips?month=2026-03", left: "#/trips?month=2026-03", login: null },
  { query: "#access_token=&system=phl", left: "", login: "incomplete" },
  { query: "?system=phl#top", left: "?system=phl#top", login: null },
  { query: "?promo=A%20B", left: "?promo=A%20B", login: null },
  { query: "?promo=X?access_token=abc&system=phl", left: "?promo=X&system=phl", login: "incomplete" },
  { query: "?promo=X%3Faccess_token%3Dabc&system=phl", left: "?promo=X&system=phl", login: "incomplete" },
  { query: "?promo=X%253faccess%255Ftoken%253Dabc", left: "?promo=X", login: "incomplete" },
  { query: "?promo=X;access_token=abc;system=phl", left: "?promo=X", login: "incomplete" },
  { query: "??access_token=abc&system=phl", left: "?system=phl", login: "incomplete" },
  { query: "?Access_Token=abc&system=phl", left: "?system=phl", login: "incomplete" },
  { query: "?redirect=/trips?access_token=abc&system=lax", left: "?redirect=%2Ftrips&system=lax", login: "incomplete" },
  { query: "?promo=X?access_token=abc&access_token=own&system=phl", left: "?promo=X", login: tokenOf("own", "phl") },
  { query: "?access_token=own?access_token=abc&system=phl", left: "", login: tokenOf("own", "phl") },
  { query: "#promo=X?access_token=abc&system=phl", left: "", login: "incomplete" },
  { query: "#/sign-up?promo=X?access_token=abc&system=phl", left: "", login: "incomplete" },
  { query: "#access%5Ftoken%3Dabc&system=phl", left: "", login: "incomplete" },
  { query: "&access_token=abc&system=phl", left: "", login: "incomplete" },
  { query: "%3Faccess_token=abc&system=phl#top", left: "#top", login: "incomplete" },
  { query: "?promo=100%", left: "?promo=100%", login: null },
])("a token in the address: $query is reduced to $left", ({ query, left, login }) => {
  expect(takeToken(at(query))).toEqual({ address: at(left), login });
});

/** A page that is open at one address and moves to others that only differ in their fragment. */
function openPage() {
  const events = new EventTarget();
  const location = { href: "https://account.example.org/trips" };
  const replaceState = vi.fn((_state: unknown, _title: string, address: string) => {
    location.href = address;
  });
  const window = Object.assign(events, { location, history: { replaceState } });
  const offered = vi.fn(() => expect(location.href, "left the address before").not.toContain("abc"));
  takeLaterTokens(window, offered);
  const goTo = (fragment: string) => {
    location.href = `https://account.example.org/trips${fragment}`;
    events.dispatchEvent(new Event("hashchange"));
  };
  return { goTo, location, offered, replaceState };
}

it.each([
  { fragment: "#access_token=abc&system=lax", left: "", offers: [[{ accessToken: "abc", system: "lax" }]] },
  { fragment: "#access_token=abc", left: "", offers: [["incomplete"]] },
  { fragment: "#top", left: "#top", offers: [] },
])(
  "of the fragment $fragment offers $offers, and leaves “$left” in the address at once",
  ({ fragment, left, offers }) => {
    const { goTo, location, offered, replaceState } = openPage();
    goTo(fragment);
    expect(offered.mock.calls).toEqual(offers);
    expect(location.href).toBe(`https://account.example.org/trips${left}`);
    expect(replaceState).toHaveBeenCalledTimes(offers.length);
  },
);

it.each([
  { query: "", left: "", locale: null, warnings: [] },
  { query: "?locale=es", left: "", locale: "es", warnings: [] },
  { query: "?system=phl&locale=zh_CN&month=2026-03", left: "?system=phl&month=2026-03", locale: "zh", warnings: [] },
  { query: "?locale=", left: "", locale: null, warnings: [] },
  { query: "?locale=tlh", left: "", locale: null, warnings: ['locale="tlh" is not one of: en, es, zh'] },
])("$query selects $locale", ({ query, left, locale, warnings }) => {
  const heard: string[] = [];
  const folder = "https://account.example.org/trips";
  expect(takeLocale(folder + query, (message) => heard.push(message))).toEqual({ address: folder + left, locale });
  expect(heard).toEqual(warnings);
});

describe("the handover to the document that replaces this one", () => {
  const KNOWN = { given: { accessToken: "abc", system: "lax" }, referrer: "https://partner.example/" } as const;

  openFreshStoragePerTest();

  it("passes the first document's login to the next one, once, and leaves nothing in the tab", () => {
    expect(storeHandover(KNOWN)).toBe(true);
    expect(takeHandover()).toEqual(KNOWN);
    storeHandover(KNOWN, 0);
    expect(takeHandover(HANDOVER_LIMIT_MS)).toBeNull();
    expect(takeHandover(1)).toBeNull();
    expect(sessionStorage).toHaveLength(0);
    expect(takeHandover()).toBeNull();
  });

  it.each([null, "incomplete"] as const)("passes the frame's parent without a login (%s)", (given) => {
    expect(storeHandover({ ...KNOWN, given })).toBe(true);
    expect(takeHandover()).toEqual({ ...KNOWN, given });
  });

  it("passes nothing where storage is denied, and tells the first document", () => {
    vi.stubGlobal("sessionStorage", DENIED_STORAGE);
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
    sessionStorage.setItem("bikeshare-given", text);
    expect(takeHandover()).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });
});
