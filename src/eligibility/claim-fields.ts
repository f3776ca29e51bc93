import type { ClaimKind } from "../domain/verification.ts";

/** The fields of all panels, as typed (a type alias: an interface is not assignable to a record). */
export type ClaimFields = {
  /** The chosen kind of proof, where a program has several. */
  readonly type: string;
  readonly accessCard: string;
  readonly californiaEBT: string;
  readonly nevadaEBT: string;
  readonly metroTAP: string;
  readonly studentEmail: string;
  readonly birthdate: string;
  readonly agreeToProveAge: boolean;
  readonly selfCert: boolean;
  readonly agreeToProveDisability: boolean;
  readonly cardNumber: string;
  readonly expiration: string;
  readonly cardType: string;
};

export const INITIAL_CLAIM: ClaimFields = {
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

/** The field at which a panel shows that the service refused the claim. */
export const CLAIM_FIELD = {
  accessCard: "accessCard",
  californiaEBT: "californiaEBT",
  nevadaEBT: "nevadaEBT",
  metroTAP: "metroTAP",
  studentEmail: "studentEmail",
  senior: "birthdate",
  disability: "selfCert",
  rtcRFID: "cardNumber",
} as const satisfies Record<ClaimKind, keyof ClaimFields>;
