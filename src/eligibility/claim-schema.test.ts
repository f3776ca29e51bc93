import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ClaimKind } from "../domain/verification.ts";
import { problemsOf } from "../forms/use-form.tsx";
import { addDays } from "../lib/calendar.ts";
import { type ClaimFields, INITIAL_CLAIM } from "./claim-fields.ts";
import { ageOn, claimSchemaOf, isSenior, seniorBirthdates } from "./claim-schema.ts";
import english from "./messages/en.json";

const TODAY = "2026-03-10";

const AGE_PROOF = { agreeToProveAge: true };
/** The error texts, as a rider reads them. */
const errorTextsOf = (kind: ClaimKind | null, typed: Partial<ClaimFields>): object => {
  const problems: object = problemsOf({ ...INITIAL_CLAIM, ...typed }, claimSchemaOf(kind, TODAY));
  return Object.fromEntries(Object.entries(problems).map(([field, { id }]) => [field, Reflect.get(english, id)]));
};
const STUDENT_ERROR = { studentEmail: "Valid student email address is required" };
const NO_AGE_PROOF = { agreeToProveAge: "Must indicate willingness to prove age" };
const NO_DISABILITY = { selfCert: "Must indicate disability status" };
const NO_DISABILITY_PROOF = { agreeToProveDisability: "Must indicate willingness to prove disability status" };
const CARD_ERROR = { cardNumber: "Card number is invalid" };
const NO_EXPIRATION = { expiration: "Expiration date required" };

it.each<[kind: ClaimKind | null, typed: Partial<ClaimFields>, errors: object]>([
  [null, {}, { type: "Choose how you show that you are eligible" }],
  ["accessCard", {}, { accessCard: "ACCESS card number is invalid" }],
  ["accessCard", { accessCard: "600486 1234567890 01 5" }, {}],
  // The fields of other panels do not matter.
  ["accessCard", { accessCard: "6004861234567890015", metroTAP: "1" }, {}],
  ["californiaEBT", {}, { californiaEBT: "EBT card number is invalid" }],
  ["californiaEBT", { californiaEBT: "5077 1900 0000 0001" }, {}],
  ["nevadaEBT", {}, { nevadaEBT: "EBT card number is invalid" }],
  ["nevadaEBT", { nevadaEBT: "5077 1900 0000 0001" }, {}],
  ["metroTAP", {}, { metroTAP: "TAP card number is invalid" }],
  ["metroTAP", { metroTAP: "0158 0000 0000 0000 0008" }, {}],
  ["studentEmail", {}, STUDENT_ERROR],
  ["studentEmail", { studentEmail: "ana@gmail.com" }, STUDENT_ERROR],
  ["studentEmail", { studentEmail: "ana@ucla.edu" }, {}],
  ["senior", {}, { birthdate: "Valid birthdate required", ...NO_AGE_PROOF }],
  ["senior", { birthdate: "02/30/1950", ...AGE_PROOF }, { birthdate: "Valid birthdate required" }],
  ["senior", { birthdate: "03/11/1964", ...AGE_PROOF }, { birthdate: "Ineligible birthdate" }],
  ["senior", { birthdate: "03/10/1964", ...AGE_PROOF }, {}],
  ["senior", { birthdate: "1955-03-04" }, NO_AGE_PROOF],
  ["disability", {}, { ...NO_DISABILITY, ...NO_DISABILITY_PROOF }],
  ["disability", { selfCert: true }, NO_DISABILITY_PROOF],
  ["disability", { agreeToProveDisability: true }, NO_DISABILITY],
  ["disability", { selfCert: true, agreeToProveDisability: true }, {}],
  ["rtcRFID", {}, { ...CARD_ERROR, ...NO_EXPIRATION }],
  ["rtcRFID", { cardNumber: "\u200B-", expiration: "12/31/2030" }, CARD_ERROR],
  ["rtcRFID", { cardNumber: "12a4", expiration: "12/31/2030" }, CARD_ERROR],
  ["rtcRFID", { cardNumber: "1234", expiration: " " }, NO_EXPIRATION],
  ["rtcRFID", { cardNumber: "1234", expiration: "03/10/2026" }, { expiration: "Invalid expiration date" }],
  ["rtcRFID", { cardNumber: "1234", expiration: "02/30/2031" }, { expiration: "Invalid expiration date" }],
  ["rtcRFID", { cardNumber: "1234", expiration: "03/11/2026" }, {}],
])("the claim %s with %j has the errors %j", (kind, typed, errors) => {
  expect(errorTextsOf(kind, typed)).toEqual(errors);
});

const JUNE_15 = "2026-06-15";

describe("a senior's birthdate", () => {
  it.each([
    { birthdate: "1964-06-15", isEligible: true },
    { birthdate: "1964-06-16", isEligible: false },
    { birthdate: "1906-06-16", isEligible: true },
    { birthdate: "1906-06-15", isEligible: false },
    { birthdate: "2030-01-01", isEligible: false },
  ])("$birthdate is eligible on a day in June 2026: $isEligible", ({ birthdate, isEligible }) => {
    expect(isSenior(birthdate, JUNE_15)).toBe(isEligible);
  });

  it("can be picked from January 1 of 120 years ago until today", () => {
    const { first, last } = seniorBirthdates(JUNE_15);
    expect([first, last]).toEqual(["1906-01-01", JUNE_15]);
    expect(isSenior(first, JUNE_15)).toBe(false);
  });

  it("is eligible on every day of 58 years in a row, and all of them can be picked", () => {
    const days = fc.integer({ min: 0, max: 40_000 }).map((count) => addDays("1990-01-01", count));
    const ages = fc.integer({ min: -200, max: 46_000 });
    fc.assert(
      fc.property(days, ages, (today, ageInDays) => {
        const birthdate = addDays(today, -ageInDays);
        const age = ageOn(today, birthdate);
        const isEligible = isSenior(birthdate, today);
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
