import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { loadLanguage } from "../i18n/load-messages.ts";
import type { MessageId } from "../i18n/message-id.ts";
import { createTranslation } from "../i18n/translation.tsx";
import type { ClaimKind } from "../passes/verification.ts";
import { type ClaimFields, INITIAL_CLAIM } from "./claim-fields.ts";
import { claimFormOf, claimSchemaOf } from "./claim-schema.ts";
import english from "./messages/en.json";
import { eligibilityMessages } from "./messages.ts";

const TODAY = "2026-03-10";
await loadLanguage("en", [eligibilityMessages]);
const { t } = createTranslation("en");
const isId = (id: string): id is MessageId => Object.hasOwn(english, id);

/** The first error text of each field, as a rider reads it. */
function said(kind: ClaimKind, typed: Partial<ClaimFields>): Record<string, string> {
  const { issues = [] } = v.safeParse(claimSchemaOf(kind, TODAY), { ...INITIAL_CLAIM, ...typed });
  const first: Record<string, string> = {};
  for (const issue of issues)
    first[v.getDotPath(issue) ?? ""] ??= isId(issue.message) ? t(issue.message) : `no text for ${issue.message}`;
  return first;
}

const ACCESS = "ACCESS card number is invalid";
const EBT = "EBT card number is invalid";
const TAP = "TAP card number is invalid";
const STUDENT = "Valid student email address is required";
const NO_DATE = "Valid birthdate required";
const TOO_YOUNG_OR_OLD = "Ineligible birthdate";
const NO_PROOF = "Must indicate willingness to prove age";
const proves = { agreeToProveAge: true };

describe.each<{ kind: ClaimKind; rows: readonly [typed: Partial<ClaimFields>, says: Record<string, string>][] }>([
  {
    kind: "accessCard",
    rows: [
      [{}, { accessCard: ACCESS }],
      [{ accessCard: "600486123456789001" }, { accessCard: ACCESS }],
      [{ accessCard: "60048612345678900155" }, { accessCard: ACCESS }],
      [{ accessCard: "600486 1234567890 01 x" }, { accessCard: ACCESS }],
      [{ accessCard: "600486 1234567890 01 5" }, {}],
      // The fields of other panels do not matter.
      [{ accessCard: "6004861234567890015", metroTAP: "1" }, {}],
    ],
  },
  ...(["californiaEBT", "nevadaEBT"] as const).map((kind) => ({
    kind,
    rows: [
      [{}, { [kind]: EBT }],
      [{ [kind]: "507719000000000" }, { [kind]: EBT }],
      [{ [kind]: "5077 1900 0000 0001" }, {}],
    ] as [Partial<ClaimFields>, Record<string, string>][],
  })),
  {
    kind: "metroTAP",
    rows: [
      [{}, { metroTAP: TAP }],
      [{ metroTAP: "0158000000000000000" }, { metroTAP: TAP }],
      [{ metroTAP: "0158 0000 0000 0000 0008" }, {}],
    ],
  },
  {
    kind: "studentEmail",
    rows: [
      [{}, { studentEmail: STUDENT }],
      [{ studentEmail: "ana@gmail.com" }, { studentEmail: STUDENT }],
      [{ studentEmail: "ana@evillausd.net" }, { studentEmail: STUDENT }],
      [{ studentEmail: "ana.with.a.long.name@students.ucla.edu.us" }, { studentEmail: STUDENT }],
      [{ studentEmail: "ana.with.a.very.long.name@college.ucla.edu" }, { studentEmail: STUDENT }],
      [{ studentEmail: "ana@ucla.edu" }, {}],
      [{ studentEmail: "ana@lausd.net" }, {}],
    ],
  },
  {
    kind: "senior",
    rows: [
      [{}, { birthdate: NO_DATE, agreeToProveAge: NO_PROOF }],
      [{ birthdate: "02/30/1950", ...proves }, { birthdate: NO_DATE }],
      [{ birthdate: "soon", ...proves }, { birthdate: NO_DATE }],
      [{ birthdate: "03/11/1964", ...proves }, { birthdate: TOO_YOUNG_OR_OLD }],
      [{ birthdate: "03/10/1964", ...proves }, {}],
      [{ birthdate: "03/11/1906", ...proves }, {}],
      [{ birthdate: "03/10/1906", ...proves }, { birthdate: TOO_YOUNG_OR_OLD }],
      [{ birthdate: "01/01/1906", ...proves }, { birthdate: TOO_YOUNG_OR_OLD }],
      [{ birthdate: "03/10/2026", ...proves }, { birthdate: TOO_YOUNG_OR_OLD }],
      [{ birthdate: "1955-03-04" }, { agreeToProveAge: NO_PROOF }],
    ],
  },
  {
    kind: "disability",
    rows: [
      [
        {},
        {
          selfCert: "Must indicate disability status",
          agreeToProveDisability: "Must indicate willingness to prove disability status",
        },
      ],
      [{ selfCert: true }, { agreeToProveDisability: "Must indicate willingness to prove disability status" }],
      [{ agreeToProveDisability: true }, { selfCert: "Must indicate disability status" }],
      [{ selfCert: true, agreeToProveDisability: true }, {}],
    ],
  },
  {
    kind: "rtcRFID",
    rows: [
      [{}, { cardNumber: "Card number is invalid", expiration: "Expiration date required" }],
      [{ cardNumber: "12a4", expiration: "12/31/2030" }, { cardNumber: "Card number is invalid" }],
      [{ cardNumber: "1234", expiration: "03/10/2026" }, { expiration: "Invalid expiration date" }],
      [{ cardNumber: "1234", expiration: "03/11/2026" }, {}],
    ],
  },
])("$kind", ({ kind, rows }) => {
  it.each(rows)("%j has the errors %j", (typed, says) => {
    expect(said(kind, typed)).toEqual(says);
  });
});

it("sends only the answers of the chosen panel", () => {
  const typed = { ...INITIAL_CLAIM, accessCard: "6004861234567890015", metroTAP: "0158 0000 0000 0000 0008" };
  expect(claimFormOf("metroTAP", typed)).toMatchObject({ accessCard: "", metroTAP: "01580000000000000008" });
});
