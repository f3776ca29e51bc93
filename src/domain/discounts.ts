export type DiscountVerificationType = "access" | "business" | "metro_rf" | "nevada_rf";

/** The kinds of proof for a reduced fare; each has a verification panel. */
export type DiscountType =
  | "accessCard"
  | "californiaEBT"
  | "studentEmail"
  | "senior"
  | "disability"
  | "metroTAP"
  | "nevadaEBT";

/** When the rider has to verify again. */
export type Recertification = "oneYear" | "never";

export interface Discount {
  readonly verificationType: DiscountVerificationType;
  readonly recertification: Recertification;
}

export const DISCOUNTS = {
  accessCard: { verificationType: "access", recertification: "oneYear" },
  californiaEBT: { verificationType: "metro_rf", recertification: "oneYear" },
  studentEmail: { verificationType: "metro_rf", recertification: "oneYear" },
  senior: { verificationType: "metro_rf", recertification: "never" },
  disability: { verificationType: "metro_rf", recertification: "never" },
  metroTAP: { verificationType: "metro_rf", recertification: "oneYear" },
  nevadaEBT: { verificationType: "nevada_rf", recertification: "oneYear" },
} as const satisfies Record<DiscountType, Discount>;
