import { loadMessages, type MessageSource } from "../../../i18n/load-messages.ts";
import { loadChunk } from "../../../lib/load-chunk.ts";
import { passFactsMessages } from "../../../passes/facts/messages.ts";
import type en from "./messages/en.json";

declare module "../../../i18n/message-id.ts" {
  interface Texts extends Readonly<typeof en> {}
}

/** What is said after the first screen. */
export const laterMessages: MessageSource<keyof typeof en> = {
  en: () => import("./messages/en.json"),
  es: () => import("./messages/es.json"),
  zh: () => import("./messages/zh.json"),
};

/** Loads a part that comes after the first screen, with what it says. */
export async function loadPart<Module>(load: () => Promise<Module>): Promise<Module> {
  const [part] = await Promise.all([loadChunk(load), loadMessages(laterMessages, passFactsMessages)]);
  return part;
}
