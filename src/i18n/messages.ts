import type { MessageSource } from "./load-messages.ts";
import type en from "./messages/en.json";

declare module "./load-messages.ts" {
  interface Texts extends Readonly<typeof en> {}
}

/** The texts that every element may need: buttons, errors, fields. */
export const sharedMessages: MessageSource<keyof typeof en> = {
  en: () => import("./en.ts"),
  es: () => import("./es.ts"),
  zh: () => import("./zh.ts"),
};
