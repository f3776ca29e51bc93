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
    { password: "12345678", reentered: "12345678", isMatch: true },
    { password: "12345678", reentered: "12345679", isMatch: false },
    { password: "Password", reentered: "password", isMatch: false },
    { password: "1234567", reentered: "1234567", isMatch: false },
    { password: "", reentered: "", isMatch: false },
  ])("'$password' and '$reentered' match: $isMatch", ({ password, reentered, isMatch }) => {
    expect(passwordsMatch(password, reentered)).toBe(isMatch);
  });
});

it.each([
  { input: "", isAccepted: false },
  { input: " \t\u00A0", isAccepted: false },
  { input: "\u200B\u00AD\uFEFF\u2060\u202A", isAccepted: false },
  { input: "\u2800\uFFFC\0", isAccepted: false },
  { input: "0", isAccepted: true },
  { input: " 123456 ", isAccepted: true },
])("a required text field accepts '$input': $isAccepted", ({ input, isAccepted }) => {
  expect(isFilled(input)).toBe(isAccepted);
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
    const problemsAt = (length: number) =>
      problemsOf(
        { ...INITIAL_DETAILS, ...(countryId && { countryId }), [field]: (text ?? "x".repeat.bind("x"))(length) },
        schema,
      );
    expect(problemsAt(limit)).not.toHaveProperty(field);
    expect(problemsAt(limit + 1)).toHaveProperty(field, { id: "validation.tooLong", values: { limit } });
  });

  it("is an invalid e-mail in the e-mail field", () => {
    const input = { ...INITIAL_DETAILS, contactEmail: email(255) };
    expect(problemsOf(input, SignUpDetailsSchema)).toHaveProperty("contactEmail", { id: "validation.email" });
  });

  it("is no error in a field of another claim, which is hidden", () => {
    const input = { ...INITIAL_DETAILS, studentEmail: email(60) };
    expect(problemsOf(input, claimSchemaOf("disability", "2026-03-01"))).not.toHaveProperty("studentEmail");
  });

  it("is refused as a promo code before any check", () => {
    expect(promoCodeError("x".repeat(40))).toBeNull();
    expect(promoCodeError("x".repeat(41))).toEqual({ id: "validation.tooLong", values: { limit: 40 } });
  });
});

const PASTED = true;
const NOT_PASTED = false;
const { accessCard, ebt } = CARD_PATTERNS;
const phone = phonePattern();

describe("a card number", () => {
  it.each([
    { input: "6004 8612", digits: "60048612" },
    { input: "６００４-8612", digits: "60048612" },
    { input: "\uFEFF60\u00AD04\u00A08612\u2060", digits: "60048612" },
    { input: "60O4", digits: null },
    { input: "5077 1900 0000 0001 2", digits: null },
    { input: " ", digits: "" },
  ])("of '$input' is $digits", ({ input, digits }) => {
    expect(ebt.digitsOf(input, PASTED)).toBe(digits);
    expect(ebt.digitsOf(input, NOT_PASTED)).toBe(digits);
  });

  it("is complete with all digits of its mask", () => {
    expect(isFull(accessCard, "600486 1234567890 01 5")).toBe(true);
    expect(isFull(accessCard, "600486 1234567890 01")).toBe(false);
  });
});

it.each([
  { input: "1985-03-04", digits: "03041985" },
  { input: "19850304", digits: "03041985" },
  { input: "03/0", digits: "030" },
  { input: "13/04/1985", digits: "13041985" },
  { input: "3/4/85", digits: null },
  { isPasted: NOT_PASTED, input: "3/", digits: "03" },
  { isPasted: NOT_PASTED, input: "03/4-", digits: "0304" },
  { isPasted: NOT_PASTED, input: "３／", digits: "03" },
  { isPasted: NOT_PASTED, input: "19/85/0304", digits: "03041985" },
  { isPasted: NOT_PASTED, input: "1/04/1985", digits: "1041985" },
])("a date '$input', pasted or typed, is read as $digits", ({ isPasted = PASTED, input, digits }) => {
  expect(DATE_PATTERN.digitsOf(input, isPasted)).toBe(digits);
});

describe("a phone number", () => {
  it.each([
    { input: "+1 (215) 555-0199", digits: "2155550199" },
    { input: "+44 20 7946 0958", digits: null },
    { input: "215 555 01990", digits: null },
    { isPasted: NOT_PASTED, input: "1", digits: null },
    { isPasted: NOT_PASTED, input: "+1 215 555 0199", digits: null },
    { isPasted: NOT_PASTED, input: "12155550199", digits: "2155550199" },
    { isPasted: NOT_PASTED, input: "(215) 5", digits: "2155" },
  ])("'$input', pasted or typed, is read as $digits", ({ isPasted = PASTED, input, digits }) => {
    expect(phone.digitsOf(input, isPasted)).toBe(digits);
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
    fc.property(patterns, text, fc.boolean(), (pattern, input, isPasted) => {
      const digits = pattern.digitsOf(input, isPasted);
      if (digits === null) return;
      expect(digits).toMatch(/^\d*$/);
      expect(digits.length).toBeLessThanOrEqual(pattern.mask.split("#").length - 1);
      expect(pattern.digitsOf(digits, NOT_PASTED)).toBe(digits);
    }),
  );
});
