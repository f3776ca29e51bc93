import * as v from "valibot";
import { expect, it } from "vitest";
import { userOf } from "../../../test/user-of.ts";
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

it.each<{ typed: Partial<PersonalForm>; says: string[] }>([
  { typed: {}, says: [] },
  { typed: { firstName: " " }, says: ["firstName: validation.firstName"] },
  { typed: { contactEmail: "ana@" }, says: ["contactEmail: validation.email"] },
  { typed: { contactPhone: "" }, says: ["contactPhone: validation.phone"] },
  { typed: { contactPhone: "911" }, says: ["contactPhone: validation.phone"] },
  { typed: { homePhone: "" }, says: [] },
  {
    typed: { contactPhone: "215 555 0100 x5" },
    says: ["contactPhone: validation.phoneExtension", "contactPhone: validation.phone"],
  },
  { typed: { homePhone: "12" }, says: ["homePhone: validation.phone"] },
])("$typed has the errors $says", ({ typed, says }) => {
  expect(problems(personalSchemaOf(USER), { ...personalOf(USER), ...typed })).toEqual(says);
});

it("accepts any number that the service already has, until it is changed", () => {
  const user = { ...USER, contactPhone: "ext. 5" };
  const values = personalOf(user);
  expect(problems(personalSchemaOf(user), values)).toEqual([]);
  expect(personalChanges(user, values)).toEqual({});
  expect(problems(personalSchemaOf(user), { ...values, contactPhone: "ext. 6" })).toHaveLength(1);
  const without = { ...USER, contactPhone: "" };
  expect(problems(personalSchemaOf(without), personalOf(without)), "an account without a number").toEqual([]);
});

it.each<{ typed: Partial<PersonalForm>; change: object }>([
  { typed: {}, change: {} },
  { typed: { firstName: "  Ana " }, change: {} },
  { typed: { contactPhone: "215-555-0100" }, change: {} },
  { typed: { contactPhone: "(215) 555-0177" }, change: { contactPhone: "+12155550177" } },
  { typed: { contactEmail: " bo@Example.ORG" }, change: { contactEmail: "bo@example.org" } },
  { typed: { homePhone: "+44 20 7946 0958" }, change: { homePhone: "+442079460958" } },
])("sends only $change of $typed", ({ typed, change }) => {
  expect(personalChanges(USER, { ...personalOf(USER), ...typed })).toEqual(change);
});

it("a rider abroad can enter local numbers without +, and keep an American one", () => {
  const user = { ...USER, countryId: FRANCE };
  const typed = { ...personalOf(user), contactPhone: "00 33 6 12 34 56 78", homePhone: "2155550177" };
  expect(personalChanges(user, typed)).toEqual({ contactPhone: "+33612345678", homePhone: "+12155550177" });
});

const CHANGED = { oldPassword: "old-pass", password: "long-enough", passwordAgain: "long-enough" };
const MISMATCH = "passwordAgain: validation.passwordsMatch";

it.each([
  { typed: CHANGED, says: [] },
  { typed: { ...CHANGED, passwordAgain: "another-one" }, says: [MISMATCH] },
  {
    typed: INITIAL_PASSWORD,
    says: ["oldPassword: profile.password.missing", "password: validation.password", MISMATCH],
  },
])("the password $typed has the error $says", ({ typed, says }) => {
  expect(problems(PasswordSchema, typed)).toEqual(says);
});

it.each([
  { drafts: {}, lost: false },
  { drafts: { "signup-details": { firstName: "Bo" } }, lost: false },
  { drafts: { [PROFILE_FORMS.personal]: { firstName: "Ana" } }, lost: false },
  { drafts: { [PROFILE_FORMS.personal]: { firstName: "Bo" } }, lost: true },
  { drafts: { [PROFILE_FORMS.address]: { countryId: "76" } }, lost: true },
  { drafts: { [PROFILE_FORMS.news]: { optInEmail: false } }, lost: true },
  { drafts: { [PROFILE_FORMS.password]: { oldPassword: "filled-in" } }, lost: false },
  { drafts: { [PROFILE_FORMS.password]: { password: "new" } }, lost: true },
])("detects unsaved changes in $drafts: $lost", ({ drafts, lost }) => {
  expect(isUnsaved(USER, drafts)).toBe(lost);
});
