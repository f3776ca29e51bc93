import { describe, expect, it } from "vitest";
import type { AttributeSnapshot } from "../element-bridge.ts";
import { ACCOUNT_ATTRIBUTES } from "./account.ts";
import { parseAttributes } from "./attributes.ts";
import { PRICING_ATTRIBUTES } from "./pricing.ts";
import { SIGN_UP_ATTRIBUTES } from "./sign-up.ts";

const parsePricing = (snapshot: AttributeSnapshot) => parseAttributes(PRICING_ATTRIBUTES, snapshot);
const parseSignUp = (snapshot: AttributeSnapshot) => parseAttributes(SIGN_UP_ATTRIBUTES, snapshot);

const PRICING = {
  system: "phl",
  locale: "en",
  api: null,
  headingLevel: 2,
  passes: "all",
  renewing: "all",
  signupUrl: null,
};

describe("attributes of pricing", () => {
  it.each([
    {},
    { system: "", locale: " ", api: "", "heading-level": "\n", passes: "", renewing: "", "signup-url": "" },
  ])("take their defaults without a warning: %j", (snapshot) =>
    expect(parsePricing(snapshot)).toMatchObject({ attributes: PRICING, problems: [] }),
  );

  it("are read unchanged, except for spaces around them", () => {
    const { attributes, problems } = parsePricing({
      system: " lax ",
      locale: "en_US",
      api: "staging",
      "heading-level": "3",
      passes: "reduced-where-available",
      renewing: "once",
      "signup-url": "/join?from=here",
    });
    expect(attributes).toMatchObject({
      system: "lax",
      locale: "en",
      api: "staging",
      headingLevel: 3,
      passes: "reduced-where-available",
      renewing: "once",
      signupUrl: "/join?from=here",
    });
    expect(problems).toEqual([]);
  });

  it.each([
    { value: "es-419", locale: "es" },
    { value: " ES_mx ", locale: "es" },
    { value: "zh_CN", locale: "zh" },
    { value: "zh-Hant-TW", locale: "zh" },
  ])('locale="$value" is $locale', ({ value, locale }) => {
    expect(parsePricing({ locale: value })).toMatchObject({ attributes: { ...PRICING, locale }, problems: [] });
  });

  it.each([
    { attribute: "system", value: "PHL" },
    { attribute: "system", value: "toString" },
    { attribute: "locale", value: "e" },
    { attribute: "locale", value: "english" },
    { attribute: "heading-level", value: "0" },
    { attribute: "passes", value: "true" },
    { attribute: "renewing", value: "Auto" },
  ])(
    '$attribute="$value" is a problem that lists the allowed values, and the default applies',
    ({ attribute, value }) => {
      const { attributes, problems } = parsePricing({ [attribute]: value });
      expect(attributes).toMatchObject(PRICING);
      expect(problems).toEqual([{ attribute, value, allowed: expect.arrayContaining([expect.any(String)]) }]);
    },
  );

  it("report all problems, not only the first", () => {
    const { problems } = parsePricing({ system: "nyc", passes: "x", renewing: "y" });
    expect(problems.map(({ attribute }) => attribute)).toEqual(["system", "passes", "renewing"]);
  });

  it.each(["/join", "join.html?pass=1#top", "https://example.org/join", "HTTP://example.org", "?pass"])(
    "accept the address %s",
    (url) => {
      expect(parsePricing({ "signup-url": url }).attributes.signupUrl).toBe(url);
    },
  );

  it.each([
    "javascript:alert(1)",
    "java\tscript:alert(1)",
    "\u0001javascript:alert(1)",
    "data:text/html,x",
    // A browser drops the control character at the end of an address, but keeps it before a query.
    "https://example.org@&\u0001",
  ])("reject the address %j", (url) => {
    const { attributes, problems } = parsePricing({ "signup-url": url });
    expect(attributes.signupUrl).toBeNull();
    expect(problems).toEqual([{ attribute: "signup-url", value: url.trim(), allowed: ["an http(s) address"] }]);
  });
});

describe("attributes of sign-up", () => {
  it("have no pass, code or address by default, and keep a code unchanged", () => {
    expect(parseSignUp({}).attributes).toMatchObject({ pass: null, promo: null, accountUrl: null });
    expect(parseSignUp({ promo: " FirstFriday " }).attributes.promo).toBe("FirstFriday");
  });

  it.each([
    { pass: "103", parsed: 103 },
    { pass: "007", parsed: 7 },
    { pass: "monthly", parsed: Number.NaN },
    { pass: "-1", parsed: Number.NaN },
    { pass: "1e3", parsed: Number.NaN },
    { pass: "12345678901234567890", parsed: Number.NaN },
  ])("read the pass $pass as $parsed", ({ pass, parsed }) => {
    expect(parseSignUp({ pass })).toMatchObject({ attributes: { pass: parsed }, problems: [] });
  });
});

it.each([
  { path: "trips?access_token=s3cret&system=phl", shown: "trips…" },
  { path: "?access_token=s3cret", shown: "…" },
  { path: "access_token=s3cret", shown: "access_token…" },
  { path: "trips%3Faccess_token%3Ds3cret", shown: "trips…" },
  { path: "https://example.org/#access_token=s3cret\ns3cret", shown: "https://example.org/…" },
])("the account reports only $shown of the path $path, since a token may follow", ({ path, shown }) => {
  const { attributes, problems } = parseAttributes(ACCOUNT_ATTRIBUTES, { path });
  expect(attributes.path).toBe("/");
  expect(problems).toEqual([{ attribute: "path", value: shown, allowed: ["a path such as /trips"] }]);
});
