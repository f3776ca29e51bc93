import { isExpired } from "./rider.ts";

/** The relation of a pass to this rider: 'Your current pass', 'Your most recent pass' or 'Your new pass' (spec 4). */
export type PassLabel = "current" | "mostRecent" | "new";

export interface RidersPasses {
  readonly ownId: number | null;
  readonly activationStatus: string | null;
  readonly inCartId: number | null;
}

/** Null for none. If riders buy their own pass again, it remains their own. */
export function labelOf(passId: number, { ownId, activationStatus, inCartId }: RidersPasses): PassLabel | null {
  if (passId === ownId) return isExpired(activationStatus) ? "mostRecent" : "current";
  return passId === inCartId ? "new" : null;
}
