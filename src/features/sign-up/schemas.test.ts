import fc from "fast-check";
import { expect, it } from "vitest";
import { countries } from "../../domain/countries.ts";
import { problemsOf } from "../../forms/use-form.tsx";
import {
  INITIAL_DETAILS,
  phoneOf,
  SIGN_UP_NORMALISERS,
  type SignUpDetails,
  SignUpDetailsSchema,
} from "./first-step/sign-up-details-schema.ts";
import { CountryAndZipSchema, type TypedCountryAndZip } from "./review/review-schema.ts";

const GERMANY = String(countries.find(({ iso }) => iso === "DE")?.id);

const DETAILS: SignUpDetails = {
  ...INITIAL_DETAILS,
  pass: "103",
  contactEmail: "ana@example.org",
  contactPhone: "(215) 555-0199",
  password: "long enough",
  passwordAgain: "long enough",
};

const TOO_SHORT = { password: { id: "validation.password" } };
const UNEQUAL = { passwordAgain: { id: "validation.passwordsMatch" } };

it.each<{ input: Partial<SignUpDetails>; errors: object }>([
  { input: { contactEmail: " ana@EXAMPLE.org " }, errors: {} },
  { input: { contactPhone: "555-0199" }, errors: { contactPhone: { id: "validation.phone" } } },
  { input: { contactPhone: "00 44 20 7946 0018", countryId: GERMANY }, errors: {} },
  { input: { password: "seven77", passwordAgain: "seven77" }, errors: { ...TOO_SHORT, ...UNEQUAL } },
  { input: { password: "eight888", passwordAgain: "eight888" }, errors: {} },
  { input: { passwordAgain: "Long enough" }, errors: UNEQUAL },
])("$input has the errors $errors", ({ input, errors }) => {
  expect(problemsOf({ ...DETAILS, ...input }, SignUpDetailsSchema)).toEqual(errors);
});

it("ignores fields that the chosen pass does not need", () => {
  const otherFields = { addressZipCode: "1910", countryId: "", firstName: "", accessCard: "12", birthdate: "today" };
  const details = { ...DETAILS, ...otherFields, confirmationCode: "", withKeyCard: "" };
  expect(problemsOf(details, SignUpDetailsSchema)).toEqual({});
});

it("normalizing a phone number or email twice changes nothing, and the number stays the same", () => {
  const phones = fc.oneof(fc.string(), fc.stringMatching(/^\+?1?[ .-]?\(?[2-9]\d{2}\)?[ .-]?[2-9]\d{2}[ .-]?\d{4}$/));
  fc.assert(
    fc.property(phones, fc.string(), (phone, email) => {
      const { contactPhone, contactEmail } = SIGN_UP_NORMALISERS;
      const normalised = contactPhone?.(phone) ?? "";
      expect(contactPhone?.(normalised)).toBe(normalised);
      expect(phoneOf({ ...DETAILS, contactPhone: normalised })).toBe(phoneOf({ ...DETAILS, contactPhone: phone }));
      const address = contactEmail?.(email) ?? "";
      expect(contactEmail?.(address)).toBe(address);
    }),
  );
});

it.each<{ input: TypedCountryAndZip; errors: object }>([
  { input: { countryId: "236", addressZipCode: "19107" }, errors: {} },
  { input: { countryId: "", addressZipCode: "" }, errors: { countryId: { id: "validation.country" } } },
])("$input has the errors $errors", ({ input, errors }) => {
  expect(problemsOf(input, CountryAndZipSchema)).toEqual(errors);
});
