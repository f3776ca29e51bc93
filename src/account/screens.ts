import accountTexts from "virtual:texts/account";
import pricingTexts from "virtual:texts/pricing";
import signUpTexts from "virtual:texts/sign-up";
import type { ComponentType } from "react";
import { LoginScreen } from "../features/log-in/login-screen.tsx";
import { loadMessages, type TextFile } from "../i18n/load-messages.ts";
import { loadChunk } from "../lib/load-chunk.ts";
import type { ScreenProps } from "./navigation.tsx";
import type { RouteName } from "./routes.ts";

export type Screen = ComponentType<ScreenProps>;
type LaterScreen = Exclude<RouteName, "login"> | "notFound";
/** Loads a chunk together with its texts, as those of the login screen are the only ones loaded already. */
const withTexts = async <Module>(load: () => Promise<Module>, texts: TextFile = accountTexts): Promise<Module> => {
  const [chunk] = await Promise.all([loadChunk(load), loadMessages(texts)]);
  return chunk;
};

/** The menu loads once somebody logs in. */
export const loadRiderMenu = async () => (await withTexts(() => import("./menu/rider-menu.tsx"))).RiderMenu;

/** Each screen is a chunk of its own, which loads when somebody first navigates there. */
const SCREENS: Readonly<Record<LaterScreen, () => Promise<Screen>>> = {
  home: async () => (await withTexts(() => import("../features/home/home-screen.tsx"))).HomeScreen,
  settleFees: async () => (await withTexts(() => import("../features/fees/settle-fees-screen.tsx"))).SettleFeesScreen,
  updatePayment: async () =>
    (await withTexts(() => import("../features/payment-card/update-payment-screen.tsx"))).UpdatePaymentScreen,
  billing: async () => (await withTexts(() => import("../features/billing/billing-screen.tsx"))).BillingScreen,
  statements: async () => (await withTexts(() => import("../features/billing/statements-screen.tsx"))).StatementsScreen,
  trips: async () => (await withTexts(() => import("../features/trips/trips-screen.tsx"))).TripsScreen,
  rateTrips: async () => (await withTexts(() => import("../features/trips/choose-trip-screen.tsx"))).ChooseTripScreen,
  rateTrip: async () => (await withTexts(() => import("../features/trips/rate-trip-screen.tsx"))).RateTripScreen,
  renew: async () => (await withTexts(() => import("../features/renewal/renewal-page.tsx"))).RenewScreen,
  change: async () => (await withTexts(() => import("../features/renewal/renewal-page.tsx"))).ChangeScreen,
  rewards: async () => (await withTexts(() => import("../features/rewards/rewards-screen.tsx"))).RewardsScreen,
  reward: async () => (await withTexts(() => import("../features/rewards/reward-screen.tsx"))).RewardScreen,
  passwordReset: async () =>
    (await loadChunk(() => import("../features/log-in/password-reset/password-reset-screen.tsx"))).PasswordResetScreen,
  cancel: async () => (await withTexts(() => import("../features/auto-renewal/auto-renew-screen.tsx"))).AutoRenewScreen,
  reactivate: async () =>
    (await withTexts(() => import("../features/auto-renewal/auto-renew-screen.tsx"))).AutoRenewScreen,
  tapCard: async () => (await withTexts(() => import("../features/key-card/tap-card-screen.tsx"))).TapCardScreen,
  refer: async () => (await withTexts(() => import("../features/referral/refer-screen.tsx"))).ReferScreen,
  profile: async () => (await withTexts(() => import("../features/profile/profile-screen.tsx"))).ProfileScreen,
  survey: async () => (await withTexts(() => import("../features/survey/survey-screen.tsx"))).SurveyScreen,
  keyCard: async () => (await withTexts(() => import("../features/key-card/key-card-screen.tsx"))).KeyCardScreen,
  notFound: async () => (await loadChunk(() => import("./not-found-screen.tsx"))).NotFoundScreen,
  signUp: async () => (await withTexts(() => import("./sign-up-route.tsx"), signUpTexts)).SignUpRoute,
  pricing: async () => (await withTexts(() => import("./pricing-route.tsx"), pricingTexts)).PricingRoute,
};

const loaded = new Map<RouteName | "notFound", Screen>([["login", LoginScreen]]);

/** Null while the screen's chunk is not loaded. */
export const screenOf = (route: RouteName | null): Screen | null => loaded.get(route ?? "notFound") ?? null;

/** A failed load can be retried. */
export async function loadScreen(route: RouteName | null): Promise<void> {
  const name = route ?? "notFound";
  if (name !== "login" && !loaded.has(name)) loaded.set(name, await SCREENS[name]());
}
