import type { ComponentType } from "react";
import { addTexts, type CatalogueLoaders } from "../i18n/added-texts.ts";
import type { EligibilityPanelProps } from "./eligibility-panel.tsx";

const TEXTS: CatalogueLoaders = {
  en: () => import("../i18n/en/eligibility-catalogue.ts").then(({ catalogue }) => catalogue),
};

let loaded: ComponentType<EligibilityPanelProps> | null = null;

/** The panels, null while their chunk is not here. */
export const loadedEligibility = (): ComponentType<EligibilityPanelProps> | null => loaded;

/** Loads the panels and their texts: a chunk that only riders with a reduced fare download. Rejects where it cannot be loaded; asking again tries again. */
export async function loadEligibility(): Promise<ComponentType<EligibilityPanelProps>> {
  const [{ VerificationPanel }] = await Promise.all([import("./verification-panel.tsx"), addTexts(TEXTS)]);
  loaded = VerificationPanel;
  return VerificationPanel;
}
