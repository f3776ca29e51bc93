import type { MessageSource } from "../../src/i18n/load-messages.ts";
import type en from "./messages/en.json";

declare module "../../src/i18n/message-id.ts" {
  interface Texts extends Readonly<typeof en> {}
}

/** What the standalone page says around the account. */
export const pageMessages: MessageSource<keyof typeof en> = {
  en: () => import("./messages/en.json"),
  es: () => import("./messages/es.json"),
  zh: () => import("./messages/zh.json"),
};
