import { loadChunk } from "../lib/load-chunk.ts";

/** Loads the chunk for native apps, analytics and error reports; no first screen waits for it. */
export const loadTelemetry = () => loadChunk(() => import("./forward-event.ts"));

type Telemetry = Awaited<ReturnType<typeof loadTelemetry>>;

/** Calls `notify` with the chunk for native apps, analytics and error reports; ignores failures. */
export const notifyTelemetry = (notify: (telemetry: Telemetry) => void): void =>
  void loadTelemetry()
    .then(notify)
    .catch(() => {});
