import type { Configuration } from "../../src/config/configuration.ts";
import type { Program } from "../../src/domain/program.ts";
import { createFakeClock } from "../fake-clock.ts";
import { openSandbox } from "../sandbox-app.ts";
import { faultyFetch, type SentCall } from "./faults.ts";

export interface AppSetup {
  /** The program of the page, by default Philadelphia's. */
  readonly program?: Program | undefined;
  readonly configuration?: Configuration;
  readonly hasWallet?: boolean;
  /** The ISO instant at which the page opens. */
  readonly start?: string;
}

/** An app with empty storage and a sandbox of its own; a fault can affect the calls that `isAffected` selects. */
export function openFaultyApp({ program, configuration, start }: AppSetup, isAffected: (call: SentCall) => boolean) {
  const sandbox = openSandbox(createFakeClock(start));
  const backEnd = faultyFetch(sandbox.fetch, sandbox.clock, isAffected);
  const app = sandbox.openApp(backEnd.fetch, program, configuration);
  sessionStorage.clear();
  localStorage.clear();
  return { ...sandbox, backEnd, app };
}
