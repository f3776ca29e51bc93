import type { ComponentType } from "react";
import { LoginScreen } from "../features/log-in/login-screen.tsx";
import { addTexts } from "../i18n/added-texts.ts";
import { loadChunk } from "../lib/load-chunk.ts";
import type { RouteName } from "../routing/routes.ts";
import type { HeadingLevel } from "../ui/heading.tsx";

export interface ScreenProps {
  /** Of the screen's own heading. */
  readonly headingLevel: HeadingLevel;
}
export type Screen = ComponentType<ScreenProps>;
type Texts = Parameters<typeof addTexts>;
type LaterScreen = Exclude<RouteName, "login"> | "notFound";

const PASSWORD_RESET: Texts = ["password-reset", () => import("../i18n/en/password-reset-catalogue.ts")];

/** A screen with texts of its own, which come beside it. */
const withTexts = async (screen: Promise<Screen>, texts: Texts): Promise<Screen> =>
  (await Promise.all([screen, addTexts(...texts)]))[0];

const HOME: Texts = ["home", () => import("../i18n/en/home-catalogue.ts")];
const AUTO_RENEW: Texts = ["auto-renew", () => import("../i18n/en/auto-renew-catalogue.ts")];
const RENEW: Texts = ["renew", () => import("../i18n/en/renew-catalogue.ts")];
const SETTLE_FEES: Texts = ["settle-fees", () => import("../i18n/en/settle-fees-catalogue.ts")];
const UPDATE_PAYMENT: Texts = ["update-payment", () => import("../i18n/en/update-payment-catalogue.ts")];
const REWARDS: Texts = ["rewards", () => import("../i18n/en/rewards-catalogue.ts")];
const REFER: Texts = ["refer", () => import("../i18n/en/refer-catalogue.ts")];
const SURVEY: Texts = ["survey", () => import("../i18n/en/survey-catalogue.ts")];
const KEY_CARD: Texts = ["key-card", () => import("../i18n/en/key-card-catalogue.ts")];
const NOT_FOUND: Texts = ["not-found", () => import("../i18n/en/not-found-catalogue.ts")];
const PROFILE: Texts = ["profile", () => import("../i18n/en/profile-catalogue.ts")];

const SIGN_UP: Texts = ["sign-up", () => import("../i18n/en/sign-up-catalogue.ts")];
const PRICING: Texts = ["pricing", () => import("../i18n/en/pricing-catalogue.ts")];

const TRIPS: Texts = ["trips", () => import("../i18n/en/trips-catalogue.ts")];
const BILLING: Texts = ["billing", () => import("../i18n/en/billing-catalogue.ts")];
const STATEMENTS: Texts = ["statements", () => import("../i18n/en/statements-catalogue.ts")];
const RATE: Texts = ["rate", () => import("../i18n/en/rate-catalogue.ts")];

/** Each screen is a chunk of its own, loaded when it is first gone to. */
const LOADERS: Readonly<Record<LaterScreen, () => Promise<Screen>>> = {
  home: () =>
    withTexts(
      loadChunk(() => import("../features/home/home-screen.tsx")).then((m) => m.HomeScreen),
      HOME,
    ),
  settleFees: () =>
    withTexts(
      loadChunk(() => import("../features/fees/settle-fees-screen.tsx")).then((m) => m.SettleFeesScreen),
      SETTLE_FEES,
    ),
  updatePayment: () =>
    withTexts(
      loadChunk(() => import("../features/payment-card/update-payment-screen.tsx")).then((m) => m.UpdatePaymentScreen),
      UPDATE_PAYMENT,
    ),
  billing: () =>
    withTexts(
      loadChunk(() => import("../features/billing/billing-screen.tsx")).then((m) => m.BillingScreen),
      BILLING,
    ),
  statements: () =>
    withTexts(
      loadChunk(() => import("../features/billing/statements-screen.tsx")).then((m) => m.StatementsScreen),
      STATEMENTS,
    ),
  trips: () =>
    withTexts(
      loadChunk(() => import("../features/trips/trips-screen.tsx")).then((m) => m.TripsScreen),
      TRIPS,
    ),
  rateTrips: () =>
    withTexts(
      loadChunk(() => import("../features/trips/rate-trips-screen.tsx")).then((m) => m.RateTripsScreen),
      RATE,
    ),
  rateTrip: () =>
    withTexts(
      loadChunk(() => import("../features/trips/rate-trip-screen.tsx")).then((m) => m.RateTripScreen),
      RATE,
    ),
  renew: () =>
    withTexts(
      loadChunk(() => import("../features/renewal/renew-screen.tsx")).then((m) => m.RenewScreen),
      RENEW,
    ),
  change: () =>
    withTexts(
      loadChunk(() => import("../features/renewal/change-screen.tsx")).then((m) => m.ChangeScreen),
      RENEW,
    ),
  rewards: () =>
    withTexts(
      loadChunk(() => import("../features/rewards/rewards-screen.tsx")).then((m) => m.RewardsScreen),
      REWARDS,
    ),
  reward: () =>
    withTexts(
      loadChunk(() => import("../features/rewards/reward-screen.tsx")).then((m) => m.RewardScreen),
      REWARDS,
    ),
  passwordReset: () =>
    withTexts(
      loadChunk(() => import("../features/log-in/password-reset-screen.tsx")).then((m) => m.PasswordResetScreen),
      PASSWORD_RESET,
    ),
  cancel: () =>
    withTexts(
      loadChunk(() => import("../features/auto-renewal/auto-renew-screen.tsx")).then((m) => m.AutoRenewScreen),
      AUTO_RENEW,
    ),
  reactivate: () =>
    withTexts(
      loadChunk(() => import("../features/auto-renewal/auto-renew-screen.tsx")).then((m) => m.AutoRenewScreen),
      AUTO_RENEW,
    ),
  tapCard: () =>
    withTexts(
      loadChunk(() => import("../features/key-card/tap-card-screen.tsx")).then((m) => m.TapCardScreen),
      KEY_CARD,
    ),
  refer: () =>
    withTexts(
      loadChunk(() => import("../features/referral/refer-screen.tsx")).then((m) => m.ReferScreen),
      REFER,
    ),
  profile: () =>
    withTexts(
      loadChunk(() => import("../features/profile/profile-screen.tsx")).then((m) => m.ProfileScreen),
      PROFILE,
    ),
  survey: () =>
    withTexts(
      loadChunk(() => import("../features/survey/survey-screen.tsx")).then((m) => m.SurveyScreen),
      SURVEY,
    ),
  keyCard: () =>
    withTexts(
      loadChunk(() => import("../features/key-card/key-card-screen.tsx")).then((m) => m.KeyCardScreen),
      KEY_CARD,
    ),
  notFound: () =>
    withTexts(
      loadChunk(() => import("./not-found-screen.tsx")).then((m) => m.NotFoundScreen),
      NOT_FOUND,
    ),
  signUp: () =>
    withTexts(
      loadChunk(() => import("./sign-up-route.tsx")).then((m) => m.SignUpRoute),
      SIGN_UP,
    ),
  pricing: () =>
    withTexts(
      loadChunk(() => import("./pricing-route.tsx")).then((m) => m.PricingRoute),
      PRICING,
    ),
};

const loaded = new Map<RouteName | "notFound", Screen>([["login", LoginScreen]]);

/** The screen of a route, null while its chunk is not here. */
export const screenOf = (route: RouteName | null): Screen | null => loaded.get(route ?? "notFound") ?? null;

/** Resolves when the screen is here; a failed load can be tried again. */
export async function loadScreen(route: RouteName | null): Promise<void> {
  const name = route ?? "notFound";
  if (name !== "login" && !loaded.has(name)) loaded.set(name, await LOADERS[name]());
}
