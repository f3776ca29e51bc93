import type { ComponentType } from "react";
import { loadMessages } from "../i18n/load-messages.ts";
import { loadChunk } from "../lib/load-chunk.ts";
import type { EligibilityPanelProps } from "./eligibility-panel.tsx";
import { eligibilityMessages } from "./messages.ts";

let loaded: ComponentType<EligibilityPanelProps> | null = null;

/** The panels, null while their chunk is not here. */
export const loadedEligibility = (): ComponentType<EligibilityPanelProps> | null => loaded;

/** Loads the panels and their texts: a chunk that only riders with a reduced fare download. Rejects where it cannot be loaded; asking again tries again. */
export async function loadEligibility(): Promise<ComponentType<EligibilityPanelProps>> {
  const [{ VerificationPanel }] = await Promise.all([
    loadChunk(() => import("./verification-panel.tsx")),
    loadMessages(eligibilityMessages),
  ]);
  loaded = VerificationPanel;
  return VerificationPanel;
}
