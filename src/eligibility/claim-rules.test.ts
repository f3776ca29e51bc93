import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, dateIn } from "../lib/calendar.ts";
import { las } from "../programs/programs/las.ts";
import { lax } from "../programs/programs/lax.ts";
import { ageOn, birthdateError, expirationError, isStudentEmail, seniorBirthdates } from "./claim-rules.ts";

const TODAY = "2026-06-15";

describe("an age", () => {
  it.each([
    { birthdate: "1964-06-14", today: TODAY, age: 62 },
    { birthdate: "1964-06-15", today: TODAY, age: 62 },
    { birthdate: "1964-06-16", today: TODAY, age: 61 },
    { birthdate: "2026-06-15", today: TODAY, age: 0 },
    { birthdate: "2026-06-16", today: TODAY, age: -1 },
    { birthdate: "1964-02-29", today: "2026-02-28", age: 61 },
    { birthdate: "1964-02-29", today: "2026-03-01", age: 62 },
    { birthdate: "1964-02-29", today: "2028-02-29", age: 64 },
    { birthdate: "1964-12-31", today: "2026-01-01", age: 61 },
  ])("of a rider born on $birthdate is $age on $today", ({ birthdate, today, age }) => {
    expect(ageOn(today, birthdate)).toBe(age);
  });
});

describe("a senior's birthdate", () => {
  it.each([
    { birthdate: "", fault: "required" },
    { birthdate: "06/15/1950", fault: "required" },
    { birthdate: "1950-02-30", fault: "required" },
    { birthdate: "1964-06-15", fault: null },
    { birthdate: "1964-06-16", fault: "ineligible" },
    { birthdate: "1950-01-01", fault: null },
    { birthdate: "1906-06-16", fault: null },
    { birthdate: "1906-06-15", fault: "ineligible" },
    { birthdate: "1906-01-01", fault: "ineligible" },
    { birthdate: "2026-06-15", fault: "ineligible" },
    { birthdate: "2030-01-01", fault: "ineligible" },
    { birthdate: "0001-01-01", fault: "ineligible" },
  ])("'$birthdate' is $fault on a day in June 2026", ({ birthdate, fault }) => {
    expect(birthdateError(birthdate, TODAY)).toBe(fault);
  });

  it("is checked against the program's date, not the rider's or UTC's", () => {
    const lastEvening = Date.parse("2026-06-15T06:59:59Z");
    expect(birthdateError("1964-06-15", dateIn(lax.timeZone, lastEvening))).toBe("ineligible");
    expect(birthdateError("1964-06-15", dateIn(lax.timeZone, lastEvening + 1000))).toBeNull();
  });

  it("can be picked from January 1 of 120 years ago until today", () => {
    const { first, last } = seniorBirthdates(TODAY);
    expect([first, last]).toEqual(["1906-01-01", TODAY]);
    expect(birthdateError(first, TODAY)).toBe("ineligible");
  });

  it("is eligible on every day of 58 years in a row, and all of them can be picked", () => {
    const days = fc.integer({ min: 0, max: 40_000 }).map((count) => addDays("1990-01-01", count));
    const ages = fc.integer({ min: -200, max: 46_000 });
    fc.assert(
      fc.property(days, ages, (today, ageInDays) => {
        const birthdate = addDays(today, -ageInDays);
        const age = ageOn(today, birthdate);
        const isEligible = birthdateError(birthdate, today) === null;
        expect(isEligible).toBe(age >= 62 && age <= 119);
        const { first, last } = seniorBirthdates(today);
        if (isEligible) expect(birthdate >= first && birthdate <= last).toBe(true);
      }),
    );
  });

  it("never gets younger the next day", () => {
    const days = fc.integer({ min: 0, max: 40_000 }).map((count) => addDays("1990-01-01", count));
    const births = fc.integer({ min: 0, max: 36_000 }).map((count) => addDays("1890-01-01", count));
    fc.assert(
      fc.property(days, births, (today, birthdate) => {
        const step = ageOn(addDays(today, 1), birthdate) - ageOn(today, birthdate);
        expect(step === 0 || step === 1).toBe(true);
      }),
    );
  });
});

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

it.each([
  { expiration: "", fault: "required" },
  { expiration: "  ", fault: "required" },
  { expiration: "2026-06-14", fault: "invalid" },
  { expiration: "2026-06-15", fault: "invalid" },
  { expiration: "2026-06-16", fault: null },
  { expiration: "2031-02-28", fault: null },
  { expiration: "2031-02-30", fault: "invalid" },
  { expiration: "06/16/2026", fault: "invalid" },
  { expiration: "tomorrow", fault: "invalid" },
])("an RTC card that expires on '$expiration' is $fault on 2026-06-15", ({ expiration, fault }) => {
  expect(expirationError(expiration, "2026-06-15")).toBe(fault);
});

it("an RTC card is valid until midnight in Las Vegas before its date", () => {
  const midnight = Date.parse("2026-06-16T07:00:00Z");
  expect(expirationError("2026-06-16", dateIn(las.timeZone, midnight - 1))).toBeNull();
  expect(expirationError("2026-06-16", dateIn(las.timeZone, midnight))).toBe("invalid");
});
