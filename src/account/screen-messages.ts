import type autoRenewal from "../features/auto-renewal/messages/en.json";
import type billing from "../features/billing/messages/en.json";
import type fees from "../features/fees/messages/en.json";
import type home from "../features/home/messages/en.json";
import type keyCard from "../features/key-card/messages/en.json";
import type passwordReset from "../features/log-in/password-reset/messages/en.json";
import type paymentCard from "../features/payment-card/messages/en.json";
import type profile from "../features/profile/messages/en.json";
import type referral from "../features/referral/messages/en.json";
import type renewal from "../features/renewal/messages/en.json";
import type rewards from "../features/rewards/messages/en.json";
import type survey from "../features/survey/messages/en.json";
import type trips from "../features/trips/messages/en.json";
import type { MessageSource } from "../i18n/load-messages.ts";
import type menu from "./menu/messages/en.json";

declare module "../i18n/load-messages.ts" {
  interface Texts
    extends Readonly<typeof autoRenewal>,
      Readonly<typeof billing>,
      Readonly<typeof fees>,
      Readonly<typeof home>,
      Readonly<typeof keyCard>,
      Readonly<typeof menu>,
      Readonly<typeof passwordReset>,
      Readonly<typeof paymentCard>,
      Readonly<typeof profile>,
      Readonly<typeof referral>,
      Readonly<typeof renewal>,
      Readonly<typeof rewards>,
      Readonly<typeof survey>,
      Readonly<typeof trips> {}
}

// The texts that load together with one screen of the account, or with its menu.

export const autoRenewalMessages: MessageSource<keyof typeof autoRenewal> = {
  en: () => import("../features/auto-renewal/messages/en.json"),
  es: () => import("../features/auto-renewal/messages/es.json"),
  zh: () => import("../features/auto-renewal/messages/zh.json"),
};

export const billingMessages: MessageSource<keyof typeof billing> = {
  en: () => import("../features/billing/messages/en.json"),
  es: () => import("../features/billing/messages/es.json"),
  zh: () => import("../features/billing/messages/zh.json"),
};

export const feesMessages: MessageSource<keyof typeof fees> = {
  en: () => import("../features/fees/messages/en.json"),
  es: () => import("../features/fees/messages/es.json"),
  zh: () => import("../features/fees/messages/zh.json"),
};

export const homeMessages: MessageSource<keyof typeof home> = {
  en: () => import("../features/home/messages/en.json"),
  es: () => import("../features/home/messages/es.json"),
  zh: () => import("../features/home/messages/zh.json"),
};

export const keyCardMessages: MessageSource<keyof typeof keyCard> = {
  en: () => import("../features/key-card/messages/en.json"),
  es: () => import("../features/key-card/messages/es.json"),
  zh: () => import("../features/key-card/messages/zh.json"),
};

export const menuMessages: MessageSource<keyof typeof menu> = {
  en: () => import("./menu/messages/en.json"),
  es: () => import("./menu/messages/es.json"),
  zh: () => import("./menu/messages/zh.json"),
};

export const passwordResetMessages: MessageSource<keyof typeof passwordReset> = {
  en: () => import("../features/log-in/password-reset/messages/en.json"),
  es: () => import("../features/log-in/password-reset/messages/es.json"),
  zh: () => import("../features/log-in/password-reset/messages/zh.json"),
};

export const paymentCardMessages: MessageSource<keyof typeof paymentCard> = {
  en: () => import("../features/payment-card/messages/en.json"),
  es: () => import("../features/payment-card/messages/es.json"),
  zh: () => import("../features/payment-card/messages/zh.json"),
};

export const profileMessages: MessageSource<keyof typeof profile> = {
  en: () => import("../features/profile/messages/en.json"),
  es: () => import("../features/profile/messages/es.json"),
  zh: () => import("../features/profile/messages/zh.json"),
};

export const referralMessages: MessageSource<keyof typeof referral> = {
  en: () => import("../features/referral/messages/en.json"),
  es: () => import("../features/referral/messages/es.json"),
  zh: () => import("../features/referral/messages/zh.json"),
};

export const renewalMessages: MessageSource<keyof typeof renewal> = {
  en: () => import("../features/renewal/messages/en.json"),
  es: () => import("../features/renewal/messages/es.json"),
  zh: () => import("../features/renewal/messages/zh.json"),
};

export const rewardsMessages: MessageSource<keyof typeof rewards> = {
  en: () => import("../features/rewards/messages/en.json"),
  es: () => import("../features/rewards/messages/es.json"),
  zh: () => import("../features/rewards/messages/zh.json"),
};

export const surveyMessages: MessageSource<keyof typeof survey> = {
  en: () => import("../features/survey/messages/en.json"),
  es: () => import("../features/survey/messages/es.json"),
  zh: () => import("../features/survey/messages/zh.json"),
};

export const tripsMessages: MessageSource<keyof typeof trips> = {
  en: () => import("../features/trips/messages/en.json"),
  es: () => import("../features/trips/messages/es.json"),
  zh: () => import("../features/trips/messages/zh.json"),
};
