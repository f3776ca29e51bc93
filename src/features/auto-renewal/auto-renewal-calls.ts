import { mayHaveActed } from "../../api/api-error.ts";
import type { Calls } from "../../api/calls.ts";
import type { AppContext } from "../../app-context/app-context.ts";
import { type NextRenewal, nextRenewal } from "../../domain/next-renewal.ts";
import { readAll } from "../../purchase/purchase-kind.ts";
import { cacheOf, riderKey } from "../../query/query-cache.ts";
import { type MutationResult, runMutation } from "../../rider/mutations.ts";
import { reloadRider } from "../../rider/rider-loads.ts";
import type { SessionScope } from "../../session/session-scope.ts";

/** `outdated`: nothing was sent, as it would renew another pass, or at another time, than the screen showed. */
type AutoRenewalChange = MutationResult | { readonly status: "outdated" };

/**
 * Turns auto-renewal on or off. `done`: the user, loaded again, has the new value, even if the answer was lost.
 * @param shown The renewal on the screen.
 */
export async function changeAutoRenewal(
  app: AppContext,
  scope: SessionScope,
  isAutoRenewing: boolean,
  shown: Pick<NextRenewal, "next" | "at">,
): Promise<AutoRenewalChange> {
  let isOutdated = false;
  const result = await runMutation(scope, async (calls) => {
    const { bikeshare } = calls;
    isOutdated = isAutoRenewing && (await renewsOtherwise(app, calls, shown));
    if (isOutdated) return false;
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
  return isOutdated ? { status: "outdated" } : result;
}

/** Whether the account now renews otherwise, as after a change of the pass in another tab. */
async function renewsOtherwise(
  { program, clock }: AppContext,
  { bikeshare }: Calls,
  shown: Pick<NextRenewal, "next" | "at">,
): Promise<boolean> {
  const [user, summary] = await readAll(bikeshare.user(), bikeshare.summary());
  const fresh = nextRenewal({ user, ...summary, passes: program.passes, now: clock.now() });
  return fresh.next?.id !== shown.next?.id || fresh.at !== shown.at;
}
