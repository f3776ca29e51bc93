import type { MessageSource } from "../../../i18n/load-messages.ts";
import type en from "./messages/en.json";

declare module "../../../i18n/load-messages.ts" {
  interface Texts extends Readonly<typeof en> {}
}

export const signUpMessages: MessageSource<keyof typeof en> = {
  en: () => import("./messages/en.json"),
  es: () => import("./messages/es.json"),
  zh: () => import("./messages/zh.json"),
};
