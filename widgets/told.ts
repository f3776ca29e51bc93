import type { Host } from "../src/host/host.ts";
import { outlets } from "../src/telemetry/outlets-calls.ts";

export interface ReportingHost extends Host {
  /** Reports an error that nothing else caught, where the deployment has reports. */
  report(error: unknown): void;
}

type Outlets = Awaited<ReturnType<typeof outlets>>;

/** Tells an app around us, analytics or error reports; where that fails nobody waits for it. */
export const told = (tell: (outlet: Outlets) => void): void =>
  void outlets()
    .then(tell)
    .catch(() => {});
