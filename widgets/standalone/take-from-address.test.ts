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

const addressWith = (query: string) => `https://account.example.org/rider/trips${query}`;

const tokenOf = (accessToken: string, system: string) => ({ accessToken, system });

it.each([
  { query: "?access_token=abc&system=phl", rest: "", login: tokenOf("abc", "phl") },
  { query: "?month=2026-03&system=lax&access_token=abc#top", rest: "?month=2026-03#top", login: tokenOf("abc", "lax") },
  { query: "?access_token=abc", rest: "", login: "incomplete" },
  { query: "?access_token=abc&system=nyc", rest: "?system=nyc", login: "incomplete" },
  { query: "?access_token=&system=phl", rest: "?system=phl", login: "incomplete" },
  { query: "?access_token=a&access_token=b&system=las", rest: "", login: tokenOf("a", "las") },
  { query: "?system=phl", rest: "?system=phl", login: null },
  { query: "#access_token=abc&system=phl", rest: "", login: tokenOf("abc", "phl") },
  { query: "?month=3&system=lax#access_token=abc&token_type=bearer", rest: "?month=3", login: tokenOf("abc", "lax") },
  { query: "?access_token=a&system=lax#access_token=b", rest: "", login: tokenOf("b", "lax") },
  { query: "#access_token=abc", rest: "", login: "incomplete" },
  { query: "#/?access_token=abc&system=phl", rest: "", login: tokenOf("abc", "phl") },
  { query: "#/trips?system=lax&access_token=abc", rest: "", login: tokenOf("abc", "lax") },
  { query: "#?access_token=abc&system=las", rest: "", login: tokenOf("abc", "las") },
  { query: "#access_token=abc&system=phl&next=/trips?a=b", rest: "", login: tokenOf("abc", "phl") },
  { query: "#/?access_token=abc", rest: "", login: "incomplete" },
  { query: "#/a?b?access_token=abc&system=phl", rest: "", login: "incomplete" },
  { query: "#!access_token=abc", rest: "", login: "incomplete" },
  { query: "#/trips?month=2026-03", rest: "#/trips?month=2026-03", login: null },
  { query: "#access_token=&system=phl", rest: "", login: "incomplete" },
  { query: "?system=phl#top", rest: "?system=phl#top", login: null },
  { query: "?promo=A%20B", rest: "?promo=A%20B", login: null },
  { query: "?promo=X?access_token=abc&system=phl", rest: "?promo=X&system=phl", login: "incomplete" },
  { query: "?promo=X%3Faccess_token%3Dabc&system=phl", rest: "?promo=X&system=phl", login: "incomplete" },
  { query: "?promo=X%253faccess%255Ftoken%253Dabc", rest: "?promo=X", login: "incomplete" },
  { query: "?promo=X;access_token=abc;system=phl", rest: "?promo=X", login: "incomplete" },
  { query: "??access_token=abc&system=phl", rest: "?system=phl", login: "incomplete" },
  { query: "?Access_Token=abc&system=phl", rest: "?system=phl", login: "incomplete" },
  { query: "?redirect=/trips?access_token=abc&system=lax", rest: "?redirect=%2Ftrips&system=lax", login: "incomplete" },
  { query: "?promo=X?access_token=abc&access_token=own&system=phl", rest: "?promo=X", login: tokenOf("own", "phl") },
  { query: "?access_token=own?access_token=abc&system=phl", rest: "", login: tokenOf("own", "phl") },
  { query: "#promo=X?access_token=abc&system=phl", rest: "", login: "incomplete" },
  { query: "#/sign-up?promo=X?access_token=abc&system=phl", rest: "", login: "incomplete" },
  { query: "#access%5Ftoken%3Dabc&system=phl", rest: "", login: "incomplete" },
  { query: "&access_token=abc&system=phl", rest: "", login: "incomplete" },
  { query: "%3Faccess_token=abc&system=phl#top", rest: "#top", login: "incomplete" },
  { query: "?promo=100%", rest: "?promo=100%", login: null },
])("a token in the address: $query is reduced to $rest", ({ query, rest, login }) => {
  expect(takeToken(addressWith(query))).toEqual({ address: addressWith(rest), login });
});

/** Opens a page that calls `offer` with the token of each later fragment; `goTo` changes the fragment. */
function openPage() {
  const events = new EventTarget();
  const location = { href: "https://account.example.org/trips" };
  const replaceState = vi.fn((_state: unknown, _title: string, address: string) => {
    location.href = address;
  });
  const window = Object.assign(events, { location, history: { replaceState } });
  const offer = vi.fn(() => expect(location.href, "left the address before").not.toContain("abc"));
  takeLaterTokens(window, offer);
  const goTo = (fragment: string) => {
    location.href = `https://account.example.org/trips${fragment}`;
    events.dispatchEvent(new Event("hashchange"));
  };
  return { goTo, location, offer, replaceState };
}

it.each([
  { fragment: "#access_token=abc&system=lax", rest: "", offerCalls: [[{ accessToken: "abc", system: "lax" }]] },
  { fragment: "#access_token=abc", rest: "", offerCalls: [["incomplete"]] },
  { fragment: "#top", rest: "#top", offerCalls: [] },
])(
  "of the fragment $fragment offers $offerCalls, and leaves “$rest” in the address at once",
  ({ fragment, rest, offerCalls }) => {
    const { goTo, location, offer, replaceState } = openPage();
    goTo(fragment);
    expect(offer.mock.calls).toEqual(offerCalls);
    expect(location.href).toBe(`https://account.example.org/trips${rest}`);
    expect(replaceState).toHaveBeenCalledTimes(offerCalls.length);
  },
);

it.each([
  { query: "", rest: "", locale: null, warnings: [] },
  { query: "?locale=es", rest: "", locale: "es", warnings: [] },
  { query: "?system=phl&locale=zh_CN&month=2026-03", rest: "?system=phl&month=2026-03", locale: "zh", warnings: [] },
  { query: "?locale=", rest: "", locale: null, warnings: [] },
  { query: "?locale=tlh", rest: "", locale: null, warnings: ['locale="tlh" is not one of: en, es, zh'] },
])("$query selects $locale", ({ query, rest, locale, warnings }) => {
  const messages: string[] = [];
  const folder = "https://account.example.org/trips";
  expect(takeLocale(folder + query, (message) => messages.push(message))).toEqual({ address: folder + rest, locale });
  expect(messages).toEqual(warnings);
});

describe("the handover to the document that replaces this one", () => {
  const HANDOVER = { given: { accessToken: "abc", system: "lax" }, referrer: "https://partner.example/" } as const;

  openFreshStoragePerTest();

  it("passes the first document's login to the next one, once, and leaves nothing in the tab", () => {
    expect(storeHandover(HANDOVER)).toBe(true);
    expect(takeHandover()).toEqual(HANDOVER);
    storeHandover(HANDOVER, 0);
    expect(takeHandover(HANDOVER_LIMIT_MS)).toBeNull();
    expect(takeHandover(1)).toBeNull();
    expect(sessionStorage).toHaveLength(0);
    expect(takeHandover()).toBeNull();
  });

  it.each([null, "incomplete"] as const)("passes the frame's parent without a login (%s)", (given) => {
    expect(storeHandover({ ...HANDOVER, given })).toBe(true);
    expect(takeHandover()).toEqual({ ...HANDOVER, given });
  });

  it("passes nothing where storage is denied, and tells the first document", () => {
    vi.stubGlobal("sessionStorage", DENIED_STORAGE);
    expect(storeHandover(HANDOVER)).toBe(false);
    expect(takeHandover()).toBeNull();
  });
});
