import { isLostAnswer } from "../../api/api-error.ts";
import { sessionOf } from "../session/session.ts";
import type { World } from "../world.ts";
import { reloadRider } from "./rider-loads.ts";

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
    return user?.isAutoRenewing === isAutoRenewing && !epoch.isOver() ? "done" : "failed";
  } catch {
    return "failed";
  } finally {
    reloadRider(world, "user", "summary");
  }
}
