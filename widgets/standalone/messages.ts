import type { MessageSource } from "../../src/i18n/load-messages.ts";
import type en from "./messages/en.json";

declare module "../../src/i18n/load-messages.ts" {
  interface Texts extends Readonly<typeof en> {}
}

/** The texts of the standalone page around the account. */
export const pageMessages: MessageSource<keyof typeof en> = {
  en: () => import("./messages/en.json"),
  es: () => import("./messages/es.json"),
  zh: () => import("./messages/zh.json"),
};
