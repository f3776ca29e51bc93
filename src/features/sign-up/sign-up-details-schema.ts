import * as v from "valibot";
import { isUsZip, normaliseEmail, toE164 } from "../../forms/contact.ts";
import { passwordsMatch } from "../../forms/credentials.ts";
import { groupTyped } from "../../forms/pattern-input.tsx";
import { phonePattern } from "../../forms/phone-pattern.ts";
import { isRegionChosen } from "../../forms/regions.ts";
import { across, Email, filled, Password } from "../../forms/rules.ts";
import type { Normalisers } from "../../forms/take-over.ts";
import { formatPhone } from "../../lib/format-phone.ts";
import { US_COUNTRY_ID } from "../../lib/united-states.ts";
import type { Program } from "../../programs/program.ts";

/** The fields of the first step of sign-up, as typed (a type alias: an interface is no record). */
export type SignUpDetails = {
  /** A subscriptionTypeId. */
  readonly pass: string;
  readonly contactEmail: string;
  readonly contactPhone: string;
  readonly confirmationCode: string;
  readonly userName: string;
  readonly password: string;
  readonly passwordAgain: string;
  readonly countryId: string;
  readonly addressZipCode: string;
  /** "yes", "no", or nothing while the pass's own default holds. */
  readonly withCard: string;
  /** A region's registrationTitle, where the program has regions. */
  readonly region: string;
  /** Typed and not applied yet; an applied one is in the cart. */
  readonly promoCode: string;
  readonly ageGroup: string;
  readonly gender: string;
  readonly purpose: string;
};

export const EMPTY_DETAILS: SignUpDetails = {
  pass: "",
  contactEmail: "",
  contactPhone: "",
  confirmationCode: "",
  userName: "",
  password: "",
  passwordAgain: "",
  countryId: String(US_COUNTRY_ID),
  addressZipCode: "",
  withCard: "",
  region: "",
  promoCode: "",
  ageGroup: "",
  gender: "",
  purpose: "",
};

/**
 * The phone number in E.164, null where it is none. The chosen country says how numbers abroad start;
 * a number of ten digits stays the American one that it was, wherever its owner lives.
 */
export const phoneOf = ({
  contactPhone,
  countryId,
}: Pick<SignUpDetails, "contactPhone" | "countryId">): string | null =>
  toE164(contactPhone, Number(countryId)) ?? toE164(contactPhone);

const isUs = (countryId: string) => countryId === String(US_COUNTRY_ID);

export const SignUpDetailsSchema = v.pipe(
  v.object({
    pass: filled("signup.pass.missing"),
    contactEmail: Email,
    contactPhone: v.string(),
    confirmationCode: v.string(),
    userName: filled("validation.userName"),
    password: Password,
    passwordAgain: v.string(),
    countryId: filled("validation.country"),
    addressZipCode: v.string(),
    withCard: v.string(),
    region: v.string(),
    promoCode: v.string(),
    ageGroup: v.string(),
    gender: v.string(),
    purpose: v.string(),
  }),
  across<SignUpDetails>("contactPhone", (details) => phoneOf(details) !== null, "validation.phone"),
  across<SignUpDetails>(
    "passwordAgain",
    ({ password, passwordAgain }) => passwordsMatch(password, passwordAgain),
    "validation.passwordsMatch",
  ),
  across<SignUpDetails>(
    "addressZipCode",
    ({ countryId, addressZipCode }) => !isUs(countryId) || addressZipCode.trim() === "" || isUsZip(addressZipCode),
    "validation.zipFormat",
  ),
);

/** The schema of one program: where it has regions, one has to be chosen. */
export const signUpDetailsSchemaOf = ({ regions }: Pick<Program, "regions">) =>
  v.pipe(
    SignUpDetailsSchema,
    across<SignUpDetails>("region", ({ region }) => isRegionChosen(regions, region), "validation.region"),
  );

/** What was typed or filled in before React came, as the form would have kept it. */
export const SIGN_UP_NORMALISERS: Normalisers = {
  contactEmail: normaliseEmail,
  contactPhone(typed) {
    const phone = toE164(typed);
    return phone ? formatPhone(phone) : groupTyped(phonePattern(), typed, true);
  },
};
