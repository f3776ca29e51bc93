import { loadChunk } from "../lib/load-chunk.ts";

type Eligibility = typeof import("./verification-panel.tsx");

let loaded: Eligibility | null = null;

/** Null while the panels' chunk is not loaded. */
export const loadedEligibility = (): Eligibility | null => loaded;

/**
 * Loads the panels, a chunk that only riders with a reduced fare download. Rejects on failure; the next call tries again.
 */
export async function loadEligibility(): Promise<Eligibility> {
  loaded = await loadChunk(() => import("./verification-panel.tsx"));
  return loaded;
}
