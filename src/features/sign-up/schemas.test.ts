import fc from "fast-check";
import * as v from "valibot";
import { expect, it } from "vitest";
import { countries } from "../../domain/countries.ts";
import { lax } from "../../domain/programs/lax.ts";
import shared from "../../i18n/messages/en.json";
import signUp from "./first-step/messages/en.json";
import {
  INITIAL_DETAILS,
  phoneOf,
  SIGN_UP_NORMALISERS,
  type SignUpDetails,
  SignUpDetailsSchema,
  signUpDetailsSchemaOf,
} from "./first-step/sign-up-details-schema.ts";
import later from "./messages/en.json";
import { CountryAndZipSchema, type TypedCountryAndZip } from "./review/review-schema.ts";

const GERMANY = String(countries.find(({ iso }) => iso === "DE")?.id);

const FILLED: SignUpDetails = {
  ...INITIAL_DETAILS,
  pass: "103",
  contactEmail: "ana@example.org",
  contactPhone: "(215) 555-0199",
  password: "long enough",
  passwordAgain: "long enough",
};

const english = { ...shared, ...signUp, ...later };

/** The first error text of each field that has one. */
function textsOf(details: SignUpDetails): Record<string, string> {
  const issues = v.safeParse(SignUpDetailsSchema, details).issues ?? [];
  const texts: Record<string, string> = {};
  for (const { path, message } of issues)
    texts[String(path?.[0]?.key)] ??= Reflect.get(english, message) ?? `no text for ${message}`;
  return texts;
}

const SHORT = "Password must be at least 8 characters long";
const MATCH = "Passwords must match";

it.each<{ given: Partial<SignUpDetails>; says: Record<string, string> }>([
  { given: { contactEmail: "ana" }, says: { contactEmail: "Email format is invalid" } },
  { given: { contactEmail: " ana@EXAMPLE.org " }, says: {} },
  { given: { contactPhone: "555-0199" }, says: { contactPhone: "Phone number format is invalid" } },
  { given: { contactPhone: "00 44 20 7946 0018", countryId: GERMANY }, says: {} },
  { given: { password: "seven77", passwordAgain: "seven77" }, says: { password: SHORT, passwordAgain: MATCH } },
  { given: { password: "eight888", passwordAgain: "eight888" }, says: {} },
  { given: { passwordAgain: "Long enough" }, says: { passwordAgain: MATCH } },
  { given: { pass: "" }, says: { pass: "Choose a pass to continue" } },
])("$given has the errors $says", ({ given, says }) => {
  expect(textsOf({ ...FILLED, ...given })).toEqual(says);
});

it("ignores fields that the chosen pass does not need", () => {
  const others = { addressZipCode: "1910", countryId: "", firstName: "", accessCard: "12", birthdate: "today" };
  expect(textsOf({ ...FILLED, ...others, confirmationCode: "", withCard: "" })).toEqual({});
});

it("normalizing is idempotent and keeps the number", () => {
  const phones = fc.oneof(fc.string(), fc.stringMatching(/^\+?1?[ .-]?\(?[2-9]\d{2}\)?[ .-]?[2-9]\d{2}[ .-]?\d{4}$/));
  fc.assert(
    fc.property(phones, fc.string(), (phone, email) => {
      const { contactPhone, contactEmail } = SIGN_UP_NORMALISERS;
      const normalised = contactPhone?.(phone) ?? "";
      expect(contactPhone?.(normalised)).toBe(normalised);
      expect(phoneOf({ ...FILLED, contactPhone: normalised })).toBe(phoneOf({ ...FILLED, contactPhone: phone }));
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

it.each<{ typed: TypedCountryAndZip; says: string[] }>([
  { typed: { countryId: "236", addressZipCode: "19107" }, says: [] },
  { typed: { countryId: "236", addressZipCode: " " }, says: ["validation.zip"] },
  { typed: { countryId: "236", addressZipCode: "K1A 0B1" }, says: ["validation.zipFormat"] },
  { typed: { countryId: "", addressZipCode: "" }, says: ["validation.country"] },
])("$typed has the errors $says", ({ typed, says }) => {
  const { issues = [] } = v.safeParse(CountryAndZipSchema, typed);
  expect(issues.map(({ message }) => message)).toEqual(says);
});
