import { loadChunk } from "../src/lib/load-chunk.ts";
import type { OpenCardSlot } from "./element-host.ts";

/** A separate chunk, which nothing needs before the card step. */
export const openCardSlot: OpenCardSlot = async (element, onMoved) =>
  (await loadChunk(() => import("./card-slot.ts"))).openCardSlot(element, onMoved);
