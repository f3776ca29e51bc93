import { mayHaveActed } from "../../api/api-error.ts";
import type { AppContext } from "../../app-context/app-context.ts";
import { cacheOf, riderKey } from "../../query/query-cache.ts";
import { type MutationResult, runMutation } from "../../rider/mutations.ts";
import { reloadRider } from "../../rider/rider-loads.ts";
import type { SessionScope } from "../../session/session-scope.ts";

/** Turns auto-renewal on or off: done if a freshly loaded user has the new value (spec 4), even after a lost answer. */
export async function changeAutoRenewal(
  app: AppContext,
  scope: SessionScope,
  isAutoRenewing: boolean,
): Promise<MutationResult> {
  const change = await runMutation(scope, async ({ bikeshare }) => {
    await bikeshare.setAutoRenewing(isAutoRenewing).catch((error: unknown) => {
      if (!mayHaveActed(error)) throw error;
    });
    const user = await bikeshare.user();
    if (!user || scope.isOver()) return false;
    // Caching this user instead of reloading it renders the new value together with the notice.
    cacheOf(app).set(riderKey("user"), user);
    reloadRider(app, "summary");
    return user.isAutoRenewing === isAutoRenewing;
  });
  if (change.status !== "done" && !scope.isOver()) reloadRider(app, "user", "summary");
  return change;
}
