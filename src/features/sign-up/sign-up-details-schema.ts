import * as v from "valibot";
import { type ClaimFields, INITIAL_CLAIM } from "../../eligibility/claim-fields.ts";
import { normaliseEmail, toE164 } from "../../forms/contact.ts";
import { passwordsMatch } from "../../forms/credentials.ts";
import type { Normalisers } from "../../forms/hydrate-drafts.ts";
import type { MailingAddress } from "../../forms/mailing-address.ts";
import { groupTyped } from "../../forms/pattern-input.tsx";
import { phonePattern } from "../../forms/phone-pattern.ts";
import { across, Email, filled, Password } from "../../forms/rules.ts";
import { formatPhone } from "../../lib/format-phone.ts";
import { US_COUNTRY_ID } from "../../lib/united-states.ts";
import type { Program, Region } from "../../programs/program.ts";

/** What the first step asks of everybody, as typed (type aliases: an interface is no record). */
type FirstStep = {
  /** A subscriptionTypeId. */
  readonly pass: string;
  /** Typed and not applied yet; an applied one is in the cart. */
  readonly promoCode: string;
  readonly contactEmail: string;
  readonly contactPhone: string;
  readonly confirmationCode: string;
  /** Empty for who logs in with the email. */
  readonly userName: string;
  readonly password: string;
  readonly passwordAgain: string;
  /** A region's registrationTitle, where the program has regions. */
  readonly region: string;
  /** "yes", "no", or nothing while the pass's own default holds. */
  readonly withCard: string;
  readonly countryId: string;
  readonly ageGroup: string;
  readonly gender: string;
  readonly purpose: string;
};

/** With what some passes ask for: proof of a reduced fare, and where a key card is mailed. */
export type SignUpDetails = FirstStep & ClaimFields & MailingAddress;

/** In the order of the screen: of several wrong fields the first one takes the focus. */
export const INITIAL_DETAILS: SignUpDetails = {
  pass: "",
  ...INITIAL_CLAIM,
  promoCode: "",
  contactEmail: "",
  contactPhone: "",
  confirmationCode: "",
  userName: "",
  password: "",
  passwordAgain: "",
  region: "",
  withCard: "",
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

/**
 * The phone number in E.164, null where it is none. The chosen country says how numbers abroad start;
 * a number of ten digits stays the American one that it was, wherever its owner lives.
 */
export const phoneOf = ({
  contactPhone,
  countryId,
}: Pick<SignUpDetails, "contactPhone" | "countryId">): string | null =>
  toE164(contactPhone, Number(countryId)) ?? toE164(contactPhone);

export const SignUpDetailsSchema = v.pipe(
  v.object({
    pass: filled("signup.pass.missing"),
    promoCode: v.string(),
    contactEmail: Email,
    contactPhone: v.string(),
    confirmationCode: v.string(),
    userName: v.string(),
    password: Password,
    passwordAgain: v.string(),
    region: v.string(),
    withCard: v.string(),
    countryId: v.string(),
    ageGroup: v.string(),
    gender: v.string(),
    purpose: v.string(),
  }),
  across<FirstStep>("contactPhone", (details) => phoneOf(details) !== null, "validation.phone"),
  across<FirstStep>(
    "passwordAgain",
    ({ password, passwordAgain }) => passwordsMatch(password, passwordAgain),
    "validation.passwordsMatch",
  ),
);

/** The schema of one program: where it has regions, one has to be chosen. */
export const signUpDetailsSchemaOf = ({ regions }: Pick<Program, "regions">) =>
  v.pipe(
    SignUpDetailsSchema,
    across<FirstStep>("region", ({ region }) => isRegionChosen(regions, region), "validation.region"),
  );

/** What was typed or filled in before React came, as the form would have kept it. */
export const SIGN_UP_NORMALISERS: Normalisers = {
  contactEmail: normaliseEmail,
  contactPhone(typed) {
    const phone = toE164(typed);
    return phone ? formatPhone(phone) : groupTyped(phonePattern(), typed, true);
  },
};

/** Whether sign-up may go on: a program without regions asks for none. Else 'Region cannot be blank'. */
export const isRegionChosen = (regions: readonly Region[], chosen: string | undefined): boolean =>
  regions.length === 0 || regions.some(({ registrationTitle }) => registrationTitle === chosen);
