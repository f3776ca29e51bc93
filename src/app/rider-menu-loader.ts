import { loadChunk } from "../lib/load-chunk.ts";

/** The menu comes once somebody is logged in. */
export const loadRiderMenu = () => loadChunk(() => import("./rider-menu.tsx")).then(({ RiderMenu }) => RiderMenu);
