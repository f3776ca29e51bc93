import { type Context, createContext, useContext, useSyncExternalStore } from "react";
import type { Configuration, Environment, ProgramDeployment } from "../config/configuration.ts";
import type { DraftStore } from "../forms/drafts.tsx";
import { type Clock, systemClock } from "../lib/clock.ts";
import type { CardProvider } from "../payment/card-provider.ts";
import type { Program } from "../programs/program.ts";
import type { Attempts } from "../purchase/attempt-record.ts";
import type { SentKeyCardOrder } from "../purchase/key-card-order.ts";
import type { Purchases } from "../purchase/purchases.ts";
import type { QueryCache } from "../query/query-cache.ts";
import type { SessionService } from "../session/session.ts";
import { createAppStore, type State, type Store } from "../store/store.ts";

/**
 * The services of an app context; the module of each creates it on first use. They belong to the app and not to a
 * module, since two copies of one build on a page share the app. A feature declares its own service beside it.
 */
export interface AppServices {
  session?: SessionService;
  cache?: QueryCache;
  drafts?: DraftStore;
  cardProvider?: CardProvider;
  attempts?: Attempts;
  purchases?: Purchases;
  sentKeyCardOrder?: SentKeyCardOrder;
}

/** Everything that the elements of one program and environment share: state, rules, addresses and time. */
export interface AppContext {
  readonly key: string;
  readonly program: Program;
  readonly environment: Environment;
  readonly deployment: ProgramDeployment;
  readonly store: Store;
  readonly clock: Clock;
  readonly services: AppServices;
  /** The browser's own where absent; stories, tests and the mock build use the sandbox's. */
  readonly fetch?: typeof fetch;
}

export interface AppContextOptions {
  /** An environment of the configuration; the default one where absent. */
  readonly environment?: string | null;
  readonly clock?: Clock;
  readonly fetch?: typeof fetch;
}

/** @throws RangeError for an environment that the configuration does not have. */
export function createAppContext(
  program: Program,
  configuration: Configuration,
  options: AppContextOptions = {},
): AppContext {
  const name = options.environment ?? configuration.defaultEnvironment;
  const environment = Object.hasOwn(configuration.environments, name) && configuration.environments[name];
  if (!environment) throw new RangeError(`no environment ${name} in the configuration`);
  return {
    key: `${program.system} ${name}`,
    program,
    environment,
    deployment: environment.programs[program.system],
    store: createAppStore(),
    clock: options.clock ?? systemClock,
    services: {},
    ...(options.fetch && { fetch: options.fetch }),
  };
}

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

/** The value of a provider further up; throws where there is none. */
export function useRequiredContext<Value>(context: Context<Value | null>): Value {
  const value = useContext(context);
  if (value === null) throw new Error("a provider is missing");
  return value;
}
