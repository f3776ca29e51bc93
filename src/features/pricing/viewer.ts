import type { RidersPasses } from "../../programs/pass-label.ts";
import type { PurchaseType } from "../../programs/promotions.ts";

/** Who looks at the passes: what buying one would be to them, and the pass that they hold. */
export interface Viewer extends Omit<RidersPasses, "inCartId"> {
  readonly purchaseType: PurchaseType;
}

export const VISITOR: Viewer = { purchaseType: "newUser", ownId: null, activationStatus: null };
