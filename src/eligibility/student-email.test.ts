import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isStudentEmail } from "./student-email.ts";

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
  ])("may be '$typed': $valid", ({ typed, valid }) => {
    expect(isStudentEmail(typed)).toBe(valid);
  });

  it("never has a domain that only looks like a school's", () => {
    const fakes = fc.stringMatching(/^[a-z0-9]{1,8}$/);
    fc.assert(
      fc.property(fakes, fc.constantFrom("lausd.net", "lbschools.net"), (prefix, school) => {
        expect(isStudentEmail(`ana@${prefix}${school}`)).toBe(false);
        expect(isStudentEmail(`ana@${prefix}.${school}`)).toBe(true);
      }),
    );
  });
});
