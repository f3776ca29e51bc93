import { loadChunk } from "../lib/load-chunk.ts";

/** The chunk for native apps, analytics and error reports; no first screen waits for it. */
export const loadTelemetry = () => loadChunk(() => import("./forward-event.ts"));

type Telemetry = Awaited<ReturnType<typeof loadTelemetry>>;

/** Notifies a native app, analytics or error reports; a failure is ignored. */
export const notifyTelemetry = (notify: (telemetry: Telemetry) => void): void =>
  void loadTelemetry()
    .then(notify)
    .catch(() => {});
