import type { ComponentType } from "react";
import { loadChunk } from "../lib/load-chunk.ts";

/** The menu comes once somebody is logged in. */
export async function loadRiderMenu(): Promise<ComponentType> {
  const { RiderMenu } = await loadChunk(() => import("./rider-menu.tsx"));
  return RiderMenu;
}
