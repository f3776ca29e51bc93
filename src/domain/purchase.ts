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
  /** Of the rider's pass before the purchase, null for who had none. */
  readonly activationStatus: string | null;
}

/** Judged by the state before the purchase: the service changes it at once. */
export function successCase({ prorated, activationStatus }: BeforePurchase): SuccessCase {
  if (prorated) return "prorated";
  if (isActive(activationStatus)) return "previousActive";
  if (isExpired(activationStatus)) return "previousExpired";
  return "availableNow";
}
