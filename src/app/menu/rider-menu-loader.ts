import { loadMessages } from "../../i18n/load-messages.ts";
import { loadChunk } from "../../lib/load-chunk.ts";
import { menuMessages } from "./messages.ts";

/** The menu's chunk and texts load once somebody logs in. */
export async function loadRiderMenu() {
  const [{ RiderMenu }] = await Promise.all([loadChunk(() => import("./rider-menu.tsx")), loadMessages(menuMessages)]);
  return RiderMenu;
}
