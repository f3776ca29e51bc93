import type { RidersPasses } from "../../programs/pass-label.ts";
import type { PurchaseType } from "../../programs/promotions.ts";

/** The viewer of the passes: the type of their purchase, and the passes that they hold. */
export interface Viewer extends Omit<RidersPasses, "inCartId"> {
  readonly purchaseType: PurchaseType;
}

export const VISITOR: Viewer = { purchaseType: "newUser", ownId: null, activationStatus: null };
