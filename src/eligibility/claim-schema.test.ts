import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import type { ClaimKind } from "../domain/verification.ts";
import { addDays } from "../lib/calendar.ts";
import { type ClaimFields, INITIAL_CLAIM } from "./claim-fields.ts";
import { ageOn, birthdateError, claimSchemaOf, expirationError, seniorBirthdates } from "./claim-schema.ts";
import english from "./messages/en.json";

const TODAY = "2026-03-10";

/** The first error text of each field, as a rider reads it. */
function errorTextsOf(kind: ClaimKind | null, typed: Partial<ClaimFields>): Record<string, string> {
  const { issues = [] } = v.safeParse(claimSchemaOf(kind, TODAY), { ...INITIAL_CLAIM, ...typed });
  const texts: Record<string, string> = {};
  for (const issue of issues) texts[v.getDotPath(issue) ?? ""] ??= Reflect.get(english, issue.message) ?? issue.message;
  return texts;
}

const ACCESS_ERROR = "ACCESS card number is invalid";
const EBT_ERROR = "EBT card number is invalid";
const TAP_ERROR = "TAP card number is invalid";
const STUDENT_ERROR = "Valid student email address is required";
const TOO_LONG = "validation.tooLong";
const NO_DATE = "Valid birthdate required";
const TOO_YOUNG_OR_OLD = "Ineligible birthdate";
const NO_PROOF = "Must indicate willingness to prove age";
const NO_DISABILITY = "Must indicate disability status";
const NO_DISABILITY_PROOF = "Must indicate willingness to prove disability status";
const AGE_PROOF = { agreeToProveAge: true };

describe.each<{ kind: ClaimKind | null; rows: readonly [typed: Partial<ClaimFields>, text: Record<string, string>][] }>(
  [
    {
      kind: "accessCard",
      rows: [
        [{}, { accessCard: ACCESS_ERROR }],
        [{ accessCard: "600486 1234567890 01 5" }, {}],
        // The fields of other panels do not matter.
        [{ accessCard: "6004861234567890015", metroTAP: "1" }, {}],
      ],
    },
    ...(
      [
        { kind: "californiaEBT", number: "5077 1900 0000 0001", error: EBT_ERROR },
        { kind: "nevadaEBT", number: "5077 1900 0000 0001", error: EBT_ERROR },
        { kind: "metroTAP", number: "0158 0000 0000 0000 0008", error: TAP_ERROR },
      ] as const
    ).map(({ kind, number, error }) => ({
      kind,
      rows: [
        [{}, { [kind]: error }],
        [{ [kind]: number }, {}],
      ] as [Partial<ClaimFields>, Record<string, string>][],
    })),
    {
      kind: "studentEmail",
      rows: [
        [{}, { studentEmail: STUDENT_ERROR }],
        [{ studentEmail: "ana@gmail.com" }, { studentEmail: STUDENT_ERROR }],
        [{ studentEmail: "ana.with.a.very.long.name@college.ucla.edu" }, { studentEmail: TOO_LONG }],
        [{ studentEmail: "ana@ucla.edu" }, {}],
      ],
    },
    {
      kind: "senior",
      rows: [
        [{}, { birthdate: NO_DATE, agreeToProveAge: NO_PROOF }],
        [{ birthdate: "03/11/1964", ...AGE_PROOF }, { birthdate: TOO_YOUNG_OR_OLD }],
        [{ birthdate: "03/10/1964", ...AGE_PROOF }, {}],
        [{ birthdate: "1955-03-04" }, { agreeToProveAge: NO_PROOF }],
      ],
    },
    {
      kind: "disability",
      rows: [
        [{}, { selfCert: NO_DISABILITY, agreeToProveDisability: NO_DISABILITY_PROOF }],
        [{ selfCert: true }, { agreeToProveDisability: NO_DISABILITY_PROOF }],
        [{ agreeToProveDisability: true }, { selfCert: NO_DISABILITY }],
        [{ selfCert: true, agreeToProveDisability: true }, {}],
      ],
    },
    {
      kind: "rtcRFID",
      rows: [
        [{}, { cardNumber: "Card number is invalid", expiration: "Expiration date required" }],
        [{ cardNumber: "\u200B-", expiration: "12/31/2030" }, { cardNumber: "Card number is invalid" }],
        [{ cardNumber: "12a4", expiration: "12/31/2030" }, { cardNumber: "Card number is invalid" }],
        [{ cardNumber: "1234", expiration: " " }, { expiration: "Expiration date required" }],
        [{ cardNumber: "1234", expiration: "03/10/2026" }, { expiration: "Invalid expiration date" }],
        [{ cardNumber: "1234", expiration: "03/11/2026" }, {}],
      ],
    },
    { kind: null, rows: [[{}, { type: "Choose how you show that you are eligible" }]] },
  ],
)("$kind", ({ kind, rows }) => {
  it.each(rows)("%j has the errors %j", (typed, errors) => {
    expect(errorTextsOf(kind, typed)).toEqual(errors);
  });
});

const JUNE_15 = "2026-06-15";

describe("a senior's birthdate", () => {
  it.each([
    { birthdate: "", error: "required" },
    { birthdate: "06/15/1950", error: "required" },
    { birthdate: "1950-02-30", error: "required" },
    { birthdate: "1964-06-15", error: null },
    { birthdate: "1964-06-16", error: "ineligible" },
    { birthdate: "1906-06-16", error: null },
    { birthdate: "1906-06-15", error: "ineligible" },
    { birthdate: "2030-01-01", error: "ineligible" },
  ])("'$birthdate' is $error on a day in June 2026", ({ birthdate, error }) => {
    expect(birthdateError(birthdate, JUNE_15)).toBe(error);
  });

  it("can be picked from January 1 of 120 years ago until today", () => {
    const { first, last } = seniorBirthdates(JUNE_15);
    expect([first, last]).toEqual(["1906-01-01", JUNE_15]);
    expect(birthdateError(first, JUNE_15)).toBe("ineligible");
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

  it("never makes a rider younger the next day", () => {
    const days = fc.integer({ min: 0, max: 40_000 }).map((count) => addDays("1990-01-01", count));
    const births = fc.integer({ min: 0, max: 36_000 }).map((count) => addDays("1890-01-01", count));
    fc.assert(
      fc.property(days, births, (today, birthdate) => {
        const ageChange = ageOn(addDays(today, 1), birthdate) - ageOn(today, birthdate);
        expect(ageChange === 0 || ageChange === 1).toBe(true);
      }),
    );
  });
});

it.each([
  { expiration: "2026-06-16", error: null },
  { expiration: "2031-02-30", error: "invalid" },
  { expiration: "06/16/2026", error: "invalid" },
])("an RTC card that expires on '$expiration' is $error on 2026-06-15", ({ expiration, error }) => {
  expect(expirationError(expiration, "2026-06-15")).toBe(error);
});
