import type { PassStanding, Predecessor } from "./subscriptions.ts";

/** The service writes the activation status in upper or lower case. */
const hasStatus = (status: string | null, wanted: string): boolean => status?.toLowerCase() === wanted;

export const isActive = (activationStatus: string | null): boolean => hasStatus(activationStatus, "active");

export const isExpired = (activationStatus: string | null): boolean => hasStatus(activationStatus, "expired");

/** Unlike the other statuses, this one has to match exactly (spec 4). */
export const isNotActivated = (activationStatus: string | null): boolean => activationStatus === "NotActivated";

/** The kind of success message after a purchase. */
export type SuccessCase = "prorated" | "previousActive" | "previousExpired" | "availableNow";

interface BeforePurchase {
  /** Whether the purchase took a prorated discount. */
  readonly prorated: boolean;
  /** The pass that the new one has to wait for; null for none. */
  readonly after: Predecessor | null;
  /** The state of the rider's pass before the purchase. */
  readonly standing: PassStanding;
}

/** Judges by the state before the purchase, since the service changes it at once. */
export function successCase({ prorated, after, standing }: BeforePurchase): SuccessCase {
  if (prorated) return "prorated";
  if (after !== null) return "previousActive";
  if (standing === "expired") return "previousExpired";
  return "availableNow";
}
