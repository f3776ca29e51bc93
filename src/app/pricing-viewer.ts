import { VISITOR, type Viewer } from "../features/pricing/viewer.ts";
import { isActive } from "../programs/purchase.ts";
import type { User } from "../programs/rider.ts";
import type { LoadState } from "../query/load-state.ts";

/** Who has an active pass changes it, other riders renew (decisions, "Embedded, system, guards"). */
export function viewerOf(user: LoadState<Pick<User, "subscriptionTypeId" | "subscriptionActivationStatus">>): Viewer {
  if (user.status === "idle") return VISITOR;
  // No promotion is promised to a rider before it is known what they may buy.
  if (user.status !== "ready") return { ...VISITOR, purchaseType: "change" };
  const { subscriptionTypeId, subscriptionActivationStatus: activationStatus } = user.data;
  return {
    purchaseType: isActive(activationStatus) ? "change" : "renewal",
    ownId: subscriptionTypeId,
    activationStatus,
  };
}
