import type { Pass } from "../../programs/pass.ts";
import { isExpired } from "../../programs/purchase.ts";
import type { User } from "../../programs/rider.ts";

/** Whether a rider's pass renews by itself: `off` can be turned on again, `over` has expired whatever it was to do. */
export type AutoRenewState = "on" | "off" | "over" | "none";

export function autoRenewState(
  { isAutoRenewing, subscriptionActivationStatus }: Pick<User, "isAutoRenewing" | "subscriptionActivationStatus">,
  pass: Pick<Pass, "isAutoRenewing"> | null,
): AutoRenewState {
  if (isExpired(subscriptionActivationStatus)) return "over";
  if (isAutoRenewing) return "on";
  return pass?.isAutoRenewing ? "off" : "none";
}
