import { loadTelemetry } from "../src/telemetry/load-telemetry.ts";

type Telemetry = Awaited<ReturnType<typeof loadTelemetry>>;

/** Tells an app around us, analytics or error reports; where that fails nobody waits for it. */
export const notifyTelemetry = (notify: (telemetry: Telemetry) => void): void =>
  void loadTelemetry()
    .then(notify)
    .catch(() => {});
