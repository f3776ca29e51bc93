import { loadMessages } from "../../../i18n/load-messages.ts";
import { loadChunk } from "../../../lib/load-chunk.ts";
import { passFactsMessages } from "../../../passes/facts/messages.ts";
import { laterMessages } from "./messages.ts";

/** Loads a chunk that follows the first screen, together with its texts. */
export async function loadPart<Module>(load: () => Promise<Module>): Promise<Module> {
  const [part] = await Promise.all([loadChunk(load), loadMessages(laterMessages, passFactsMessages)]);
  return part;
}
