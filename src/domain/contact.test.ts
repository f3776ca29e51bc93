import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatPhone, US_COUNTRY_ID } from "../lib/united-states.ts";
import { FOREIGN_ZIP_SUBSTITUTE, isEmail, isUsZip, normaliseEmail, signUpZip, toE164 } from "./contact.ts";
import { countries } from "./countries.ts";

const idOf = (iso: string) => countries.find((country) => country.iso === iso)?.id;

describe("an e-mail address", () => {
  it.each([
    "rider@example.com",
    "  rider@example.com ",
    "first.last+bikes@mail.example.co.uk",
    "o'brien@example.org",
    "r@x-y.io",
    "rider@example.com",
    "rider@xn--exmple-cua.de",
  ])("accepts '%s'", (typed) => {
    expect(isEmail(typed)).toBe(true);
  });

  it.each([
    "",
    " ",
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
    "rider@.example.com",
    "rider@example.com.",
    "rider@example.c",
    "rider@127.0.0.1",
    "a@example.com, b@example.com",
    "<rider@example.com>",
    `${"a".repeat(250)}@example.com`,
  ])("rejects '%s'", (typed) => {
    expect(isEmail(typed)).toBe(false);
  });

  it("is sent trimmed, with the domain in lower case and the rest as typed", () => {
    expect(normaliseEmail(" Rider@Example.COM\u200B ")).toBe("Rider@example.com");
    expect(normaliseEmail("Rider")).toBe("Rider");
  });

  // A pattern with exponential backtracking would never end.
  it("is validated without throwing, however long and odd", () => {
    const nasty = ["a".repeat(200_000), `a@${"a.".repeat(100_000)}`, `a@${"a-".repeat(120)}!`, `${"@".repeat(250)}`];
    for (const typed of nasty) expect(isEmail(typed)).toBe(false);
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

describe("a phone number", () => {
  it.each([
    "2155550100",
    "215 555 0100",
    "215-555-0100",
    "215.555.0100",
    "(215) 555-0100",
    "(215)555-0100",
    "215/555-0100",
    "1 215 555 0100",
    "1-215-555-0100",
    "+1 215 555 0100",
    "+1 (215) 555-0100",
    "+12155550100",
    "011 1 215 555 0100",
    "215‑555–0100",
    "215−555−0100",
    "215\u00A0555\u00A00100",
    "\u202A+1 215 555 0100\u202C",
    "215 555-0100",
    "+1215 555 0100",
    "  2155550100  ",
  ])("'%s' is a US number", (typed) => {
    expect(toE164(typed)).toBe("+12155550100");
  });

  it.each([
    { typed: "+44 20 7946 0958", e164: "+442079460958" },
    { typed: "+44 (0)20 7946 0958", e164: "+442079460958" },
    { typed: "011 44 20 7946 0958", e164: "+442079460958" },
    { typed: "+49 30 901820", e164: "+4930901820" },
    { typed: "+39 06 69812345", e164: "+390669812345" },
    { typed: "+86 138 0013 8000", e164: "+8613800138000" },
  ])("$typed is the foreign number $e164", ({ typed, e164 }) => {
    expect(toE164(typed)).toBe(e164);
  });

  it.each([
    "",
    " ",
    "+",
    "abc",
    "555-0100",
    "215 555 010",
    "215 555 01000",
    "115 555 0100",
    "015 555 0100",
    "911 555 0100",
    "215 155 0100",
    "215 911 0100",
    "2 215 555 0100",
    "+1 215 555 010",
    "+1 215 555 01000",
    "+0 215 555 0100",
    "+44 20",
    "+442079460958123456",
    "++1 215 555 0100",
    "215 555 0100 x12",
    "215 555 0100 ext. 12",
    "215 555 0100;12",
    "215 555 0100#12",
    "215,555,0100",
    "٢١٥٥٥٥٠١٠٠",
    "rider@example.com",
  ])("rejects '%s'", (typed) => {
    expect(toE164(typed)).toBeNull();
  });

  it.each([
    { country: "CA", typed: "416 555 0100", e164: "+14165550100" },
    { country: "DE", typed: "030 901820", e164: null },
    { country: "DE", typed: "2155550100", e164: null },
    { country: "DE", typed: "0049 30 901820", e164: "+4930901820" },
    { country: "DE", typed: "+49 30 901820", e164: "+4930901820" },
    { country: "DE", typed: "+1 215 555 0100", e164: "+12155550100" },
  ])("'$typed' from $country is $e164", ({ country, typed, e164 }) => {
    expect(toE164(typed, idOf(country))).toBe(e164);
  });

  it("has ten digits after +1 only in North America", () => {
    const american = countries.filter(({ id }) => toE164("2155550100", id) !== null).map(({ iso }) => iso);
    expect(american.join(" ")).toBe("AS AI AG BS BB BM CA KY DM DO GD GU JM MS MP PR KN LC VC SX TT TC US VG VI");
  });

  it("is a whole E.164 number or nothing, and stays the same when its stored or shown form is typed", () => {
    const typed = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.string({ unit: fc.constantFrom(..."+0123456789 ()-.") }),
      fc.stringMatching(/^\+?1?[2-9]\d{9}$/),
    );
    fc.assert(
      fc.property(typed, (text) => {
        const e164 = toE164(text);
        if (e164 === null) return;
        expect(e164).toMatch(/^\+[1-9]\d{6,14}$/);
        expect(toE164(e164)).toBe(e164);
        expect(toE164(formatPhone(e164))).toBe(e164);
      }),
    );
  });

  it("is shown with the area code in brackets in North America only", () => {
    expect(formatPhone("+12155550100")).toBe("(215) 555-0100");
    expect(formatPhone("+442079460958")).toBe("+442079460958");
    expect(formatPhone("")).toBe("");
  });
});

describe("a US ZIP", () => {
  it.each([
    { typed: "19104", valid: true },
    { typed: " 19104 ", valid: true },
    { typed: "19104-2688", valid: true },
    { typed: "191042688", valid: true },
    { typed: "19104", valid: true },
    { typed: "1910", valid: false },
    { typed: "191045", valid: false },
    { typed: "19104-26", valid: false },
    { typed: "SW1A 1AA", valid: false },
    { typed: "", valid: false },
  ])("'$typed': $valid", ({ typed, valid }) => {
    expect(isUsZip(typed)).toBe(valid);
  });
});

describe("the ZIP to register with", () => {
  const missing = { missing: true };
  const placeholder = { zip: FOREIGN_ZIP_SUBSTITUTE };
  const US = US_COUNTRY_ID;
  const FRANCE = 76;

  it.each([
    { countryId: US, typed: "19104", cardZip: "90012", cardCountry: "US", expected: { zip: "19104" } },
    { countryId: US, typed: " 19104 ", cardZip: null, cardCountry: null, expected: { zip: "19104" } },
    { countryId: US, typed: "", cardZip: "90012", cardCountry: "US", expected: { zip: "90012" } },
    { countryId: US, typed: "   ", cardZip: "90012", cardCountry: "us", expected: { zip: "90012" } },
    { countryId: US, typed: "", cardZip: "90012", cardCountry: null, expected: { zip: "90012" } },
    { countryId: US, typed: "", cardZip: null, cardCountry: "US", expected: missing },
    { countryId: US, typed: "", cardZip: "", cardCountry: null, expected: missing },
    { countryId: US, typed: "", cardZip: "SW1A 1AA", cardCountry: "US", expected: missing },
    { countryId: US, typed: "", cardZip: "SW1A 1AA", cardCountry: "GB", expected: placeholder },
    { countryId: US, typed: "", cardZip: null, cardCountry: "GB", expected: placeholder },
    { countryId: US, typed: "SW1A 1AA", cardZip: null, cardCountry: "GB", expected: placeholder },
    { countryId: US, typed: "", cardZip: "75001", cardCountry: "FR", expected: { zip: "75001" } },
    { countryId: US, typed: "19104", cardZip: "75001", cardCountry: "FR", expected: { zip: "19104" } },
    { countryId: FRANCE, typed: "", cardZip: null, cardCountry: "US", expected: placeholder },
    { countryId: FRANCE, typed: "K1A 0B1", cardZip: "90012", cardCountry: "US", expected: placeholder },
    { countryId: FRANCE, typed: "75001", cardZip: null, cardCountry: "FR", expected: { zip: "75001" } },
    { countryId: FRANCE, typed: "", cardZip: "90012", cardCountry: "US", expected: { zip: "90012" } },
  ])("country $countryId, typed '$typed', card $cardZip of $cardCountry gives $expected", ({ expected, ...given }) => {
    expect(signUpZip(given)).toEqual(expected);
  });

  it("is never empty, and never has letters once anything is foreign", () => {
    const zip = fc.oneof(fc.constant(""), fc.string(), fc.stringMatching(/^\d{5}$/));
    fc.assert(
      fc.property(
        zip,
        fc.option(zip),
        fc.constantFrom(null, "US", "FR"),
        fc.constantFrom(US, FRANCE),
        (typed, cardZip, cardCountry, countryId) => {
          const result = signUpZip({ typed, cardZip, cardCountry, countryId });
          const foreign = countryId === FRANCE || cardCountry === "FR";
          if ("zip" in result) expect(result.zip).not.toBe("");
          if (foreign) expect(result).toEqual({ zip: expect.not.stringMatching(/\p{L}/u) });
        },
      ),
    );
  });
});
