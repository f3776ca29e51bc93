import type { Calls } from "../context/calls.ts";
import type { World } from "../context/world.ts";
import type { User } from "../programs/rider.ts";
import { cacheOf } from "../query/cache-of.ts";
import type { Loader } from "../query/load-state.ts";
import type { Epoch } from "../session/epoch.ts";
import { claimDrafts } from "../session/lost-token.ts";
import { sessionOf } from "../session/session.ts";

export type Ask<T> = (calls: Calls, signal: AbortSignal, epoch: Epoch) => Promise<T | undefined>;

/** Where the cache keeps something of the rider; a logout forgets all of it. */
export const riderKey = (key: string) => `rider/${key}`;

/** Asks within the session of who is logged in now. */
export const riderLoader =
  <T>(world: World, ask: Ask<T>): Loader<T> =>
  async (signal) => {
    const epoch = sessionOf(world).begin();
    return ask(await epoch.calls(), signal, epoch);
  };

export const askUser =
  ({ store }: World): Ask<User> =>
  async ({ bikeshare }, signal, epoch) => {
    const user = await bikeshare.user(signal);
    // What was typed before the token was lost comes back to the same rider alone.
    if (user) epoch.tell(() => claimDrafts(store, user.userId));
    return user;
  };

/** Asks who was logged in before any screen does: all of a rider's screens wait for this answer. */
export function askUserAhead(world: World): void {
  if (world.store.getState().session.status === "authenticated")
    cacheOf(world).begin(riderKey("user"), riderLoader(world, askUser(world)));
}
