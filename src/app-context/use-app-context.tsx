import { type Context, createContext, useContext, useSyncExternalStore } from "react";
import type { State } from "../store/store.ts";
import type { AppContext } from "./app-context.ts";

const ReactAppContext = createContext<AppContext | null>(null);
export const AppContextProvider = ReactAppContext.Provider;

export const useAppContext = (): AppContext => useRequiredContext(ReactAppContext);

/** The state with which each app's prerendered screens hydrate: the initial one, with the drafts typed before React. */
const hydrationStates = new WeakMap<AppContext, State>();

/** Captures the app's drafts for `hydrationState`. */
export function beginHydration(app: AppContext): void {
  const { drafts } = app.store.getState();
  hydrationStates.set(app, { ...app.store.getInitialState(), drafts });
}

/** Drops the captured state as soon as React has rendered, since it may contain a password. */
export const endHydration = (app: AppContext): void => void hydrationStates.delete(app);

/** The state to hydrate with; the initial one while prerendering in the build. */
export const hydrationState = (app: AppContext): State => hydrationStates.get(app) ?? app.store.getInitialState();

/** Returns a part of the app's state, which `selector` must return unchanged while the state is the same. */
export function useAppState<Selected>(selector: (state: State) => Selected): Selected {
  const app = useAppContext();
  return useSyncExternalStore(
    app.store.subscribe,
    () => selector(app.store.getState()),
    () => selector(hydrationState(app)),
  );
}

export function useRequiredContext<Value>(context: Context<Value | null>): Value {
  const value = useContext(context);
  if (value === null) throw new Error("a provider is missing");
  return value;
}

const subscribeToNothing = () => () => {};

/**
 * False while a prerendered screen renders or hydrates, since the build knows neither the day nor the rider. When the
 * value turns true, the component renders again, but not the children that it received.
 */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
