import { loadChunk } from "../lib/load-chunk.ts";
/** What is told to a native app, to analytics and to error reports; nobody waits for it before a first screen. */
export const loadTelemetry = () => loadChunk(() => import("./forward-event.ts"));
