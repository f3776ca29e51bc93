import * as v from "valibot";
import { normaliseEmail } from "../forms/contact.ts";
import { fieldsRule } from "../forms/rules.ts";
import type { MessageId } from "../i18n/message-id.ts";
import type { CalendarDate } from "../lib/calendar.ts";
import { readDate } from "../lib/typed-date.ts";
import type { ClaimKind } from "../passes/verification.ts";
import { type DiscountVerificationForm, EMPTY_CART } from "../programs/cart.ts";
import { bareNumber, hasOnlyDigits, isCardNumber, type NumberedCard } from "./card-numbers.ts";
import type { ClaimFields } from "./claim-fields.ts";
import { birthdateError, expirationError, isStudentEmail } from "./claim-rules.ts";

const Fields = v.object({
  type: v.string(),
  accessCard: v.string(),
  californiaEBT: v.string(),
  nevadaEBT: v.string(),
  metroTAP: v.string(),
  studentEmail: v.string(),
  birthdate: v.string(),
  agreeToProveAge: v.boolean(),
  selfCert: v.boolean(),
  agreeToProveDisability: v.boolean(),
  cardNumber: v.string(),
  expiration: v.string(),
  cardType: v.string(),
});

type CardField = "accessCard" | "californiaEBT" | "nevadaEBT" | "metroTAP";

const must = (field: keyof ClaimFields, holds: (fields: ClaimFields) => boolean, says: MessageId) =>
  fieldsRule<ClaimFields>(field, holds, says);
const cardNumber = (field: CardField, card: NumberedCard) => [
  must(field, (fields) => isCardNumber(card, fields[field]), `eligibility.invalid.${card}`),
];
const isRtcNumber = (typed: string) => typed.trim() !== "" && hasOnlyDigits(typed);

/** The rules for each panel's fields (spec 5), in the order in which they report errors. */
const rulesOf = (today: CalendarDate) =>
  ({
    accessCard: cardNumber("accessCard", "accessCard"),
    californiaEBT: cardNumber("californiaEBT", "ebt"),
    nevadaEBT: cardNumber("nevadaEBT", "ebt"),
    metroTAP: cardNumber("metroTAP", "tap"),
    studentEmail: [
      must("studentEmail", ({ studentEmail }) => isStudentEmail(studentEmail), "eligibility.studentEmail"),
    ],
    senior: [
      must("birthdate", ({ birthdate }) => readDate(birthdate) !== null, "eligibility.birthdate.required"),
      must(
        "birthdate",
        ({ birthdate }) => birthdateError(readDate(birthdate) ?? "", today) !== "ineligible",
        "eligibility.birthdate.ineligible",
      ),
      must("agreeToProveAge", ({ agreeToProveAge }) => agreeToProveAge, "eligibility.senior.agreeToProve"),
    ],
    disability: [
      must("selfCert", ({ selfCert }) => selfCert, "eligibility.disability.selfCert"),
      must(
        "agreeToProveDisability",
        ({ agreeToProveDisability }) => agreeToProveDisability,
        "eligibility.disability.agreeToProve",
      ),
    ],
    rtcRFID: [
      must("cardNumber", (fields) => isRtcNumber(fields.cardNumber), "eligibility.invalid.rtcRFID"),
      must("expiration", ({ expiration }) => expiration.trim() !== "", "eligibility.expiration.required"),
      must(
        "expiration",
        ({ expiration }) => expirationError(readDate(expiration) ?? expiration, today) !== "invalid",
        "eligibility.expiration.invalid",
      ),
    ],
  }) satisfies Record<ClaimKind, readonly unknown[]>;

/** @param today The date in the program's zone. */
export const claimSchemaOf = (kind: ClaimKind, today: CalendarDate): v.GenericSchema<ClaimFields, unknown> =>
  v.pipe(Fields, ...rulesOf(today)[kind]);

const PARTS: { readonly [Kind in ClaimKind]: (fields: ClaimFields) => DiscountVerificationForm[Kind] } = {
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

/** The form as the service gets it: the fields of the chosen panel only, whatever the others contain. */
export const claimFormOf = (kind: ClaimKind, fields: ClaimFields): DiscountVerificationForm => ({
  ...EMPTY_CART.discountVerificationForm,
  [kind]: PARTS[kind](fields),
});
