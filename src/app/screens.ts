import type { ComponentType } from "react";
import { LoginScreen } from "../features/log-in/login-screen.tsx";
import { pricingMessages } from "../features/pricing/messages.ts";
import { signUpMessages } from "../features/sign-up/messages.ts";
import { formsMessages } from "../forms/messages.ts";
import { loadMessages, type MessageSource } from "../i18n/load-messages.ts";
import { loadChunk } from "../lib/load-chunk.ts";
import { passFactsMessages } from "../passes/facts/messages.ts";
import { passesMessages } from "../passes/messages.ts";
import { paymentMessages } from "../payment/messages.ts";
import { purchaseMessages } from "../purchase/messages.ts";
import { riderMessages } from "../rider/messages.ts";
import type { RouteName } from "../routing/routes.ts";
import type { HeadingLevel } from "../ui/heading.tsx";
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
/** Loads the chunk of a screen together with its texts. */
const later =
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
  home: later(
    () => import("../features/home/home-screen.tsx"),
    "HomeScreen",
    homeMessages,
    formsMessages,
    passesMessages,
    passFactsMessages,
    purchaseMessages,
    riderMessages,
  ),
  settleFees: later(
    () => import("../features/fees/settle-fees-screen.tsx"),
    "SettleFeesScreen",
    feesMessages,
    passesMessages,
    paymentMessages,
    purchaseMessages,
    riderMessages,
  ),
  updatePayment: later(
    () => import("../features/payment-card/update-payment-screen.tsx"),
    "UpdatePaymentScreen",
    passesMessages,
    paymentCardMessages,
    paymentMessages,
    purchaseMessages,
    riderMessages,
  ),
  billing: later(
    () => import("../features/billing/billing-screen.tsx"),
    "BillingScreen",
    billingMessages,
    paymentMessages,
    riderMessages,
  ),
  statements: later(
    () => import("../features/billing/statements-screen.tsx"),
    "StatementsScreen",
    billingMessages,
    riderMessages,
  ),
  trips: later(() => import("../features/trips/trips-screen.tsx"), "TripsScreen", tripsMessages, riderMessages),
  rateTrips: later(
    () => import("../features/trips/choose-trip-screen.tsx"),
    "ChooseTripScreen",
    tripsMessages,
    riderMessages,
  ),
  rateTrip: later(
    () => import("../features/trips/rate-trip-screen.tsx"),
    "RateTripScreen",
    tripsMessages,
    riderMessages,
  ),
  renew: later(
    () => import("../features/renewal/renewal-page.tsx"),
    "RenewScreen",
    renewalMessages,
    passesMessages,
    passFactsMessages,
    purchaseMessages,
    riderMessages,
  ),
  change: later(
    () => import("../features/renewal/renewal-page.tsx"),
    "ChangeScreen",
    renewalMessages,
    passesMessages,
    passFactsMessages,
    purchaseMessages,
    riderMessages,
  ),
  rewards: later(
    () => import("../features/rewards/rewards-screen.tsx"),
    "RewardsScreen",
    rewardsMessages,
    riderMessages,
  ),
  reward: later(
    () => import("../features/rewards/reward-screen.tsx"),
    "RewardScreen",
    rewardsMessages,
    purchaseMessages,
    riderMessages,
  ),
  passwordReset: later(
    () => import("../features/log-in/password-reset/password-reset-screen.tsx"),
    "PasswordResetScreen",
    passwordResetMessages,
  ),
  cancel: later(
    () => import("../features/auto-renewal/auto-renew-screen.tsx"),
    "AutoRenewScreen",
    autoRenewalMessages,
    passesMessages,
    riderMessages,
  ),
  reactivate: later(
    () => import("../features/auto-renewal/auto-renew-screen.tsx"),
    "AutoRenewScreen",
    autoRenewalMessages,
    passesMessages,
    riderMessages,
  ),
  tapCard: later(
    () => import("../features/key-card/tap-card-screen.tsx"),
    "TapCardScreen",
    keyCardMessages,
    riderMessages,
  ),
  refer: later(() => import("../features/referral/refer-screen.tsx"), "ReferScreen", referralMessages, riderMessages),
  profile: later(
    () => import("../features/profile/profile-screen.tsx"),
    "ProfileScreen",
    profileMessages,
    formsMessages,
    riderMessages,
  ),
  survey: later(() => import("../features/survey/survey-screen.tsx"), "SurveyScreen", surveyMessages),
  keyCard: later(
    () => import("../features/key-card/key-card-screen.tsx"),
    "KeyCardScreen",
    keyCardMessages,
    formsMessages,
    passesMessages,
    purchaseMessages,
    riderMessages,
  ),
  notFound: later(() => import("./not-found-screen.tsx"), "NotFoundScreen"),
  signUp: later(() => import("./sign-up-route.tsx"), "SignUpRoute", signUpMessages, passesMessages),
  pricing: later(
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
