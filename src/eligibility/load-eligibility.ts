import type { ComponentType } from "react";
import { addTexts } from "../i18n/added-texts.ts";
import { loadChunk } from "../lib/load-chunk.ts";
import type { EligibilityPanelProps } from "./eligibility-panel.tsx";

let loaded: ComponentType<EligibilityPanelProps> | null = null;

/** The panels, null while their chunk is not here. */
export const loadedEligibility = (): ComponentType<EligibilityPanelProps> | null => loaded;

/** Loads the panels and their texts: a chunk that only riders with a reduced fare download. Rejects where it cannot be loaded; asking again tries again. */
export async function loadEligibility(): Promise<ComponentType<EligibilityPanelProps>> {
  const [{ VerificationPanel }] = await Promise.all([
    loadChunk(() => import("./verification-panel.tsx")),
    addTexts("eligibility", () => import("../i18n/en/eligibility-catalogue.ts")),
  ]);
  loaded = VerificationPanel;
  return VerificationPanel;
}
