import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { US_COUNTRY_ID } from "../lib/united-states.ts";
import { FOREIGN_ZIP_SUBSTITUTE, isEmail, isUsZip, normaliseEmail, normaliseUsername, signUpZip } from "./contact.ts";

describe("an e-mail address", () => {
  it.each(["rider@example.com", "  rider@example.com ", "r@x-y.io"])("accepts '%s'", (typed) => {
    expect(isEmail(typed)).toBe(true);
  });

  it.each([
    "",
    "rider",
    "rider@",
    "@example.com",
    "rider@example",
    "rider@@example.com",
    "rider@exam ple.com",
    "ri der@example.com",
    "rider@-example.com",
    "rider@example-.com",
    "rider@example..com",
    "rider@example.com.",
    "rider@example.c",
    "rider@127.0.0.1",
    "<rider@example.com>",
    `${"a".repeat(250)}@example.com`,
  ])("rejects '%s'", (typed) => {
    expect(isEmail(typed)).toBe(false);
  });

  it.each([
    { typed: "ana@müller.de", sent: "ana@xn--mller-kva.de" },
    { typed: "ana@mu\u0308ller.de", sent: "ana@xn--mller-kva.de" },
    { typed: "ana@ｅxample.com", sent: "ana@example.com" },
    { typed: "ana@example。com", sent: "ana@example.com" },
    { typed: "ａｎａ＠例え｡jp", sent: "ana@xn--r8jz45g.jp" },
    { typed: "ana@ex\u00ADample.org\uFFFC", sent: "ana@example.org" },
  ])("'$typed' is valid, and sent as $sent", ({ typed, sent }) => {
    expect(isEmail(typed)).toBe(true);
    expect(normaliseEmail(typed)).toBe(sent);
  });

  it("with a path, a port or a space is rejected, not changed into another address", () => {
    for (const typed of ["ana@müller.de/x", "ana@mü:80", "ana@mü?x=.de", "ana@mü ller.de"]) {
      expect(isEmail(typed)).toBe(false);
    }
  });

  it.each([
    { typed: " ana\u200Bm ", sent: "anam" },
    { typed: "\u200Eａｎａ", sent: "ana" },
    { typed: "ana@Example.ORG", sent: "ana@Example.ORG" },
    { typed: "Ana@Müller.DE", sent: "Ana@xn--mller-kva.de" },
  ])("as the username '$typed' is sent as $sent", ({ typed, sent }) => {
    expect(normaliseUsername(typed)).toBe(sent);
  });

  it("is sent trimmed, with the domain in lower case and the rest as typed", () => {
    expect(normaliseEmail(" Rider@Example.COM\u200B ")).toBe("Rider@example.com");
    expect(normaliseEmail("Rider")).toBe("Rider");
  });

  // A pattern with exponential backtracking would never end.
  it("is rejected without throwing, however long and odd", () => {
    const oddTexts = ["a".repeat(200_000), `a@${"a.".repeat(100_000)}`, `a@${"a-".repeat(120)}!`, `${"@".repeat(250)}`];
    for (const typed of oddTexts) expect(isEmail(typed)).toBe(false);
  });

  it("accepts any standard address, and normalizing is idempotent", () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        expect(isEmail(email)).toBe(true);
        expect(normaliseEmail(normaliseEmail(email))).toBe(normaliseEmail(email));
      }),
    );
  });
});

it.each([
  { typed: "19104", valid: true },
  { typed: "19104-2688", valid: true },
  { typed: "191042688", valid: true },
  { typed: "19104 2688", valid: true },
  { typed: "\uFEFF19104\u20112688", valid: true },
  { typed: "١٩١٠٤", valid: false },
  { typed: "1910", valid: false },
  { typed: "191045", valid: false },
  { typed: "19104-26", valid: false },
  { typed: "SW1A 1AA", valid: false },
  { typed: "", valid: false },
])("'$typed' is a US ZIP: $valid", ({ typed, valid }) => {
  expect(isUsZip(typed)).toBe(valid);
});

describe("the ZIP to register with", () => {
  const missingZip = { missing: true };
  const substituteZip = { zip: FOREIGN_ZIP_SUBSTITUTE };
  const US_ID = US_COUNTRY_ID;
  const FRANCE_ID = 76;

  it.each([
    { countryId: US_ID, typed: "19104", cardZip: "90012", cardCountry: "US", expected: { zip: "19104" } },
    { countryId: US_ID, typed: "19104–2688", cardZip: null, cardCountry: "US", expected: { zip: "19104-2688" } },
    { countryId: US_ID, typed: "", cardZip: "90012", cardCountry: "US", expected: { zip: "90012" } },
    { countryId: US_ID, typed: "", cardZip: "90012", cardCountry: null, expected: { zip: "90012" } },
    { countryId: US_ID, typed: "", cardZip: null, cardCountry: "US", expected: missingZip },
    { countryId: US_ID, typed: "", cardZip: "", cardCountry: null, expected: missingZip },
    { countryId: US_ID, typed: "", cardZip: "SW1A 1AA", cardCountry: "US", expected: missingZip },
    { countryId: US_ID, typed: "", cardZip: "SW1A 1AA", cardCountry: "GB", expected: substituteZip },
    { countryId: US_ID, typed: "", cardZip: null, cardCountry: "GB", expected: substituteZip },
    { countryId: US_ID, typed: "", cardZip: "75001", cardCountry: "FR", expected: { zip: "75001" } },
    { countryId: FRANCE_ID, typed: "", cardZip: null, cardCountry: "US", expected: substituteZip },
    { countryId: FRANCE_ID, typed: "K1A 0B1", cardZip: "90012", cardCountry: "US", expected: substituteZip },
    { countryId: FRANCE_ID, typed: "", cardZip: "90012", cardCountry: "US", expected: { zip: "90012" } },
  ])("country $countryId, typed '$typed', card $cardZip of $cardCountry gives $expected", ({ expected, ...input }) => {
    expect(signUpZip(input)).toEqual(expected);
  });

  it("is never empty, and has no letters where the rider's country or card is foreign", () => {
    const zipTexts = fc.oneof(fc.constant(""), fc.string(), fc.stringMatching(/^\d{5}$/));
    fc.assert(
      fc.property(
        zipTexts,
        fc.option(zipTexts),
        fc.constantFrom(null, "US", "FR"),
        fc.constantFrom(US_ID, FRANCE_ID),
        (typed, cardZip, cardCountry, countryId) => {
          const result = signUpZip({ typed, cardZip, cardCountry, countryId });
          const isForeign = countryId === FRANCE_ID || cardCountry === "FR";
          if ("zip" in result) expect(result.zip).not.toBe("");
          if (isForeign) expect(result).toEqual({ zip: expect.not.stringMatching(/\p{L}/u) });
        },
      ),
    );
  });
});
