import type { ClaimKind } from "../domain/verification.ts";

/** The fields for every kind of proof, as the rider types them; all are empty at first. */
export const INITIAL_CLAIM = {
  /** The chosen kind of proof, where a program has several. */
  type: "",
  accessCard: "",
  californiaEBT: "",
  nevadaEBT: "",
  metroTAP: "",
  studentEmail: "",
  birthdate: "",
  agreeToProveAge: false,
  selfCert: false,
  agreeToProveDisability: false,
  cardNumber: "",
  expiration: "",
  cardType: "",
};
export type ClaimFields = Readonly<typeof INITIAL_CLAIM>;

/** The field that shows the error when the service refuses a claim of this kind. */
export const REFUSAL_FIELD = {
  accessCard: "accessCard",
  californiaEBT: "californiaEBT",
  nevadaEBT: "nevadaEBT",
  metroTAP: "metroTAP",
  studentEmail: "studentEmail",
  senior: "birthdate",
  disability: "selfCert",
  rtcRFID: "cardNumber",
} as const satisfies Record<ClaimKind, keyof ClaimFields>;
