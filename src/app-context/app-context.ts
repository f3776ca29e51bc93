import type { Configuration, Environment, ProgramDeployment } from "../config/configuration.ts";
import type { Program } from "../domain/program.ts";
import { type Clock, systemClock } from "../lib/clock.ts";
import { createAppStore, type Store } from "../store/store.ts";

/** Everything that the elements of one program and environment share: state, rules, addresses and time. */
export interface AppContext {
  /** The program's code and the environment's name, such as "phl production". */
  readonly key: string;
  readonly program: Program;
  readonly environment: Environment;
  /** The environment of prerendered screens: an attribute or the page may choose another one. */
  readonly prerenderedEnvironment: Environment;
  readonly deployment: ProgramDeployment;
  readonly store: Store;
  readonly clock: Clock;
  /** The values of `perApp`, by their names. */
  readonly services: Map<string, unknown>;
  /** The browser's own where absent; stories, tests and the mock build use the sandbox's. */
  readonly fetch?: typeof fetch;
}

export interface AppContextOptions {
  /** An environment of the configuration; the default one where absent. */
  readonly environment?: string | null;
  /** The build's configuration, with which screens were prerendered; the same as the page's where absent. */
  readonly bakedConfiguration?: Configuration;
  readonly clock?: Clock;
  readonly fetch?: typeof fetch;
}

/** @throws RangeError for an environment or a program that the configuration does not have. */
export function createAppContext(
  program: Program,
  configuration: Configuration,
  options: AppContextOptions = {},
): AppContext {
  const { bakedConfiguration = configuration } = options;
  const name = options.environment ?? configuration.defaultEnvironment;
  const environment = Object.hasOwn(configuration.environments, name) && configuration.environments[name];
  if (!environment) throw new RangeError(`no environment ${name} in the configuration`);
  const deployment = environment.programs[program.system];
  if (!deployment) throw new RangeError(`no program ${program.system} in the configuration`);
  return {
    key: `${program.system} ${name}`,
    program,
    environment,
    prerenderedEnvironment: bakedConfiguration.environments[bakedConfiguration.defaultEnvironment] ?? environment,
    deployment,
    store: createAppStore(),
    clock: options.clock ?? systemClock,
    services: new Map(),
    ...(options.fetch && { fetch: options.fetch }),
  };
}

/**
 * Returns a getter for a value that an app has once, such as its session; the first call creates the value. The app
 * stores it by `name`, since two copies of one build on a page share the app, but not their modules.
 */
export function perApp<App extends Pick<AppContext, "services">, T>(
  name: string,
  create: (app: App) => T,
): (app: App) => T {
  return (app) => {
    if (!app.services.has(name)) app.services.set(name, create(app));
    // Every copy of this build stores the same type under this name.
    return app.services.get(name) as T;
  };
}
