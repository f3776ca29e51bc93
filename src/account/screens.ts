import type { ComponentType } from "react";
import { LoginScreen } from "../features/log-in/login-screen.tsx";
import { pricingMessages } from "../features/pricing/messages.ts";
import { signUpMessages } from "../features/sign-up/first-step/messages.ts";
import { formsMessages } from "../forms/messages.ts";
import { loadMessages, type MessageSource } from "../i18n/load-messages.ts";
import { loadChunk } from "../lib/load-chunk.ts";
import { passFactsMessages } from "../passes/facts/messages.ts";
import { passesMessages } from "../passes/messages.ts";
import { paymentMessages } from "../payment/messages.ts";
import { purchaseMessages } from "../purchase/messages.ts";
import { riderMessages } from "../rider/messages.ts";
import type { HeadingLevel } from "../ui/heading.tsx";
import type { RouteName } from "./routes.ts";
import {
  autoRenewalMessages,
  billingMessages,
  feesMessages,
  homeMessages,
  keyCardMessages,
  passwordResetMessages,
  paymentCardMessages,
  profileMessages,
  referralMessages,
  renewalMessages,
  rewardsMessages,
  surveyMessages,
  tripsMessages,
} from "./screen-messages.ts";

export interface ScreenProps {
  /** The level of the screen's own heading. */
  readonly headingLevel: HeadingLevel;
}
export type Screen = ComponentType<ScreenProps>;
type LaterScreen = Exclude<RouteName, "login"> | "notFound";
/** Returns the loader of a screen, which loads its chunk together with its texts. */
const loaderOfScreen =
  <Name extends string>(
    load: () => Promise<Readonly<Record<Name, Screen>>>,
    name: Name,
    ...messages: readonly MessageSource[]
  ) =>
  async (): Promise<Screen> => {
    const [{ [name]: screen }] = await Promise.all([loadChunk(load), loadMessages(...messages)]);
    return screen;
  };

/** Each screen is a chunk of its own, which loads when somebody first navigates there. */
const SCREENS: Readonly<Record<LaterScreen, () => Promise<Screen>>> = {
  home: loaderOfScreen(
    () => import("../features/home/home-screen.tsx"),
    "HomeScreen",
    homeMessages,
    formsMessages,
    passesMessages,
    passFactsMessages,
    purchaseMessages,
    riderMessages,
  ),
  settleFees: loaderOfScreen(
    () => import("../features/fees/settle-fees-screen.tsx"),
    "SettleFeesScreen",
    feesMessages,
    passesMessages,
    paymentMessages,
    purchaseMessages,
    riderMessages,
  ),
  updatePayment: loaderOfScreen(
    () => import("../features/payment-card/update-payment-screen.tsx"),
    "UpdatePaymentScreen",
    passesMessages,
    paymentCardMessages,
    paymentMessages,
    purchaseMessages,
    riderMessages,
  ),
  billing: loaderOfScreen(
    () => import("../features/billing/billing-screen.tsx"),
    "BillingScreen",
    billingMessages,
    paymentMessages,
    riderMessages,
  ),
  statements: loaderOfScreen(
    () => import("../features/billing/statements-screen.tsx"),
    "StatementsScreen",
    billingMessages,
    riderMessages,
  ),
  trips: loaderOfScreen(
    () => import("../features/trips/trips-screen.tsx"),
    "TripsScreen",
    tripsMessages,
    riderMessages,
  ),
  rateTrips: loaderOfScreen(
    () => import("../features/trips/choose-trip-screen.tsx"),
    "ChooseTripScreen",
    tripsMessages,
    riderMessages,
  ),
  rateTrip: loaderOfScreen(
    () => import("../features/trips/rate-trip-screen.tsx"),
    "RateTripScreen",
    tripsMessages,
    riderMessages,
  ),
  renew: loaderOfScreen(
    () => import("../features/renewal/renewal-page.tsx"),
    "RenewScreen",
    renewalMessages,
    passesMessages,
    passFactsMessages,
    purchaseMessages,
    riderMessages,
  ),
  change: loaderOfScreen(
    () => import("../features/renewal/renewal-page.tsx"),
    "ChangeScreen",
    renewalMessages,
    passesMessages,
    passFactsMessages,
    purchaseMessages,
    riderMessages,
  ),
  rewards: loaderOfScreen(
    () => import("../features/rewards/rewards-screen.tsx"),
    "RewardsScreen",
    rewardsMessages,
    riderMessages,
  ),
  reward: loaderOfScreen(
    () => import("../features/rewards/reward-screen.tsx"),
    "RewardScreen",
    rewardsMessages,
    purchaseMessages,
    riderMessages,
  ),
  passwordReset: loaderOfScreen(
    () => import("../features/log-in/password-reset/password-reset-screen.tsx"),
    "PasswordResetScreen",
    passwordResetMessages,
  ),
  cancel: loaderOfScreen(
    () => import("../features/auto-renewal/auto-renew-screen.tsx"),
    "AutoRenewScreen",
    autoRenewalMessages,
    passesMessages,
    riderMessages,
  ),
  reactivate: loaderOfScreen(
    () => import("../features/auto-renewal/auto-renew-screen.tsx"),
    "AutoRenewScreen",
    autoRenewalMessages,
    passesMessages,
    riderMessages,
  ),
  tapCard: loaderOfScreen(
    () => import("../features/key-card/tap-card-screen.tsx"),
    "TapCardScreen",
    keyCardMessages,
    riderMessages,
  ),
  refer: loaderOfScreen(
    () => import("../features/referral/refer-screen.tsx"),
    "ReferScreen",
    referralMessages,
    riderMessages,
  ),
  profile: loaderOfScreen(
    () => import("../features/profile/profile-screen.tsx"),
    "ProfileScreen",
    profileMessages,
    formsMessages,
    riderMessages,
  ),
  survey: loaderOfScreen(() => import("../features/survey/survey-screen.tsx"), "SurveyScreen", surveyMessages),
  keyCard: loaderOfScreen(
    () => import("../features/key-card/key-card-screen.tsx"),
    "KeyCardScreen",
    keyCardMessages,
    formsMessages,
    passesMessages,
    purchaseMessages,
    riderMessages,
  ),
  notFound: loaderOfScreen(() => import("./not-found-screen.tsx"), "NotFoundScreen"),
  signUp: loaderOfScreen(() => import("./sign-up-route.tsx"), "SignUpRoute", signUpMessages, passesMessages),
  pricing: loaderOfScreen(
    () => import("./pricing-route.tsx"),
    "PricingRoute",
    pricingMessages,
    passesMessages,
    passFactsMessages,
  ),
};

const loaded = new Map<RouteName | "notFound", Screen>([["login", LoginScreen]]);

/** The screen of a route; null while its chunk is not loaded. */
export const screenOf = (route: RouteName | null): Screen | null => loaded.get(route ?? "notFound") ?? null;

/** Resolves when the screen is loaded; a failed load can be retried. */
export async function loadScreen(route: RouteName | null): Promise<void> {
  const name = route ?? "notFound";
  if (name !== "login" && !loaded.has(name)) loaded.set(name, await SCREENS[name]());
}
