import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText } from "../../test/fuzz/values.ts";
import { CARD_PATTERNS, DATE_PATTERN } from "../eligibility/card-and-date-fields.tsx";
import { claimSchemaOf } from "../eligibility/claim-schema.ts";
import { INITIAL_DETAILS, SignUpDetailsSchema } from "../features/sign-up/first-step/sign-up-details-schema.ts";
import { promoCodeError } from "../passes/promo-code.ts";
import { MailingAddressSchema } from "./address-schema.ts";
import { isFull, phonePattern } from "./number-pattern.ts";
import { isFilled, isLongEnough, passwordsMatch } from "./rules.ts";
import { problemsOf } from "./use-form.tsx";

describe("a password", () => {
  it.each([
    { password: "", longEnough: false },
    { password: "1234567", longEnough: false },
    { password: "12345678", longEnough: true },
    { password: "        ", longEnough: true },
    { password: "🚲🚲🚲", longEnough: false },
    { password: "🚲🚲🚲🚲", longEnough: true },
  ])("'$password' is long enough: $longEnough", ({ password, longEnough }) => {
    expect(isLongEnough(password)).toBe(longEnough);
  });

  it.each([
    { password: "12345678", reentered: "12345678", match: true },
    { password: "12345678", reentered: "12345679", match: false },
    { password: "Password", reentered: "password", match: false },
    { password: "1234567", reentered: "1234567", match: false },
    { password: "", reentered: "", match: false },
  ])("'$password' and '$reentered' match: $match", ({ password, reentered, match }) => {
    expect(passwordsMatch(password, reentered)).toBe(match);
  });
});

it.each([
  { typed: "", there: false },
  { typed: " \t\u00A0", there: false },
  { typed: "\u200B\u00AD\uFEFF\u2060\u202A", there: false },
  { typed: "\u2800\uFFFC\0", there: false },
  { typed: "0", there: true },
  { typed: " 123456 ", there: true },
])("a required text accepts '$typed': $there", ({ typed, there }) => {
  expect(isFilled(typed)).toBe(there);
});

describe("a text that is longer than its limit", () => {
  const student = claimSchemaOf("studentEmail", "2026-03-01");
  const email = (length: number) => `a${"b".repeat(length - 10)}@ucla.edu`;
  it.each([
    { field: "firstName", limit: 100, schema: MailingAddressSchema },
    { field: "addressStreet2", limit: 100, schema: MailingAddressSchema },
    { field: "addressZipCode", limit: 12, schema: MailingAddressSchema, countryId: "39" },
    { field: "promoCode", limit: 40, schema: SignUpDetailsSchema },
    { field: "studentEmail", limit: 40, schema: student, text: email },
  ])("has an error that names the limit of $field, $limit", ({ field, limit, schema, countryId, text }) => {
    const typed = (length: number) =>
      problemsOf(
        { ...INITIAL_DETAILS, ...(countryId && { countryId }), [field]: (text ?? "x".repeat.bind("x"))(length) },
        schema,
      );
    expect(typed(limit)).not.toHaveProperty(field);
    expect(typed(limit + 1)).toHaveProperty(field, { id: "validation.tooLong", values: { limit } });
  });

  it("is an invalid e-mail (spec 5)", () => {
    const typed = { ...INITIAL_DETAILS, contactEmail: email(255) };
    expect(problemsOf(typed, SignUpDetailsSchema)).toHaveProperty("contactEmail", { id: "validation.email" });
  });

  it("of a claim that is hidden is no error", () => {
    const typed = { ...INITIAL_DETAILS, studentEmail: email(60) };
    expect(problemsOf(typed, claimSchemaOf("disability", "2026-03-01"))).not.toHaveProperty("studentEmail");
  });

  it("is no promo code to check", () => {
    expect(promoCodeError("x".repeat(40))).toBeNull();
    expect(promoCodeError("x".repeat(41))).toEqual({ id: "validation.tooLong", values: { limit: 40 } });
  });
});

const PASTED = true;
const TYPED = false;
const { accessCard, ebt } = CARD_PATTERNS;
const phone = phonePattern();

describe("a card number", () => {
  it.each([
    { typed: "6004 8612", digits: "60048612" },
    { typed: "６００４-8612", digits: "60048612" },
    { typed: "\uFEFF60\u00AD04\u00A08612\u2060", digits: "60048612" },
    { typed: "60O4", digits: null },
    { typed: "5077 1900 0000 0001 2", digits: null },
    { typed: " ", digits: "" },
  ])("of '$typed' is $digits", ({ typed, digits }) => {
    expect(ebt.digitsOf(typed, PASTED)).toBe(digits);
    expect(ebt.digitsOf(typed, TYPED)).toBe(digits);
  });

  it("is complete with all digits of its mask", () => {
    expect(isFull(accessCard, "600486 1234567890 01 5")).toBe(true);
    expect(isFull(accessCard, "600486 1234567890 01")).toBe(false);
  });
});

it.each([
  { typed: "1985-03-04", digits: "03041985" },
  { typed: "19850304", digits: "03041985" },
  { typed: "03/0", digits: "030" },
  { typed: "13/04/1985", digits: "13041985" },
  { typed: "3/4/85", digits: null },
  { isPasted: TYPED, typed: "3/", digits: "03" },
  { isPasted: TYPED, typed: "03/4-", digits: "0304" },
  { isPasted: TYPED, typed: "19/85/0304", digits: "03041985" },
  { isPasted: TYPED, typed: "1/04/1985", digits: "1041985" },
])("a date '$typed', pasted if not $isPasted, is read as $digits", ({ isPasted = PASTED, typed, digits }) => {
  expect(DATE_PATTERN.digitsOf(typed, isPasted)).toBe(digits);
});

describe("a phone number", () => {
  it.each([
    { typed: "+1 (215) 555-0199", digits: "2155550199" },
    { typed: "+44 20 7946 0958", digits: null },
    { typed: "215 555 01990", digits: null },
    { isPasted: TYPED, typed: "1", digits: null },
    { isPasted: TYPED, typed: "+1 215 555 0199", digits: null },
    { isPasted: TYPED, typed: "12155550199", digits: "2155550199" },
    { isPasted: TYPED, typed: "(215) 5", digits: "2155" },
  ])("'$typed', pasted if not $isPasted, is read as $digits", ({ isPasted = PASTED, typed, digits }) => {
    expect(phone.digitsOf(typed, isPasted)).toBe(digits);
  });

  it("is not grouped in countries with other formats", () => {
    const GERMANY = 84;
    expect(phonePattern(GERMANY).digitsOf("612 345 678", PASTED)).toBeNull();
  });

  it("accepts + only at its start, and no letters", () => {
    expect(phone.accepts("+", 0)).toBe(true);
    expect(phone.accepts("+", 3)).toBe(false);
    expect(phone.accepts("x", 0)).toBe(false);
    expect(phone.accepts("５", 3)).toBe(true);
  });
});

it("every pattern parses any text into digits that fit its mask, or rejects it", () => {
  const patterns = fc.constantFrom(accessCard, ebt, DATE_PATTERN, phone);
  const text = fc.oneof(anyText, fc.string({ unit: fc.constantFrom(..."+0123456789 ()/-.") }));
  fc.assert(
    fc.property(patterns, text, fc.boolean(), (pattern, typed, isWhole) => {
      const digits = pattern.digitsOf(typed, isWhole);
      if (digits === null) return;
      expect(digits).toMatch(/^\d*$/);
      expect(digits.length).toBeLessThanOrEqual(pattern.mask.split("#").length - 1);
      expect(pattern.digitsOf(digits, TYPED)).toBe(digits);
    }),
  );
});
