import type { Configuration, Environment, ProgramDeployment } from "../config/configuration.ts";
import type { Program } from "../domain/program.ts";
import type { DraftStore } from "../forms/drafts.tsx";
import { type Clock, systemClock } from "../lib/clock.ts";
import type { CardProvider } from "../payment/card-provider.ts";
import type { Attempts } from "../purchase/attempt-record.ts";
import type { PurchaseStates } from "../purchase/purchase-state.ts";
import type { Purchases } from "../purchase/purchases.ts";
import type { QueryCache } from "../query/query-cache.ts";
import type { SessionService } from "../session/session.ts";
import { createAppStore, type Store } from "../store/store.ts";

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
  purchaseStates?: PurchaseStates;
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
