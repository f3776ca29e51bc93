import fc from "fast-check";
import * as v from "valibot";
import { expect, it } from "vitest";
import { countries } from "../../domain/countries.ts";
import { lax } from "../../domain/programs/lax.ts";
import sharedTexts from "../../i18n/messages/en.json";
import signUpTexts from "./first-step/messages/en.json";
import {
  INITIAL_DETAILS,
  phoneOf,
  SIGN_UP_NORMALISERS,
  type SignUpDetails,
  SignUpDetailsSchema,
  signUpDetailsSchemaOf,
} from "./first-step/sign-up-details-schema.ts";
import laterTexts from "./messages/en.json";
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

const ENGLISH_TEXTS = { ...sharedTexts, ...signUpTexts, ...laterTexts };

/** The first error text of each field that has an error. */
function textsOf(details: SignUpDetails): Record<string, string> {
  const issues = v.safeParse(SignUpDetailsSchema, details).issues ?? [];
  const texts: Record<string, string> = {};
  for (const { path, message } of issues)
    texts[String(path?.[0]?.key)] ??= Reflect.get(ENGLISH_TEXTS, message) ?? `no text for ${message}`;
  return texts;
}

const TOO_SHORT = "Password must be at least 8 characters long";
const UNEQUAL = "Passwords must match";

it.each<{ input: Partial<SignUpDetails>; errors: Record<string, string> }>([
  { input: { contactEmail: "ana" }, errors: { contactEmail: "Email format is invalid" } },
  { input: { contactEmail: " ana@EXAMPLE.org " }, errors: {} },
  { input: { contactPhone: "555-0199" }, errors: { contactPhone: "Phone number format is invalid" } },
  { input: { contactPhone: "00 44 20 7946 0018", countryId: GERMANY }, errors: {} },
  { input: { password: "seven77", passwordAgain: "seven77" }, errors: { password: TOO_SHORT, passwordAgain: UNEQUAL } },
  { input: { password: "eight888", passwordAgain: "eight888" }, errors: {} },
  { input: { passwordAgain: "Long enough" }, errors: { passwordAgain: UNEQUAL } },
  { input: { pass: "" }, errors: { pass: "Choose a pass to continue" } },
])("$input has the errors $errors", ({ input, errors }) => {
  expect(textsOf({ ...DETAILS, ...input })).toEqual(errors);
});

it("ignores fields that the chosen pass does not need", () => {
  const otherFields = { addressZipCode: "1910", countryId: "", firstName: "", accessCard: "12", birthdate: "today" };
  expect(textsOf({ ...DETAILS, ...otherFields, confirmationCode: "", withKeyCard: "" })).toEqual({});
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

it.each([
  { pass: "203", errors: ["region"] },
  { pass: "201", errors: [] },
])("lax asks for a region with pass $pass: $errors", ({ pass, errors }) => {
  const { issues = [] } = v.safeParse(signUpDetailsSchemaOf(lax), { ...INITIAL_DETAILS, pass, region: "" });
  const fields = issues.map(({ path }) => path?.[0]?.key);
  expect(fields.filter((field) => field === "region")).toEqual(errors);
});

it.each<{ input: TypedCountryAndZip; errors: string[] }>([
  { input: { countryId: "236", addressZipCode: "19107" }, errors: [] },
  { input: { countryId: "236", addressZipCode: " " }, errors: ["validation.zip"] },
  { input: { countryId: "236", addressZipCode: "K1A 0B1" }, errors: ["validation.zipFormat"] },
  { input: { countryId: "", addressZipCode: "" }, errors: ["validation.country"] },
])("$input has the errors $errors", ({ input, errors }) => {
  const { issues = [] } = v.safeParse(CountryAndZipSchema, input);
  expect(issues.map(({ message }) => message)).toEqual(errors);
});
