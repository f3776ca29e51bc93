import * as fc from "fast-check";
import * as v from "valibot";
import { expect, it } from "vitest";
import { UserWire } from "../../src/api/wire/rider-wire.ts";
import * as address from "../../src/domain/addresses.ts";
import { demographicsOf, EMPTY_CART, enterPromoCode } from "../../src/domain/cart.ts";
import { PROGRAMS } from "../../src/domain/programs/programs.ts";
import type { ClaimKind } from "../../src/domain/verification.ts";
import { type ClaimFields, INITIAL_CLAIM } from "../../src/eligibility/claim-fields.ts";
import { claimFormOf, claimSchemaOf } from "../../src/eligibility/claim-schema.ts";
import { suggestEmail } from "../../src/eligibility/email-suggestion.tsx";
import * as passwordReset from "../../src/features/log-in/password-reset/password-reset-screen.tsx";
import * as profile from "../../src/features/profile/profile-schema.ts";
import * as consent from "../../src/features/renewal/renewal-form.tsx";
import * as signUp from "../../src/features/sign-up/first-step/sign-up-details-schema.ts";
import * as review from "../../src/features/sign-up/review/review-schema.ts";
import * as rating from "../../src/features/trips/trip-rating-schema.ts";
import * as addressSchema from "../../src/forms/address-schema.ts";
import { normaliseTyped } from "../../src/lib/normalise-typed.ts";
import * as login from "../../src/session/login-schema.ts";
import { schemasOutside } from "./source-code.ts";
import { describeTargets, type Target, target } from "./targets.ts";
import { hostileText } from "./values.ts";

const TODAY = "2026-03-01";
const user = v.parse(UserWire, { userId: 1, contactPhone: "+12155550100", countryId: 840 });

const hostileFieldsLike = <Values extends Readonly<Record<string, string | boolean>>>(
  initial: Values,
): fc.Arbitrary<Values> => {
  const fields = Object.entries(initial).map(([name, value]) => {
    const typed = typeof value === "boolean" ? fc.boolean() : fc.oneof(fc.constant(value), hostileText);
    return [name, typed] as const;
  });
  return fc.record(Object.fromEntries(fields)) as fc.Arbitrary<unknown> as fc.Arbitrary<Values>;
};

/** @param convert Converts the typed values of a form, to show or to send them. */
function formTarget<Values extends Readonly<Record<string, string | boolean>>>(
  initial: Values,
  schemas: readonly v.GenericSchema<Values, unknown>[],
  convert: (typed: Values) => unknown = () => null,
): Target {
  return target(hostileFieldsLike(initial), (typed) => {
    for (const schema of schemas) {
      const { issues = [] } = v.safeParse(schema, typed);
      // Each issue is one of our texts, at an existing field.
      for (const { message, path } of issues) {
        const isOurs = /^[a-z][A-Za-z]*(\.[A-Za-z]+)+$/.test(message) && Object.hasOwn(initial, String(path?.[0]?.key));
        if (!isOurs) throw new Error(`not a text of ours at a field: ${message}`);
      }
    }
    JSON.stringify(convert(typed));
  });
}

const details = signUp.INITIAL_DETAILS;
const CLAIM_KINDS = Object.keys(EMPTY_CART.discountVerificationForm) as ClaimKind[];

const FORMS: Readonly<Record<string, Target>> = {
  AgreementsSchema: formTarget(review.INITIAL_AGREEMENTS, [review.AgreementsSchema]),
  MailingAddressSchema: formTarget(address.mailingAddressOf(user), [addressSchema.MailingAddressSchema], (typed) =>
    address.changedMailingAddress(user, typed),
  ),
  LoginSchema: formTarget({ system: "phl", username: "", password: "" }, [login.LoginSchema]),
  PasswordResetSchema: formTarget({ contactEmail: "" }, [passwordReset.PasswordResetSchema]),
  PostalAddressSchema: formTarget(address.addressOf(user), [addressSchema.PostalAddressSchema], (typed) =>
    address.changedPostalAddress(user, typed),
  ),
  personalSchemaOf: formTarget(profile.personalOf(user), [profile.personalSchemaOf(user)], (typed) =>
    profile.personalChanges(user, typed),
  ),
  NewsSchema: formTarget(profile.newsOf(user), [profile.NewsSchema]),
  PasswordSchema: formTarget(profile.INITIAL_PASSWORD, [profile.PasswordSchema]),
  consentSchema: formTarget(consent.INITIAL_CONSENT, [consent.consentSchema(true), consent.consentSchema(false)]),
  SignUpDetailsSchema: formTarget(details, [signUp.SignUpDetailsSchema], signUp.phoneOf),
  signUpDetailsSchemaOf: formTarget(details, Object.values(PROGRAMS).map(signUp.signUpDetailsSchemaOf), demographicsOf),
  TripRatingSchema: formTarget(rating.INITIAL_RATING, [rating.TripRatingSchema], rating.ratingOf),
  CountryAndZipSchema: formTarget({ countryId: "236", addressZipCode: "" }, [review.CountryAndZipSchema]),
  OrderLookupSchema: formTarget({ contactEmail: "", password: "" }, [review.OrderLookupSchema]),
  claimSchemaOf: formTarget<ClaimFields>(
    INITIAL_CLAIM,
    CLAIM_KINDS.map((kind) => claimSchemaOf(kind, TODAY)),
    (typed) => CLAIM_KINDS.map((kind) => claimFormOf(kind, typed)),
  ),
};
/** Exports that only occur inside of the schemas above, and so have no target of their own. */
const SCHEMA_PARTS = [
  "formSchema",
  "NameSchema",
  "Zip",
  "maxLength",
  "Email",
  "Password",
  "CheckboxValue",
  "RequiredCheckbox",
  "required",
  "rule",
  "fieldsRule",
];

describeTargets("Fields", {
  ...FORMS,
  "an address that may be mistyped": target(hostileText, (typed) => void suggestEmail(typed)),
  "a promo code in the cart": target(hostileText, (typed) => {
    expect(enterPromoCode(EMPTY_CART, typed).promocodeDetails.code).not.toBe("");
  }),
  "a typed text, from which invisible characters are removed": target(hostileText, (typed) =>
    expect(normaliseTyped(typed)).not.toMatch(/[\u200b\u202e]/),
  ),
});

it("every form is fuzzed", () => {
  // answers.ts and configuration.ts fuzz the schemas of src/api and src/config.
  const schemas = schemasOutside("src/api", "src/config");
  expect(schemas.sort()).toEqual([...Object.keys(FORMS), ...SCHEMA_PARTS].sort());
});
