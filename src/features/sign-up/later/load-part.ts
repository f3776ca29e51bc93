import { loadMessages } from "../../../i18n/load-messages.ts";
import { loadChunk } from "../../../lib/load-chunk.ts";
import { passFactsMessages } from "../../../passes/facts/messages.ts";
import { laterMessages } from "./messages.ts";

/** Loads a part that comes after the first screen, with what it says. */
export async function loadPart<Module>(load: () => Promise<Module>): Promise<Module> {
  const [part] = await Promise.all([loadChunk(load), loadMessages(laterMessages, passFactsMessages)]);
  return part;
}
