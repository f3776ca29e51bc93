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
}

export function createWorld(
  program: Program,
  configuration: Configuration,
  environmentName = configuration.defaultEnvironment,
  clock: Clock = systemClock,
): World {
  const environment = configuration.environments[environmentName];
  if (!environment) throw new RangeError(`no environment ${environmentName} in the configuration`);
  return {
    key: `${program.system} ${environmentName}`,
    program,
    environment,
    deployment: environment.programs[program.system],
    store: createWorldStore(),
    clock,
  };
}
