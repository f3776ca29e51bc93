import { type Context, createContext, useContext, useSyncExternalStore } from "react";
import type { State } from "../store/store.ts";
import type { AppContext } from "./app-context.ts";

const ReactAppContext = createContext<AppContext | null>(null);
export const AppContextProvider = ReactAppContext.Provider;

export const useAppContext = (): AppContext => useRequiredContext(ReactAppContext);

/** The state to hydrate a prerendered screen with: the initial one, with what the rider typed before React started. */
const hydrationStates = new WeakMap<AppContext, State>();

export function beginHydration(app: AppContext): void {
  const { drafts } = app.store.getState();
  hydrationStates.set(app, { ...app.store.getInitialState(), drafts });
}

/** The captured state may contain a password, so that it is dropped as soon as React has rendered. */
export const endHydration = (app: AppContext): void => void hydrationStates.delete(app);

/** The state to hydrate with; the initial one while prerendering in the build. */
export const hydrationState = (app: AppContext): State => hydrationStates.get(app) ?? app.store.getInitialState();

/** Selects from the app's state; the selector must return the same value for the same state. */
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
 * False while a prerendered screen renders or hydrates, as the build knew neither day nor rider. When it turns true,
 * the component renders again, but not the children that it received.
 */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
