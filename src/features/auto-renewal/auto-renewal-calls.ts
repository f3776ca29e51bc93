import { isLostAnswer } from "../../api/api-error.ts";
import type { World } from "../../context/world.ts";
import { cacheOf } from "../../query/cache-of.ts";
import { reloadRider } from "../../rider/rider-loads.ts";
import { sessionOf } from "../../session/session.ts";

/**
 * Cancels or reactivates auto-renewal. Only a user loaded afterwards that shows the new value counts as done (spec 4);
 * asking also tells what became of a call whose answer was lost.
 */
export async function changeAutoRenewal(world: World, isAutoRenewing: boolean): Promise<"done" | "failed"> {
  const epoch = sessionOf(world).begin();
  try {
    const { bikeshare } = await epoch.calls();
    await bikeshare.setAutoRenewing(isAutoRenewing).catch((error: unknown) => {
      if (!isLostAnswer(error)) throw error;
    });
    const user = await bikeshare.user();
    if (!user || epoch.isOver()) return "failed";
    // The rider sees that very user at once, in the moment in which it is said as done.
    cacheOf(world).put("rider/user", user);
    reloadRider(world, "summary");
    return user.isAutoRenewing === isAutoRenewing ? "done" : "failed";
  } catch {
    if (!epoch.isOver()) reloadRider(world, "user", "summary");
    return "failed";
  }
}
