import type { PassStanding } from "./own-pass.ts";
import type { Predecessor } from "./predecessor.ts";

/** The service writes the activation status in any case. */
const hasStatus = (status: string | null, wanted: string): boolean => status?.toLowerCase() === wanted;

export const isActive = (activationStatus: string | null): boolean => hasStatus(activationStatus, "active");

export const isExpired = (activationStatus: string | null): boolean => hasStatus(activationStatus, "expired");

/** Unlike the others an exact match (spec 4). */
export const isNotActivated = (activationStatus: string | null): boolean => activationStatus === "NotActivated";

/** Which success message a purchase gets. */
export type SuccessCase = "prorated" | "previousActive" | "previousExpired" | "availableNow";

interface BeforePurchase {
  /** Whether the purchase took a prorated discount. */
  readonly prorated: boolean;
  /** The pass that the new one comes after, null for none. */
  readonly after: Predecessor | null;
  /** How the rider's pass stood before the purchase. */
  readonly standing: PassStanding;
}

/** Judged by the state before the purchase: the service changes it at once. */
export function successCase({ prorated, after, standing }: BeforePurchase): SuccessCase {
  if (prorated) return "prorated";
  if (after !== null) return "previousActive";
  if (standing === "expired") return "previousExpired";
  return "availableNow";
}
