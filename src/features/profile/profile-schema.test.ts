import * as v from "valibot";
import { expect, it } from "vitest";
import { userOf } from "../../../test/user-of.ts";
import { addressOf, changedMailingAddress, changedPostalAddress, mailingAddressOf } from "../../domain/addresses.ts";
import {
  INITIAL_PASSWORD,
  isUnsaved,
  PasswordSchema,
  type PersonalForm,
  PROFILE_FORMS,
  personalChanges,
  personalOf,
  personalSchemaOf,
} from "./profile-schema.ts";

const USER = userOf();
const FRANCE = 76;

const problems = (schema: v.GenericSchema, values: unknown) =>
  (v.safeParse(schema, values).issues ?? []).map(({ path, message }) => `${path?.[0]?.key}: ${message}`);

it.each<{ input: Partial<PersonalForm>; errors: string[] }>([
  { input: {}, errors: [] },
  { input: { contactEmail: "ana@" }, errors: ["contactEmail: validation.email"] },
  { input: { contactPhone: "" }, errors: ["contactPhone: validation.phone"] },
  { input: { contactPhone: "911" }, errors: ["contactPhone: validation.phone"] },
  { input: { homePhone: "" }, errors: [] },
  {
    input: { contactPhone: "215 555 0100 x5" },
    errors: ["contactPhone: validation.phoneExtension", "contactPhone: validation.phone"],
  },
  { input: { homePhone: "12" }, errors: ["homePhone: validation.phone"] },
])("$input has the errors $errors", ({ input, errors }) => {
  expect(problems(personalSchemaOf(USER), { ...personalOf(USER), ...input })).toEqual(errors);
});

it("accepts any number that the service already has, until it is changed", () => {
  const user = { ...USER, contactPhone: "ext. 5" };
  const values = personalOf(user);
  expect(problems(personalSchemaOf(user), values)).toEqual([]);
  expect(personalChanges(user, values)).toEqual({});
  expect(problems(personalSchemaOf(user), { ...values, contactPhone: "ext. 6" })).toHaveLength(1);
  const noPhoneUser = { ...USER, contactPhone: "" };
  expect(problems(personalSchemaOf(noPhoneUser), personalOf(noPhoneUser)), "an account without a number").toEqual([]);
});

it.each(["2155550177", "215-555-0177", "+1 215 555 0177"])(
  "%s in the account is unchanged as the field groups it",
  (homePhone) => {
    const user = { ...USER, homePhone };
    const drafts = { [PROFILE_FORMS.personal]: { homePhone: "(215) 555-0177" } };
    expect(isUnsaved(user, drafts)).toBe(false);
    expect(personalChanges(user, { ...personalOf(user), homePhone: "(215) 555-0177" })).toEqual({});
  },
);

it("leaves out what the service stored in a form of its own", () => {
  const stored = { ...USER, firstName: "Ana ", contactEmail: "Ana@Example.org", addressZipCode: "191251234" };
  const drafts = { [PROFILE_FORMS.address]: { addressZipCode: "19125-1234" } };
  expect(isUnsaved(stored, drafts)).toBe(false);
  expect(personalChanges(stored, { ...personalOf(stored), lastName: "Sol" })).toEqual({ lastName: "Sol" });
  const address = { ...addressOf(stored), addressCity: "Chester" };
  expect(changedPostalAddress(stored, address)).toEqual({ addressCity: "Chester" });
  expect(changedMailingAddress(stored, { ...mailingAddressOf(stored), ...address })).toEqual({
    addressCity: "Chester",
  });
});

it.each<{ input: Partial<PersonalForm>; change: object }>([
  { input: {}, change: {} },
  { input: { firstName: "  Ana " }, change: {} },
  { input: { contactPhone: "215-555-0100" }, change: {} },
  { input: { contactPhone: "(215) 555-0177" }, change: { contactPhone: "+12155550177" } },
  { input: { contactEmail: " bo@Example.ORG" }, change: { contactEmail: "bo@example.org" } },
  { input: { homePhone: "+44 20 7946 0958" }, change: { homePhone: "+442079460958" } },
])("sends only $change of $input", ({ input, change }) => {
  expect(personalChanges(USER, { ...personalOf(USER), ...input })).toEqual(change);
});

it("a rider abroad can enter local numbers without +, and keep an American one", () => {
  const user = { ...USER, countryId: FRANCE };
  const input = { ...personalOf(user), contactPhone: "00 33 6 12 34 56 78", homePhone: "2155550177" };
  expect(personalChanges(user, input)).toEqual({ contactPhone: "+33612345678", homePhone: "+12155550177" });
});

const NEW_PASSWORD = { oldPassword: "old-pass", password: "long-enough", passwordAgain: "long-enough" };
const MISMATCH = "passwordAgain: validation.passwordsMatch";

it.each([
  { input: NEW_PASSWORD, errors: [] },
  { input: { ...NEW_PASSWORD, passwordAgain: "another-one" }, errors: [MISMATCH] },
  {
    input: INITIAL_PASSWORD,
    errors: ["oldPassword: profile.password.missing", "password: validation.password", MISMATCH],
  },
])("the password $input has the error $errors", ({ input, errors }) => {
  expect(problems(PasswordSchema, input)).toEqual(errors);
});

it.each([
  { drafts: {}, expected: false },
  { drafts: { "signup-details": { firstName: "Bo" } }, expected: false },
  { drafts: { [PROFILE_FORMS.personal]: { firstName: "Ana" } }, expected: false },
  { drafts: { [PROFILE_FORMS.personal]: { firstName: "Bo" } }, expected: true },
  { drafts: { [PROFILE_FORMS.address]: { countryId: "76" } }, expected: true },
  { drafts: { [PROFILE_FORMS.news]: { optInEmail: false } }, expected: true },
  { drafts: { [PROFILE_FORMS.password]: { oldPassword: "filled-in" } }, expected: false },
  { drafts: { [PROFILE_FORMS.password]: { password: "new" } }, expected: true },
])("detects unsaved changes in $drafts: $expected", ({ drafts, expected }) => {
  expect(isUnsaved(USER, drafts)).toBe(expected);
});
