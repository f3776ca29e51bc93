import type { Configuration, Environment, ProgramDeployment } from "../config/configuration.ts";
import type { Program } from "../domain/program.ts";
import { createWorldStore, type Store } from "../store/store.ts";
import { type Clock, systemClock } from "./clock.ts";

/** What the elements of one program and environment share: state, rules, addresses and time. */
export interface World {
  readonly key: string;
  readonly program: Program;
  readonly environment: Environment;
  readonly deployment: ProgramDeployment;
  readonly store: Store;
  readonly clock: Clock;
  /** The browser's where absent; the sandbox's in stories, tests and the mock build. */
  readonly fetch?: typeof fetch;
}

export interface WorldOptions {
  /** An environment of the configuration; its default one where absent. */
  readonly environment?: string | null;
  readonly clock?: Clock;
  readonly fetch?: typeof fetch;
}

/** @throws RangeError for an environment that the configuration does not have. */
export function createWorld(program: Program, configuration: Configuration, options: WorldOptions = {}): World {
  const name = options.environment ?? configuration.defaultEnvironment;
  const environment = Object.hasOwn(configuration.environments, name) && configuration.environments[name];
  if (!environment) throw new RangeError(`no environment ${name} in the configuration`);
  return {
    key: `${program.system} ${name}`,
    program,
    environment,
    deployment: environment.programs[program.system],
    store: createWorldStore(),
    clock: options.clock ?? systemClock,
    ...(options.fetch && { fetch: options.fetch }),
  };
}
