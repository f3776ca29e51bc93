import * as v from "valibot";
import { type DiscountVerificationForm, EMPTY_CART } from "../domain/cart.ts";
import { isEmail, normaliseEmail } from "../domain/contact.ts";
import type { ClaimKind } from "../domain/verification.ts";
import { entriesWithoutRules, fieldsRule, formSchema, maxLength, rule } from "../forms/rules.ts";
import type { CalendarDate } from "../lib/calendar.ts";
import { bareNumber, hasOnlyDigits } from "../lib/normalise-typed.ts";
import { readDate } from "../lib/typed-date.ts";
import { isCardNumber, type NumberedCard } from "./card-numbers.ts";
import { type ClaimFields, INITIAL_CLAIM } from "./claim-fields.ts";

const ClaimFieldsSchema = formSchema(entriesWithoutRules(INITIAL_CLAIM));

const MAX_EMAIL_LENGTH = 40;

const SCHOOL_DOMAINS = ["lausd.net", "lbschools.net"];

/** Whether an e-mail of any length is from a school. If not, riders read 'Valid student email address is required'. */
export function isStudentEmail(typed: string): boolean {
  const email = normaliseEmail(typed);
  if (!isEmail(email)) return false;
  const domain = email.slice(email.lastIndexOf("@") + 1);
  // Matches the domain of a school and its subdomains, but not "evillausd.net".
  return domain.endsWith(".edu") || SCHOOL_DOMAINS.some((school) => domain === school || domain.endsWith(`.${school}`));
}

const StudentClaimSchema = formSchema({
  ...ClaimFieldsSchema.entries,
  studentEmail: v.pipe(v.string(), rule(isStudentEmail, "eligibility.studentEmail"), maxLength(MAX_EMAIL_LENGTH)),
});

type CardField = "accessCard" | "californiaEBT" | "nevadaEBT" | "metroTAP";

const claimRule = fieldsRule<ClaimFields>;
const cardNumberRules = (field: CardField, card: NumberedCard) => [
  claimRule(field, (fields) => isCardNumber(card, fields[field]), `eligibility.invalid.${card}`),
];
const isRtcNumber = (typed: string) => bareNumber(typed) !== "" && hasOnlyDigits(typed);

/** The rules of each kind of proof, in the order in which they report errors (spec 5): a field shows the first. */
const rulesOf = (today: CalendarDate) =>
  ({
    accessCard: cardNumberRules("accessCard", "accessCard"),
    californiaEBT: cardNumberRules("californiaEBT", "ebt"),
    nevadaEBT: cardNumberRules("nevadaEBT", "ebt"),
    metroTAP: cardNumberRules("metroTAP", "tap"),
    studentEmail: [],
    senior: [
      claimRule("birthdate", ({ birthdate }) => readDate(birthdate) !== null, "eligibility.birthdate.required"),
      claimRule(
        "birthdate",
        ({ birthdate }) => isSenior(readDate(birthdate) ?? "", today),
        "eligibility.birthdate.ineligible",
      ),
      claimRule("agreeToProveAge", ({ agreeToProveAge }) => agreeToProveAge, "eligibility.senior.agreeToProve"),
    ],
    disability: [
      claimRule("selfCert", ({ selfCert }) => selfCert, "eligibility.disability.selfCert"),
      claimRule(
        "agreeToProveDisability",
        ({ agreeToProveDisability }) => agreeToProveDisability,
        "eligibility.disability.agreeToProve",
      ),
    ],
    rtcRFID: [
      claimRule("cardNumber", (fields) => isRtcNumber(fields.cardNumber), "eligibility.invalid.rtcRFID"),
      claimRule("expiration", ({ expiration }) => expiration.trim() !== "", "eligibility.expiration.required"),
      claimRule(
        "expiration",
        ({ expiration }) => (readDate(expiration) ?? "") > today,
        "eligibility.expiration.invalid",
      ),
    ],
  }) satisfies Record<ClaimKind, readonly unknown[]>;

/** The rules of the chosen kind of proof, which is null while the rider has to choose one. */
export const claimSchemaOf = (kind: ClaimKind | null, today: CalendarDate): v.GenericSchema<ClaimFields, unknown> =>
  v.pipe(
    kind === "studentEmail" ? StudentClaimSchema : ClaimFieldsSchema,
    ...(kind === null ? [claimRule("type", () => false, "eligibility.types.missing")] : rulesOf(today)[kind]),
  );

const FORM_PART_OF: { readonly [Kind in ClaimKind]: (fields: ClaimFields) => DiscountVerificationForm[Kind] } = {
  accessCard: ({ accessCard }) => bareNumber(accessCard),
  californiaEBT: ({ californiaEBT }) => bareNumber(californiaEBT),
  nevadaEBT: ({ nevadaEBT }) => bareNumber(nevadaEBT),
  metroTAP: ({ metroTAP }) => bareNumber(metroTAP),
  studentEmail: ({ studentEmail }) => normaliseEmail(studentEmail),
  senior: ({ birthdate, agreeToProveAge }) => ({
    birthdate: readDate(birthdate) ?? "",
    agreeToProve: agreeToProveAge,
  }),
  disability: ({ selfCert, agreeToProveDisability }) => ({ selfCert, agreeToProve: agreeToProveDisability }),
  rtcRFID: ({ cardNumber: number, expiration, cardType }) => ({
    cardNumber: bareNumber(number),
    expiration: readDate(expiration) ?? "",
    cardType: cardType.trim(),
  }),
};

/** The form for the service. Only the chosen kind of proof is filled in, even if the rider has also typed others. */
export const claimFormOf = (kind: ClaimKind, fields: ClaimFields): DiscountVerificationForm => ({
  ...EMPTY_CART.discountVerificationForm,
  [kind]: FORM_PART_OF[kind](fields),
});

/** Seniors get a reduced fare at an age from 62 to 119 (spec 9). */
const SENIOR_AGE = { from: 62, under: 120 } as const;

/** The age in full years; a person born on February 29 has their birthday on March 1 in other years. */
export function ageOn(today: CalendarDate, birthdate: CalendarDate): number {
  const years = Number(today.slice(0, 4)) - Number(birthdate.slice(0, 4));
  return today.slice(5) < birthdate.slice(5) ? years - 1 : years;
}

/** Whether a person of this birthdate gets a senior's fare on a day of the program's zone. */
export function isSenior(birthdate: CalendarDate, today: CalendarDate): boolean {
  const age = ageOn(today, birthdate);
  return age >= SENIOR_AGE.from && age < SENIOR_AGE.under;
}

/** The first and last birthdate that the picker offers; one between them may still be ineligible. */
export const seniorBirthdates = (today: CalendarDate) => ({
  first: `${Number(today.slice(0, 4)) - SENIOR_AGE.under}-01-01`,
  last: today,
});
