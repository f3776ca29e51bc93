import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { editDistance, isStudentEmail, suggestEmail } from "./student-email.tsx";

describe("a student's e-mail address", () => {
  it.each([
    { typed: "ana@ucla.edu", valid: true },
    { typed: "ana@g.ucla.edu", valid: true },
    { typed: " Ana@UCLA.EDU ", valid: true },
    { typed: "ana@lausd.net", valid: true },
    { typed: "ana@mymail.lausd.net", valid: true },
    { typed: "ana@lbschools.net", valid: true },
    { typed: "ana@students.lbschools.net", valid: true },
    { typed: "ana@evillausd.net", valid: false },
    { typed: "ana@evillbschools.net", valid: false },
    { typed: "ana@lausd.net.example.com", valid: false },
    { typed: "ana@lausd.com", valid: false },
    { typed: "ana@ucla.edu.example.com", valid: false },
    { typed: "ana@ucla.education", valid: false },
    { typed: "ana@fakeedu", valid: false },
    { typed: "ana@edu", valid: false },
    { typed: "ana@.edu", valid: false },
    { typed: "ana.edu", valid: false },
    { typed: "lausd.net", valid: false },
    { typed: "@ucla.edu", valid: false },
    { typed: "ana@gmail.com", valid: false },
    { typed: "ana@ucla.edu@gmail.com", valid: false },
    { typed: "", valid: false },
    { typed: `${"a".repeat(31)}@ucla.edu`, valid: true },
    { typed: `${"a".repeat(32)}@ucla.edu`, valid: false },
  ])("'$typed' is valid: $valid", ({ typed, valid }) => {
    expect(isStudentEmail(typed)).toBe(valid);
  });

  it("rejects domains that only resemble a school's", () => {
    const fakes = fc.stringMatching(/^[a-z0-9]{1,8}$/);
    fc.assert(
      fc.property(fakes, fc.constantFrom("lausd.net", "lbschools.net"), (prefix, school) => {
        expect(isStudentEmail(`ana@${prefix}${school}`)).toBe(false);
        expect(isStudentEmail(`ana@${prefix}.${school}`)).toBe(true);
      }),
    );
  });
});

describe("a mistyped address", () => {
  it.each([
    { typed: "ana@gmial.com", suggestion: "ana@gmail.com" },
    { typed: "ana@gmail.con", suggestion: "ana@gmail.com" },
    { typed: "ana@gmai.com", suggestion: "ana@gmail.com" },
    { typed: "Ana@GMIAL.com", suggestion: "Ana@gmail.com" },
    { typed: "ana@ucla.edi", suggestion: "ana@ucla.edu" },
    { typed: "ana@ucla.ed", suggestion: "ana@ucla.edu" },
    { typed: "ana@lausd.nte", suggestion: "ana@lausd.net" },
    { typed: "ana@mymial.lausd.net", suggestion: "ana@mymail.lausd.net" },
    { typed: "ana@lacounty.gob", suggestion: "ana@lacounty.gov" },
    { typed: "ana@gmail.com", suggestion: null },
    { typed: "ana@ucla.edu", suggestion: null },
    { typed: "ana@g.ucla.edu", suggestion: null },
    { typed: "ana@example.org", suggestion: null },
    { typed: "ana@gma.co.uk", suggestion: null },
    { typed: "ana@", suggestion: null },
    { typed: "@gmial.com", suggestion: null },
    { typed: "ana", suggestion: null },
    { typed: "", suggestion: null },
    { typed: `ana@${"gmail".repeat(2000)}.com`, suggestion: null },
  ])("suggests $suggestion for '$typed'", ({ typed, suggestion }) => {
    expect(suggestEmail(typed)).toBe(suggestion);
  });

  it("never gets a suggestion for a suggestion", () => {
    const domains = fc.constantFrom("gmial.com", "yahooo.com", "ucal.edu", "usc.ed", "csun.eud", "lausd.ner");
    fc.assert(
      fc.property(domains, (domain) => {
        const suggestion = suggestEmail(`ana@${domain}`);
        expect(suggestion).not.toBeNull();
        expect(suggestEmail(suggestion ?? "")).toBeNull();
      }),
    );
  });
});

describe("the distance of two words", () => {
  const words = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 7 });

  it.each([
    { one: "", other: "", distance: 0 },
    { one: "abc", other: "", distance: 3 },
    { one: "", other: "abc", distance: 3 },
    { one: "gmail", other: "gmail", distance: 0 },
    { one: "gmail", other: "gmial", distance: 2 },
    { one: "kitten", other: "sitting", distance: 3 },
  ])("'$one' and '$other' is $distance", ({ one, other, distance }) => {
    expect(editDistance(one, other)).toBe(distance);
  });

  it("is symmetric, 0 only for equal words, and satisfies the triangle inequality", () => {
    fc.assert(
      fc.property(words, words, words, (a, b, c) => {
        expect(editDistance(a, b)).toBe(editDistance(b, a));
        expect(editDistance(a, b) === 0).toBe(a === b);
        expect(editDistance(a, c)).toBeLessThanOrEqual(editDistance(a, b) + editDistance(b, c));
      }),
    );
  });
});
