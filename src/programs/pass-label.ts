import { isExpired } from "./purchase.ts";

/** What a pass is to this rider: 'Your current pass', 'Your most recent pass' or 'Your new pass' (spec 4). */
export type PassLabel = "current" | "mostRecent" | "new";

export interface RidersPasses {
  /** The rider's own pass, null for who has none. */
  readonly ownId: number | null;
  readonly activationStatus: string | null;
  readonly inCartId: number | null;
}

/** The label of a pass, null for none. A pass that is bought once more keeps being the rider's own. */
export function labelOf(passId: number, { ownId, activationStatus, inCartId }: RidersPasses): PassLabel | null {
  if (passId === ownId) return isExpired(activationStatus) ? "mostRecent" : "current";
  return passId === inCartId ? "new" : null;
}
