import { mayHaveActed } from "../../api/api-error.ts";
import type { AppContext } from "../../app-context/app-context.ts";
import { cacheOf, riderKey } from "../../query/query-cache.ts";
import { type MutationResult, runMutation } from "../../rider/mutations.ts";
import { reloadRider } from "../../rider/rider-loads.ts";
import type { SessionScope } from "../../session/session-scope.ts";

/** Turns auto-renewal on or off. `done`: the user, loaded again, has the new value, even if the answer was lost. */
export async function changeAutoRenewal(
  app: AppContext,
  scope: SessionScope,
  isAutoRenewing: boolean,
): Promise<MutationResult> {
  const result = await runMutation(scope, async ({ bikeshare }) => {
    await bikeshare.setAutoRenewing(isAutoRenewing).catch((error: unknown) => {
      if (!mayHaveActed(error)) throw error;
    });
    const user = await bikeshare.user();
    if (!user || scope.isOver()) return false;
    // The reloaded user goes straight to the cache, so that the new value shows together with the notice.
    cacheOf(app).set(riderKey("user"), user);
    reloadRider(app, "summary");
    return user.isAutoRenewing === isAutoRenewing;
  });
  if (result.status !== "done" && !scope.isOver()) reloadRider(app, "user", "summary");
  return result;
}
