import { createContext, useContext, useSyncExternalStore } from "react";
import type { State } from "../store/store.ts";
import type { World } from "./world.ts";

const WorldContext = createContext<World | null>(null);
export const WorldProvider = WorldContext.Provider;

export function useWorld(): World {
  const world = useContext(WorldContext);
  if (!world) throw new Error("no WorldProvider");
  return world;
}

/** State as it was when a static fragment is hydrated: the initial one, with what was typed before React came. */
const hydrationStates = new WeakMap<World, State>();

export function beginHydration(world: World): void {
  const { drafts } = world.store.getState();
  hydrationStates.set(world, { ...world.store.getInitialState(), drafts });
}

/** What was captured holds a password, perhaps: it goes as soon as React has drawn. */
export const endHydration = (world: World): void => void hydrationStates.delete(world);

/** The state to hydrate with; the initial one while rendering at build time. */
export const hydrationState = (world: World): State => hydrationStates.get(world) ?? world.store.getInitialState();

/** Reads a part of the world's state; the selector must return the same value for the same state. */
export function useWorldState<Selected>(selector: (state: State) => Selected): Selected {
  const world = useWorld();
  return useSyncExternalStore(
    world.store.subscribe,
    () => selector(world.store.getState()),
    () => selector(hydrationState(world)),
  );
}
