import { isLostAnswer } from "../../api/api-error.ts";
import type { AppContext } from "../../context/app-context.ts";
import { cacheOf } from "../../query/cache-of.ts";
import { riderKey } from "../../query/query-key.ts";
import { reloadRider } from "../../rider/rider-loads.ts";
import { sessionOf } from "../../session/session.ts";

/**
 * Cancels or reactivates auto-renewal. Only a user loaded afterwards that shows the new value counts as done (spec 4);
 * asking also tells what became of a call whose answer was lost.
 */
export async function changeAutoRenewal(app: AppContext, isAutoRenewing: boolean): Promise<"done" | "failed"> {
  const scope = sessionOf(app).begin();
  try {
    const { bikeshare } = await scope.calls();
    await bikeshare.setAutoRenewing(isAutoRenewing).catch((error: unknown) => {
      if (!isLostAnswer(error)) throw error;
    });
    const user = await bikeshare.user();
    if (!user || scope.isOver()) return "failed";
    // The rider sees that very user at once, in the moment in which it is said as done.
    cacheOf(app).set(riderKey("user"), user);
    reloadRider(app, "summary");
    return user.isAutoRenewing === isAutoRenewing ? "done" : "failed";
  } catch {
    if (!scope.isOver()) reloadRider(app, "user", "summary");
    return "failed";
  }
}
