import type { MessageSource } from "../../i18n/load-messages.ts";
import type en from "./messages/en.json";

declare module "../../i18n/message-id.ts" {
  interface Texts extends Readonly<typeof en> {}
}

/** What a pass gives and costs, all of it, and what a promotion or a code takes off. */
export const passFactsMessages: MessageSource<keyof typeof en> = {
  en: () => import("./messages/en.json"),
  es: () => import("./messages/es.json"),
  zh: () => import("./messages/zh.json"),
};
