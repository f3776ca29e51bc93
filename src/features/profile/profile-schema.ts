import * as v from "valibot";
import { addressOf, changedPostalAddress } from "../../domain/addresses.ts";
import { normaliseEmail } from "../../domain/contact.ts";
import { hasExtension, toE164 } from "../../domain/phone.ts";
import { changesOf, type User, type UserChange } from "../../domain/rider.ts";
import { NameSchema } from "../../forms/address-schema.ts";
import { Email, fieldsRule, formSchema, Password, passwordsMatch, required } from "../../forms/rules.ts";
import { formatPhone } from "../../lib/united-states.ts";
import type { Draft } from "../../store/drafts-slice.ts";

/** The ids of the profile's forms. */
export const PROFILE_FORMS = {
  personal: "profile-personal",
  address: "profile-address",
  news: "profile-news",
  password: "profile-password",
} as const;

/** The rider's name and contact details, as the form shows them. */
export const personalOf = (user: User) => ({
  firstName: user.firstName,
  lastName: user.lastName,
  contactEmail: user.contactEmail,
  contactPhone: formatPhone(user.contactPhone),
  homePhone: formatPhone(user.homePhone),
});

export type PersonalForm = Readonly<ReturnType<typeof personalOf>>;

/** Reads a typed number as one of the rider's country, else as an American one. Returns E.164; null for neither. */
const parsePhone = (typed: string, user: User): string | null => toE164(typed, user.countryId) ?? toE164(typed);

/** Whether the typed number is the account's, which the service may have stored in any form, even empty. */
function isAccountPhone(typed: string, accountPhone: string, user: User): boolean {
  const phone = parsePhone(typed, user);
  return typed.trim() === formatPhone(accountPhone) || (phone !== null && phone === parsePhone(accountPhone, user));
}

const phoneToSend = (typed: string, accountPhone: string, user: User): string =>
  isAccountPhone(typed, accountPhone, user) ? accountPhone : (parsePhone(typed, user) ?? typed.trim());

/** The account's own number is valid in any form. */
const phoneRules = (name: "contactPhone" | "homePhone", user: User, isMissingValid: boolean) => {
  const isValid = ({ [name]: typed }: PersonalForm) =>
    isAccountPhone(typed, user[name], user) || parsePhone(typed, user) !== null;
  const isMissing = (typed: PersonalForm) => isMissingValid && typed[name].trim() === "";
  return [
    fieldsRule<PersonalForm>(
      name,
      (typed) => !hasExtension(typed[name]) || isValid(typed),
      "validation.phoneExtension",
    ),
    fieldsRule<PersonalForm>(name, (typed) => isMissing(typed) || isValid(typed), "validation.phone"),
  ] as const;
};

export const personalSchemaOf = (user: User) =>
  v.pipe(
    formSchema({ ...NameSchema.entries, contactEmail: Email, contactPhone: v.string(), homePhone: v.string() }),
    ...phoneRules("contactPhone", user, false),
    ...phoneRules("homePhone", user, true),
  );

const personalUpdate = (user: User, typed: PersonalForm): UserChange => ({
  firstName: typed.firstName.trim(),
  lastName: typed.lastName.trim(),
  contactEmail: normaliseEmail(typed.contactEmail),
  contactPhone: phoneToSend(typed.contactPhone, user.contactPhone, user),
  homePhone: phoneToSend(typed.homePhone, user.homePhone, user),
});

/** The fields that differ from the account, in whatever form the service stored them. */
export const personalChanges = (user: User, typed: PersonalForm): UserChange =>
  changesOf(personalUpdate(user, personalOf(user)), personalUpdate(user, typed));

export const newsOf = ({ optInEmail, optInSms }: User) => ({ optInEmail, optInSms });
export type NewsForm = Readonly<ReturnType<typeof newsOf>>;
export const NewsSchema = formSchema({ optInEmail: v.boolean(), optInSms: v.boolean() });

export const INITIAL_PASSWORD = { oldPassword: "", password: "", passwordAgain: "" };
export type PasswordForm = Readonly<typeof INITIAL_PASSWORD>;
export const PasswordSchema = v.pipe(
  formSchema({ oldPassword: required("profile.password.missing"), password: Password, passwordAgain: v.string() }),
  fieldsRule<PasswordForm>(
    "passwordAgain",
    ({ password, passwordAgain }) => passwordsMatch(password, passwordAgain),
    "validation.passwordsMatch",
  ),
);

const hasChanges = <Values extends Draft>(
  user: User,
  draft: Draft | undefined,
  valuesOf: (user: User) => Values,
  changes: (user: User, values: Values) => UserChange,
): boolean => draft !== undefined && Object.keys(changes(user, { ...valuesOf(user), ...draft })).length > 0;

/** Whether the profile has unsaved changes. A current password alone does not count, as the browser may fill it in. */
export const isUnsaved = (user: User, drafts: Readonly<Record<string, Draft>>): boolean =>
  hasChanges(user, drafts[PROFILE_FORMS.personal], personalOf, personalChanges) ||
  hasChanges(user, drafts[PROFILE_FORMS.address], addressOf, changedPostalAddress) ||
  hasChanges(user, drafts[PROFILE_FORMS.news], newsOf, changesOf) ||
  Boolean(drafts[PROFILE_FORMS.password]?.password);
