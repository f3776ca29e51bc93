/** Access to a screen: riders only, anyone, or anyone with an invitation to log in (spec 2, "no flag"). */
export type Access = "rider" | "anyone" | "invites";

/** The file with a screen's texts (build/messages.ts), the account's by default; login's are there before. */
export type TextsOfScreen = "account" | "log-in" | "pricing" | "sign-up";

export interface ScreenEntry {
  /** Segments with a colon are parameters. */
  readonly path: `/${string}`;
  readonly access: Access;
  /**
   * The module below `src` and its component, a chunk of its own. `build/screens.ts` imports it, since features, which
   * link to each other by this table, would form circles with imports here.
   */
  readonly load: readonly [module: string, component: string];
  readonly texts?: TextsOfScreen;
}

/**
 * Every screen of the application (spec 2); the text `route.<name>` is its title. Any other path is the not-found page,
 * which is for riders only.
 */
export const SCREENS = {
  home: { path: "/", access: "rider", load: ["features/home/home-screen.tsx", "HomeScreen"] },
  settleFees: {
    path: "/settle-fees",
    access: "rider",
    load: ["features/fees/settle-fees-screen.tsx", "SettleFeesScreen"],
  },
  updatePayment: {
    path: "/update-payment",
    access: "rider",
    load: ["features/payment-card/update-payment-screen.tsx", "UpdatePaymentScreen"],
  },
  billing: { path: "/billing-info", access: "invites", load: ["features/billing/billing-screen.tsx", "BillingScreen"] },
  statements: {
    path: "/statements",
    access: "rider",
    load: ["features/billing/statements-screen.tsx", "StatementsScreen"],
  },
  trips: { path: "/trips", access: "rider", load: ["features/trips/trips-screen.tsx", "TripsScreen"] },
  rateTrips: {
    path: "/trips/rate",
    access: "rider",
    load: ["features/trips/choose-trip-screen.tsx", "ChooseTripScreen"],
  },
  rateTrip: {
    path: "/trips/rate/:id",
    access: "rider",
    load: ["features/trips/rate-trip-screen.tsx", "RateTripScreen"],
  },
  signUp: { path: "/signup", access: "anyone", load: ["account/sign-up-route.tsx", "SignUpRoute"], texts: "sign-up" },
  pricing: {
    path: "/pricing",
    access: "anyone",
    load: ["account/pricing-route.tsx", "PricingRoute"],
    texts: "pricing",
  },
  renew: { path: "/renew", access: "rider", load: ["features/renewal/renewal-screen.tsx", "RenewScreen"] },
  change: { path: "/change", access: "rider", load: ["features/renewal/renewal-screen.tsx", "ChangeScreen"] },
  rewards: { path: "/rewards/redeem", access: "rider", load: ["features/rewards/rewards-screen.tsx", "RewardsScreen"] },
  reward: {
    path: "/rewards/redeem/:id",
    access: "rider",
    load: ["features/rewards/reward-screen.tsx", "RewardScreen"],
  },
  login: {
    path: "/login",
    access: "anyone",
    load: ["features/log-in/login-screen.tsx", "LoginScreen"],
    texts: "log-in",
  },
  passwordReset: {
    path: "/password-reset",
    access: "anyone",
    load: ["features/log-in/password-reset/password-reset-screen.tsx", "PasswordResetScreen"],
    texts: "log-in",
  },
  cancel: {
    path: "/cancel",
    access: "rider",
    load: ["features/auto-renewal/auto-renew-screen.tsx", "AutoRenewScreen"],
  },
  reactivate: {
    path: "/reactivate",
    access: "rider",
    load: ["features/auto-renewal/auto-renew-screen.tsx", "AutoRenewScreen"],
  },
  tapCard: { path: "/tapCard", access: "rider", load: ["features/key-card/tap-card-screen.tsx", "TapCardScreen"] },
  refer: { path: "/refer", access: "invites", load: ["features/referral/refer-screen.tsx", "ReferScreen"] },
  profile: { path: "/profile", access: "rider", load: ["features/profile/profile-screen.tsx", "ProfileScreen"] },
  survey: { path: "/survey", access: "rider", load: ["features/survey/survey-screen.tsx", "SurveyScreen"] },
  keyCard: { path: "/key-card", access: "rider", load: ["features/key-card/key-card-screen.tsx", "KeyCardScreen"] },
} as const satisfies Record<string, ScreenEntry>;

export type RouteName = keyof typeof SCREENS;
export const ROUTE_NAMES = Object.keys(SCREENS) as RouteName[];
