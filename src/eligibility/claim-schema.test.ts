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
function said(kind: ClaimKind | null, typed: Partial<ClaimFields>): Record<string, string> {
  const { issues = [] } = v.safeParse(claimSchemaOf(kind, TODAY), { ...INITIAL_CLAIM, ...typed });
  const first: Record<string, string> = {};
  for (const issue of issues) first[v.getDotPath(issue) ?? ""] ??= Reflect.get(english, issue.message) ?? issue.message;
  return first;
}

const ACCESS = "ACCESS card number is invalid";
const EBT = "EBT card number is invalid";
const TAP = "TAP card number is invalid";
const STUDENT = "Valid student email address is required";
const TOO_LONG = "validation.tooLong";
const NO_DATE = "Valid birthdate required";
const TOO_YOUNG_OR_OLD = "Ineligible birthdate";
const NO_PROOF = "Must indicate willingness to prove age";
const NO_DISABILITY = "Must indicate disability status";
const NO_DISABILITY_PROOF = "Must indicate willingness to prove disability status";
const proves = { agreeToProveAge: true };

describe.each<{ kind: ClaimKind | null; rows: readonly [typed: Partial<ClaimFields>, says: Record<string, string>][] }>(
  [
    {
      kind: "accessCard",
      rows: [
        [{}, { accessCard: ACCESS }],
        [{ accessCard: "600486 1234567890 01 5" }, {}],
        // The fields of other panels do not matter.
        [{ accessCard: "6004861234567890015", metroTAP: "1" }, {}],
      ],
    },
    ...(
      [
        { kind: "californiaEBT", number: "5077 1900 0000 0001", problem: EBT },
        { kind: "nevadaEBT", number: "5077 1900 0000 0001", problem: EBT },
        { kind: "metroTAP", number: "0158 0000 0000 0000 0008", problem: TAP },
      ] as const
    ).map(({ kind, number, problem }) => ({
      kind,
      rows: [
        [{}, { [kind]: problem }],
        [{ [kind]: number }, {}],
      ] as [Partial<ClaimFields>, Record<string, string>][],
    })),
    {
      kind: "studentEmail",
      rows: [
        [{}, { studentEmail: STUDENT }],
        [{ studentEmail: "ana@gmail.com" }, { studentEmail: STUDENT }],
        [{ studentEmail: "ana.with.a.very.long.name@college.ucla.edu" }, { studentEmail: TOO_LONG }],
        [{ studentEmail: "ana@ucla.edu" }, {}],
      ],
    },
    {
      kind: "senior",
      rows: [
        [{}, { birthdate: NO_DATE, agreeToProveAge: NO_PROOF }],
        [{ birthdate: "03/11/1964", ...proves }, { birthdate: TOO_YOUNG_OR_OLD }],
        [{ birthdate: "03/10/1964", ...proves }, {}],
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
  it.each(rows)("%j has the errors %j", (typed, says) => {
    expect(said(kind, typed)).toEqual(says);
  });
});

const JUNE = "2026-06-15";

describe("a senior's birthdate", () => {
  it.each([
    { birthdate: "", fault: "required" },
    { birthdate: "06/15/1950", fault: "required" },
    { birthdate: "1950-02-30", fault: "required" },
    { birthdate: "1964-06-15", fault: null },
    { birthdate: "1964-06-16", fault: "ineligible" },
    { birthdate: "1906-06-16", fault: null },
    { birthdate: "1906-06-15", fault: "ineligible" },
    { birthdate: "2030-01-01", fault: "ineligible" },
  ])("'$birthdate' is $fault on a day in June 2026", ({ birthdate, fault }) => {
    expect(birthdateError(birthdate, JUNE)).toBe(fault);
  });

  it("can be picked from January 1 of 120 years ago until today", () => {
    const { first, last } = seniorBirthdates(JUNE);
    expect([first, last]).toEqual(["1906-01-01", JUNE]);
    expect(birthdateError(first, JUNE)).toBe("ineligible");
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

it.each([
  { expiration: "2026-06-16", fault: null },
  { expiration: "2031-02-30", fault: "invalid" },
  { expiration: "06/16/2026", fault: "invalid" },
])("an RTC card that expires on '$expiration' is $fault on 2026-06-15", ({ expiration, fault }) => {
  expect(expirationError(expiration, "2026-06-15")).toBe(fault);
});
