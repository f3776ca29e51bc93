import { createContext, useSyncExternalStore } from "react";
import type { State } from "../store/store.ts";
import type { AppContext } from "./app-context.ts";
import { useProvided } from "./use-provided.ts";

const ReactAppContext = createContext<AppContext | null>(null);
export const AppContextProvider = ReactAppContext.Provider;

export const useAppContext = (): AppContext => useProvided(ReactAppContext);

/** State as it was when a prerendered screen is hydrated: the initial one, with what was typed before React came. */
const hydrationStates = new WeakMap<AppContext, State>();

export function beginHydration(app: AppContext): void {
  const { drafts } = app.store.getState();
  hydrationStates.set(app, { ...app.store.getInitialState(), drafts });
}

/** What was captured holds a password, perhaps: it goes as soon as React has rendered. */
export const endHydration = (app: AppContext): void => void hydrationStates.delete(app);

/** The state to hydrate with; the initial one while rendering at build time. */
export const hydrationState = (app: AppContext): State => hydrationStates.get(app) ?? app.store.getInitialState();

/** Reads a part of the app's state; the selector must return the same value for the same state. */
export function useAppState<Selected>(selector: (state: State) => Selected): Selected {
  const app = useAppContext();
  return useSyncExternalStore(
    app.store.subscribe,
    () => selector(app.store.getState()),
    () => selector(hydrationState(app)),
  );
}
