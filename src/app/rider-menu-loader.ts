import type { ComponentType } from "react";
import { addTexts, type CatalogueLoaders } from "../i18n/added-texts.ts";

const TEXTS: CatalogueLoaders = { en: () => import("../i18n/en/menu-catalogue.ts").then((m) => m.catalogue) };

/** The menu comes with its texts once somebody is logged in. */
export async function loadRiderMenu(): Promise<ComponentType> {
  const [{ RiderMenu }] = await Promise.all([import("./rider-menu.tsx"), addTexts(TEXTS)]);
  return RiderMenu;
}
