import { loadMessages } from "../i18n/load-messages.ts";
import { loadChunk } from "../lib/load-chunk.ts";
import { eligibilityMessages } from "./messages.ts";

type Eligibility = typeof import("./verification-panel.tsx");

let loaded: Eligibility | null = null;

/** The panels; null while their chunk is not loaded. */
export const loadedEligibility = (): Eligibility | null => loaded;

/**
 * Loads the panels and their texts, a chunk that only riders with a reduced fare download. Rejects on failure; the next
 * call tries again.
 */
export async function loadEligibility(): Promise<Eligibility> {
  const [module] = await Promise.all([
    loadChunk(() => import("./verification-panel.tsx")),
    loadMessages(eligibilityMessages),
  ]);
  loaded = module;
  return module;
}
