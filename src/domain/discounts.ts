export type DiscountVerificationType = "access" | "business" | "metro_rf" | "nevada_rf";

/** When the rider has to verify again. */
export type Recertification = "oneYear" | "never";

/** The kinds of proof for a reduced fare; each has a verification panel. */
export const DISCOUNTS = {
  accessCard: { verificationType: "access", recertification: "oneYear" },
  californiaEBT: { verificationType: "metro_rf", recertification: "oneYear" },
  studentEmail: { verificationType: "metro_rf", recertification: "oneYear" },
  senior: { verificationType: "metro_rf", recertification: "never" },
  disability: { verificationType: "metro_rf", recertification: "never" },
  metroTAP: { verificationType: "metro_rf", recertification: "oneYear" },
  nevadaEBT: { verificationType: "nevada_rf", recertification: "oneYear" },
} as const satisfies Record<
  string,
  { readonly verificationType: DiscountVerificationType; readonly recertification: Recertification }
>;
export type DiscountType = keyof typeof DISCOUNTS;
