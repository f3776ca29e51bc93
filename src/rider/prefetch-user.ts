import type { Calls } from "../api/calls.ts";
import type { AppContext } from "../app-context/app-context.ts";
import type { User } from "../domain/rider.ts";
import { cacheOf, type Loader, type LoadState, riderKey } from "../query/query-cache.ts";
import { sessionOf } from "../session/session.ts";
import type { SessionScope } from "../session/session-scope.ts";
import { restoreStashedDrafts } from "../session/stashed-drafts.ts";

/** Loads data of the logged-in rider; undefined where nobody is logged in. */
export type RiderFetch<T> = (calls: Calls, signal: AbortSignal, scope: SessionScope) => Promise<T | undefined>;

/** A loader for the cache, which makes its calls in the session that is current when the load begins. */
export const riderLoader =
  <T>(app: AppContext, fetchData: RiderFetch<T>): Loader<T> =>
  async (signal) => {
    const scope = sessionOf(app).begin();
    return fetchData(await scope.calls("shown"), signal, scope);
  };

/** Loads the user, and gives that rider back the drafts that were kept when their session expired. */
export const userFetch =
  ({ store }: AppContext): RiderFetch<User> =>
  async ({ bikeshare }, signal, scope) => {
    const user = await bikeshare.user(signal);
    // The drafts stay hidden from any other rider who logs in.
    if (user) scope.ifStillCurrent(() => restoreStashedDrafts(store, user.userId));
    return user;
  };

/** The state of the user's load; reading it loads nothing. */
export const readUser = (app: AppContext): LoadState<User> =>
  // The cache holds the answer of `userFetch` under this key.
  cacheOf(app).read(riderKey("user")) as LoadState<User>;

/** Loads the user before any screen does, since all of a rider's screens wait for it. */
export function prefetchUser(app: AppContext): void {
  if (app.store.getState().session.status === "authenticated")
    cacheOf(app).prefetch(riderKey("user"), riderLoader(app, userFetch(app)));
}
