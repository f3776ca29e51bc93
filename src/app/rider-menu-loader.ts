import type { ComponentType } from "react";
import { addTexts } from "../i18n/added-texts.ts";
import { loadChunk } from "../lib/load-chunk.ts";

/** The menu comes with its texts once somebody is logged in. */
export async function loadRiderMenu(): Promise<ComponentType> {
  const [{ RiderMenu }] = await Promise.all([
    loadChunk(() => import("./rider-menu.tsx")),
    addTexts("menu", () => import("../i18n/en/menu-catalogue.ts")),
  ]);
  return RiderMenu;
}
