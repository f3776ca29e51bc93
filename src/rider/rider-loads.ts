import { ApiError } from "../api/api-error.ts";
import type { AppContext } from "../app-context/app-context.ts";
import { useAppContext, useAppState } from "../app-context/use-app-context.tsx";
import type { UnpaidFee } from "../domain/billing.ts";
import type { KeyCard } from "../domain/key-card.ts";
import type { RewardPoints } from "../domain/rewards.ts";
import type { Summary, User } from "../domain/rider.ts";
import type { PaymentProfile } from "../payment/payment-card.ts";
import { cacheOf, type QueryKeyPart, riderKey } from "../query/query-cache.ts";
import { type Load, useLoad } from "../query/use-load.ts";
import { type Ask, askUser, riderLoader } from "./prefetch-user.ts";

/**
 * Loads data of the logged-in rider: once for all elements of the program, and idle while nobody is logged in.
 * @param key The part of the key after "rider"; a logout drops all keys that begin so. Null loads nothing.
 */
export function useRiderLoad<T>(
  key: readonly QueryKeyPart[] | null,
  ask: Ask<T>,
  options: { readonly once?: boolean } = {},
): Load<T> {
  const app = useAppContext();
  const isLoggedIn = useAppState(({ session }) => session.status === "authenticated");
  const shown = isLoggedIn && key !== null ? riderKey(...key) : null;
  return useLoad(shown, riderLoader(app, ask), { once: true, ...options });
}

export const useUser = (): Load<User> => useRiderLoad(["user"], askUser(useAppContext()));
/** Whether the service's answer lacks the user's id (spec 5). */
export const hasNoUserId = (user: Load<User>): boolean =>
  user.status === "failed" && user.error instanceof ApiError && user.error.malformedField === "userId";
export const useSummary = (): Load<Summary> =>
  useRiderLoad(["summary"], ({ bikeshare }, signal) => bikeshare.summary(signal));
export const usePaymentProfile = (): Load<PaymentProfile> =>
  useRiderLoad(["payment-profile"], ({ bikeshare }, signal) => bikeshare.paymentProfile(signal));
export const useUnpaidFees = (): Load<readonly UnpaidFee[]> =>
  useRiderLoad(["unpaid-fees"], ({ bts }, signal) => bts.unpaidFees(signal));
export const useRewardPoints = (): Load<RewardPoints> =>
  useRiderLoad(["reward-points"], ({ bts }, signal) => bts.rewardPoints(signal));

/**
 * Null for a rider without a key card.
 * @param isNeeded False loads nothing.
 */
export function useKeyCard(isNeeded = true): Load<KeyCard | null> {
  const user = useUser();
  const userId = isNeeded && user.status === "ready" ? user.data.userId : null;
  return useRiderLoad(userId === null ? null : ["key-card"], ({ bikeshare }, signal) =>
    userId === null ? Promise.resolve(undefined) : bikeshare.keyCard(userId, signal),
  );
}

/** Fetches data again that a change may have affected; the old data stays visible until then. */
export function reloadRider(app: AppContext, ...keys: readonly RiderKey[]): void {
  for (const key of keys) cacheOf(app).invalidate(riderKey(key));
}

/** The keys of the rider's loads below "rider", without further parts. */
export type RiderKey =
  | "user"
  | "summary"
  | "payment-profile"
  | "unpaid-fees"
  | "reward-points"
  | "reward-options"
  | "stations"
  | "key-card"
  | "prorated-discount"
  | "promo"
  | "statements";
