import { loadMessages } from "../../i18n/load-messages.ts";
import { loadChunk } from "../../lib/load-chunk.ts";
import { menuMessages } from "./messages.ts";

/** The menu comes with its texts once somebody is logged in. */
export async function loadRiderMenu() {
  const [{ RiderMenu }] = await Promise.all([loadChunk(() => import("./rider-menu.tsx")), loadMessages(menuMessages)]);
  return RiderMenu;
}
