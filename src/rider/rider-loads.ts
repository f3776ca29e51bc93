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
import { type RiderFetch, riderLoader, userFetch } from "./prefetch-user.ts";

/**
 * Loads data of the logged-in rider: once for all elements of the program, and idle while nobody is logged in.
 * @param key The cache's key after the part "rider"; a logout drops all keys with that part. Null loads nothing.
 */
export function useRiderLoad<T>(key: RiderLoadKey, fetchData: RiderFetch<T>, { once = true } = {}): Load<T> {
  const app = useAppContext();
  const isLoggedIn = useAppState(({ session }) => session.status === "authenticated");
  const activeKey = isLoggedIn && key !== null ? riderKey(...key) : null;
  return useLoad(activeKey, riderLoader(app, fetchData), { once });
}
type RiderLoadKey = readonly QueryKeyPart[] | null;

/** Like `useRiderLoad`, but fetched again whenever a screen shows the data. */
export const useFreshRiderLoad = <T>(key: RiderLoadKey, fetchData: RiderFetch<T>): Load<T> =>
  useRiderLoad(key, fetchData, { once: false });

export const useUser = (): Load<User> => useRiderLoad(["user"], userFetch(useAppContext()));
/** Whether the service's answer lacks the user's id (spec 5). */
export const hasNoUserId = (user: Load<User>): boolean =>
  user.status === "failed" && user.error instanceof ApiError && user.error.malformedField === "userId";
/** When each summary was asked for, or last looked at (`useUserAndSummary`), in epoch ms. */
export const summaryTimes = new WeakMap<Summary, number>();
export function useSummary(): Load<Summary> {
  const { clock } = useAppContext();
  return useRiderLoad(["summary"], async ({ bikeshare }, signal) => {
    const askedAt = clock.now();
    const summary = await bikeshare.summary(signal);
    if (summary) summaryTimes.set(summary, askedAt);
    return summary;
  });
}
export const usePaymentProfile = (): Load<PaymentProfile> =>
  useRiderLoad(["payment-profile"], ({ bikeshare }, signal) => bikeshare.paymentProfile(signal));
export const useUnpaidFees = (): Load<readonly UnpaidFee[]> =>
  useRiderLoad(["unpaid-fees"], ({ bts }, signal) => bts.unpaidFees(signal));
export const useRewardPoints = (): Load<RewardPoints> =>
  useRiderLoad(["reward-points"], ({ bts }, signal) => bts.rewardPoints(signal));

/**
 * Loads the rider's key card, which is null for a rider without one.
 * @param isNeeded False loads nothing.
 */
export function useKeyCard(isNeeded = true): Load<KeyCard | null> {
  const user = useUser();
  const userId = isNeeded && user.status === "ready" ? user.data.userId : null;
  return useRiderLoad(userId === null ? null : ["key-card"], ({ bikeshare }, signal) =>
    userId === null ? Promise.resolve(undefined) : bikeshare.keyCard(userId, signal),
  );
}

/** Fetches data again that a change may have affected; the old data stays visible until the new data has loaded. */
export function reloadRider(app: AppContext, ...keys: readonly RiderKey[]): void {
  for (const key of keys) cacheOf(app).invalidate(riderKey(key));
}

/** The first part after "rider" in the cache's keys for the rider's data; a month may be a further part. */
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
