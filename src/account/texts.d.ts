/** The texts of the account's frame, its menu and all of its screens. */
declare module "../i18n/load-messages.ts" {
  interface Texts
    extends Readonly<typeof import("./messages/en.json")>,
      Readonly<typeof import("./menu/messages/en.json")>,
      Readonly<typeof import("../features/auto-renewal/messages/en.json")>,
      Readonly<typeof import("../features/billing/messages/en.json")>,
      Readonly<typeof import("../features/fees/messages/en.json")>,
      Readonly<typeof import("../features/home/messages/en.json")>,
      Readonly<typeof import("../features/key-card/messages/en.json")>,
      Readonly<typeof import("../features/log-in/messages/en.json")>,
      Readonly<typeof import("../features/log-in/password-reset/messages/en.json")>,
      Readonly<typeof import("../features/payment-card/messages/en.json")>,
      Readonly<typeof import("../features/pricing/messages/en.json")>,
      Readonly<typeof import("../features/profile/messages/en.json")>,
      Readonly<typeof import("../features/referral/messages/en.json")>,
      Readonly<typeof import("../features/renewal/messages/en.json")>,
      Readonly<typeof import("../features/rewards/messages/en.json")>,
      Readonly<typeof import("../features/sign-up/messages/en.json")>,
      Readonly<typeof import("../features/sign-up/first-step/messages/en.json")>,
      Readonly<typeof import("../features/survey/messages/en.json")>,
      Readonly<typeof import("../features/trips/messages/en.json")> {}
}

export {};
