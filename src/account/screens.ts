import type { Program } from "../domain/program.ts";

/** The access to a screen. With `invites`, anyone may open it, but visitors are invited to log in (spec 2, "no flag"). */
export type Access = "rider" | "anyone" | "invites";

/** The file with a screen's texts (build/messages.ts), "account" by default; login's texts load before any screen. */
export type TextsOfScreen = "account" | "log-in" | "pricing" | "sign-up";

export interface MenuFacts {
  readonly isEmbedded: boolean;
  readonly program: Pick<Program, "isKeyCardLinked" | "canOrderKeyCard">;
}

export interface ScreenEntry {
  /** Segments with a colon are parameters. */
  readonly path: `/${string}`;
  readonly access: Access;
  /** The module below `src`, a chunk of its own. build/screens.ts imports it: imports here would form circles. */
  readonly load: `${string}.tsx`;
  /** The name of the module's export, by default that of its file: `HomeScreen` for home-screen.tsx. */
  readonly component?: string;
  readonly texts?: TextsOfScreen;
  /** Whether the rider's menu contains the screen (spec 2, "Navigation"); it does not by default. */
  readonly isInMenu?: (facts: MenuFacts) => boolean;
  /** The screen whose menu item is marked as current while this screen is visible. */
  readonly partOf?: string;
}

const always = () => true;
const ifEmbedded = ({ isEmbedded }: MenuFacts) => isEmbedded;

/** Every screen in the order of the menu (spec 2); `route.<name>` is its title. Other paths are the not-found page. */
export const SCREENS = {
  home: { path: "/", access: "rider", load: "features/home/home-screen.tsx", isInMenu: always },
  settleFees: { path: "/settle-fees", access: "rider", load: "features/fees/settle-fees-screen.tsx" },
  updatePayment: { path: "/update-payment", access: "rider", load: "features/payment-card/update-payment-screen.tsx" },
  rateTrips: {
    path: "/trips/rate",
    access: "rider",
    load: "features/trips/choose-trip-screen.tsx",
    isInMenu: ({ isEmbedded }) => !isEmbedded,
  },
  rateTrip: {
    path: "/trips/rate/:id",
    access: "rider",
    load: "features/trips/rate-trip-screen.tsx",
    partOf: "rateTrips",
  },
  trips: { path: "/trips", access: "rider", load: "features/trips/trips-screen.tsx", isInMenu: always },
  billing: { path: "/billing-info", access: "invites", load: "features/billing/billing-screen.tsx", isInMenu: always },
  statements: {
    path: "/statements",
    access: "rider",
    load: "features/billing/statements-screen.tsx",
    partOf: "billing",
  },
  signUp: { path: "/signup", access: "anyone", load: "account/sign-up-route.tsx", texts: "sign-up" },
  pricing: { path: "/pricing", access: "anyone", load: "account/pricing-route.tsx", texts: "pricing" },
  renew: { path: "/renew", access: "rider", load: "features/renewal/renewal-screen.tsx", component: "RenewScreen" },
  change: { path: "/change", access: "rider", load: "features/renewal/renewal-screen.tsx", component: "ChangeScreen" },
  rewards: { path: "/rewards/redeem", access: "rider", load: "features/rewards/rewards-screen.tsx" },
  reward: { path: "/rewards/redeem/:id", access: "rider", load: "features/rewards/reward-screen.tsx" },
  login: { path: "/login", access: "anyone", load: "features/log-in/login-screen.tsx", texts: "log-in" },
  passwordReset: {
    path: "/password-reset",
    access: "anyone",
    load: "features/log-in/password-reset/password-reset-screen.tsx",
    texts: "log-in",
  },
  cancel: { path: "/cancel", access: "rider", load: "features/auto-renewal/auto-renew-screen.tsx" },
  reactivate: { path: "/reactivate", access: "rider", load: "features/auto-renewal/auto-renew-screen.tsx" },
  tapCard: {
    path: "/tapCard",
    access: "rider",
    load: "features/key-card/tap-card-screen.tsx",
    isInMenu: ({ isEmbedded, program }) => isEmbedded && program.isKeyCardLinked,
  },
  profile: { path: "/profile", access: "rider", load: "features/profile/profile-screen.tsx", isInMenu: always },
  survey: { path: "/survey", access: "rider", load: "features/survey/survey-screen.tsx", isInMenu: ifEmbedded },
  refer: { path: "/refer", access: "invites", load: "features/referral/refer-screen.tsx", isInMenu: ifEmbedded },
  keyCard: {
    path: "/key-card",
    access: "rider",
    load: "features/key-card/key-card-screen.tsx",
    isInMenu: ({ program }) => program.canOrderKeyCard,
  },
} as const satisfies Record<string, ScreenEntry>;

export type RouteName = keyof typeof SCREENS;
export const ROUTE_NAMES = Object.keys(SCREENS) as RouteName[];
