import fc from "fast-check";
import { getCountries, getExampleNumber } from "libphonenumber-js/max";
import examples from "libphonenumber-js/mobile/examples";
import { describe, expect, it } from "vitest";
import { anyText } from "../../test/fuzz/values.ts";
import { formatPhone } from "../lib/united-states.ts";
import { countries } from "./countries.ts";
import { hasExtension, toE164 } from "./phone.ts";

const idOf = (iso: string) => countries.find((country) => country.iso === iso)?.id;

describe("a phone number", () => {
  it.each([
    "215.555.0100",
    "215/555-0100",
    "1 215 555 0100",
    "011 1 215 555 0100",
    "215‑555–0100",
    "215−555−0100",
    "\u202A+1 215 555 0100\u202C",
    "２１５ ５５５-０１００",
    "215·555·0100",
    "215•555•0100",
    "sms:+12155550100",
    "215 555 0100\uFFFC",
  ])("'%s' is a US number", (typed) => {
    expect(toE164(typed)).toBe("+12155550100");
  });

  it.each([
    { typed: "011 44 20 7946 0958", e164: "+442079460958" },
    { typed: "(+44) 07911 123456", e164: "+447911123456" },
    { typed: "0049 (0)176 12345678", e164: "+4917612345678" },
    { typed: "+7 800 555-35-35", e164: "+78005553535" },
    { typed: "00 1 215 555 0100", e164: "+12155550100" },
    { typed: "+1 1 215 555 0100", e164: "+12155550100" },
    { typed: "tel:+44-7911-123456", e164: "+447911123456" },
    { typed: "tel:215-555-0100", e164: "+12155550100" },
    { typed: "+0044 7911 123456", e164: "+447911123456" },
    { typed: "+011 44 7911 123456", e164: "+447911123456" },
    { typed: "+44 [0] 7911 123456", e164: "+447911123456" },
    { typed: "+52 044 55 1234 5678", e164: "+525512345678" },
    { typed: "TEL: 011 44 7911 123456", e164: "+447911123456" },
  ])("$typed is the number $e164", ({ typed, e164 }) => {
    expect(toE164(typed)).toBe(e164);
  });

  it.each([
    "",
    "+",
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
    "mobile: 215 555 0100",
    "+44 0",
    "00",
    "215,555,0100",
    "٢١٥٥٥٥٠١٠٠",
  ])("rejects '%s'", (typed) => {
    expect(toE164(typed)).toBeNull();
  });

  it.each([
    { typed: "215 555 0100 x5", extension: true },
    { typed: "215 555 0100 ext. 12", extension: true },
    { typed: "tel:+1-215-555-0100;ext=12", extension: true },
    { typed: "215 555 0100 #12", extension: true },
    { typed: "+44 20 7946 0958 extensión 3", extension: true },
    { typed: "215 555 0100 ｘ５", extension: true },
    { typed: "215-555-0100, ext. 5", extension: true },
    { typed: "215 555 0100*5", extension: true },
    { typed: "215 555 0100", extension: false },
    { typed: "x5", extension: false },
    { typed: "2155550", extension: false },
  ])("'$typed' has an extension: $extension", ({ typed, extension }) => {
    expect(hasExtension(typed)).toBe(extension);
  });

  it.each([
    { country: "DE", typed: "030 901820", e164: null },
    { country: "DE", typed: "0049 30 901820", e164: "+4930901820" },
    { country: "DE", typed: "+1 215 555 0100", e164: "+12155550100" },
  ])("'$typed' from $country is $e164", ({ country, typed, e164 }) => {
    expect(toE164(typed, idOf(country))).toBe(e164);
  });

  it("of ten digits gets the country code 1 only from a rider in North America", () => {
    const northAmerican = countries.filter(({ id }) => toE164("2155550100", id) !== null).map(({ iso }) => iso);
    expect(northAmerican.join(" ")).toBe("AS AI AG BS BB BM CA KY DM DO GD GU JM MS MP PR KN LC VC SX TT TC US VG VI");
  });

  it("is a whole E.164 number or nothing, and stays the same when its stored or shown form is typed", () => {
    const typed = fc.oneof(
      anyText,
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

const mobileNumbers = getCountries().flatMap((country) => getExampleNumber(country, examples) ?? []);

it("keeps a mobile number of every country", () => {
  for (const { country, number } of mobileNumbers) expect(toE164(number), country).toBe(number);
});

it("drops the prefix of calls within a country from a number with a country code", () => {
  for (const mobile of mobileNumbers) {
    // Argentina writes 15 in the middle of a mobile number, not as a prefix in front of it.
    if (mobile.country === "AR") continue;
    expect(toE164(`+${mobile.countryCallingCode} ${mobile.formatNational()}`), mobile.country).toBe(mobile.number);
  }
});
