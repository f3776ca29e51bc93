import type { Configuration } from "../../src/config/configuration.ts";
import type { Program } from "../../src/domain/program.ts";
import { createFakeClock } from "../fake-clock.ts";
import { openSandbox } from "../sandbox-app.ts";
import { faultyFetch, type SentCall } from "./faults.ts";

export interface AppAt {
  /** Philadelphia's by default. */
  readonly of?: Program | undefined;
  readonly configuration?: Configuration;
  readonly hasWallet?: boolean;
  /** The ISO instant at which the page opens. */
  readonly start?: string;
}

/** An app with a sandbox of its own, whose calls that `meets` selects a fault may affect, and with empty storage. */
export function openFaultyApp({ of, configuration, start }: AppAt, meets: (call: SentCall) => boolean) {
  const sandbox = openSandbox(createFakeClock(start));
  const backEnd = faultyFetch(sandbox.fetch, sandbox.clock, meets);
  const app = sandbox.openApp(backEnd.fetch, of, configuration);
  sessionStorage.clear();
  localStorage.clear();
  return { ...sandbox, backEnd, app };
}
