import { loadChunk } from "../lib/load-chunk.ts";
/** The chunk for native apps, analytics and error reports; no first screen waits for it. */
export const loadTelemetry = () => loadChunk(() => import("./forward-event.ts"));
