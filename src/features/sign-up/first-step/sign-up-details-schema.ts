import * as v from "valibot";
import { normaliseEmail } from "../../../domain/contact.ts";
import { findOffered, type Pass } from "../../../domain/passes.ts";
import { hasExtension, toE164 } from "../../../domain/phone.ts";
import type { Program, Region } from "../../../domain/program.ts";
import { INITIAL_CLAIM } from "../../../eligibility/claim-fields.ts";
import type { Normalisers } from "../../../forms/drafts.ts";
import { phonePattern } from "../../../forms/number-pattern.ts";
import { groupTyped } from "../../../forms/pattern-field.tsx";
import {
  Email,
  entriesWithoutRules,
  fieldsRule,
  formSchema,
  maxLength,
  Password,
  passwordsMatch,
  required,
} from "../../../forms/rules.ts";
import type { FormErrors } from "../../../forms/use-form.tsx";
import { formatPhone, US_COUNTRY_ID } from "../../../lib/united-states.ts";
import { MAX_PROMO_CODE_LENGTH } from "../../../passes/promo-code.ts";

/**
 * The empty first step, with the fields that only some passes have: proof of a reduced fare, and a mailing address. The
 * fields are in the order of the screen, since the first invalid one receives focus.
 */
export const INITIAL_DETAILS = {
  /** The subscriptionTypeId of the chosen pass. */
  pass: "",
  ...INITIAL_CLAIM,
  /** A typed code that is not applied yet; an applied code is in the cart. */
  promoCode: "",
  contactEmail: "",
  contactPhone: "",
  confirmationCode: "",
  /** Empty for a rider whose username is the e-mail. */
  userName: "",
  password: "",
  passwordAgain: "",
  /** The `registrationTitle` of a region, where the program has regions. */
  region: "",
  /** Whether the rider wants a key card: "yes", "no", or empty while the default of the pass applies. */
  withKeyCard: "",
  firstName: "",
  lastName: "",
  countryId: String(US_COUNTRY_ID),
  addressStreet: "",
  addressStreet2: "",
  addressCity: "",
  addressState: "",
  addressZipCode: "",
  ageGroup: "",
  gender: "",
  purpose: "",
};
export type SignUpDetails = Readonly<typeof INITIAL_DETAILS>;
export type SignUpErrors = FormErrors<SignUpDetails>;

/** The phone number in E.164, read as one of the typed country, else as an American one; null for neither. */
export const phoneOf = ({
  contactPhone,
  countryId,
}: Pick<SignUpDetails, "contactPhone" | "countryId">): string | null =>
  toE164(contactPhone, Number(countryId)) ?? toE164(contactPhone);

/** Checks the fields that all riders fill in; `passSchemasOf` has the schemas of fields that only some passes have. */
export const SignUpDetailsSchema = v.pipe(
  formSchema({
    ...entriesWithoutRules(INITIAL_DETAILS),
    pass: required("signup.pass.missing"),
    promoCode: v.pipe(v.string(), maxLength(MAX_PROMO_CODE_LENGTH)),
    contactEmail: Email,
    password: Password,
  }),
  fieldsRule<SignUpDetails>(
    "contactPhone",
    ({ contactPhone }) => !hasExtension(contactPhone),
    "validation.phoneExtension",
  ),
  fieldsRule<SignUpDetails>("contactPhone", (details) => phoneOf(details) !== null, "validation.phone"),
  fieldsRule<SignUpDetails>(
    "passwordAgain",
    ({ password, passwordAgain }) => passwordsMatch(password, passwordAgain),
    "validation.passwordsMatch",
  ),
);

/** Whether sign-up asks for a region: for passes that renew, and before a pass is chosen. */
export const asksForRegion = (pass: Pick<Pass, "isAutoRenewing"> | null): boolean => pass?.isAutoRenewing !== false;

/** The regions to choose from at sign-up: none for a pass that does not renew. */
export const regionsFor = ({ regions }: Pick<Program, "regions">, pass: Pick<Pass, "isAutoRenewing"> | null) =>
  asksForRegion(pass) ? regions : [];

/** The schema for one program: where it has regions, a pass that renews requires one. */
export const signUpDetailsSchemaOf = (program: Pick<Program, "regions" | "passes">) =>
  v.pipe(
    SignUpDetailsSchema,
    fieldsRule<SignUpDetails>(
      "region",
      ({ pass, region }) => isRegionChosen(regionsFor(program, findOffered(program, Number(pass))), region),
      "validation.region",
    ),
  );

/** Normalises values that were typed or autofilled before hydration, as the form itself does. */
export const SIGN_UP_NORMALISERS: Normalisers = {
  // An e-mail in another alphabet stays as typed.
  contactEmail: (typed) => (/^\p{ASCII}*$/u.test(typed) ? normaliseEmail(typed) : typed),
  contactPhone(typed) {
    const phone = toE164(typed);
    return phone ? formatPhone(phone) : groupTyped(phonePattern(), typed, true);
  },
};

/** Whether `chosen` is one of `regions`; also true where there are none to choose from. */
export const isRegionChosen = (regions: readonly Region[], chosen: string | undefined): boolean =>
  regions.length === 0 || regions.some(({ registrationTitle }) => registrationTitle === chosen);
