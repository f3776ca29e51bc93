import { loadTelemetry } from "../src/telemetry/load-telemetry.ts";

type Telemetry = Awaited<ReturnType<typeof loadTelemetry>>;

/** Notifies a native app, analytics or error reports; a failure is ignored. */
export const notifyTelemetry = (notify: (telemetry: Telemetry) => void): void =>
  void loadTelemetry()
    .then(notify)
    .catch(() => {});
