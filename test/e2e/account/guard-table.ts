/**
 * The target of a path (spec 2), as the page view's template: written out, so that our own rules do not check
 * themselves.
 */
export interface GuardCase {
  readonly path: string;
  /** The target while logged out. */
  readonly out: string;
  /** The target for a logged-in rider with an active pass. */
  readonly in: string;
  /** The final path while logged out, with its way back. */
  readonly outPath: string;
  /** The final path while logged in; by default the path itself. */
  readonly inPath?: string;
}

const riders = (appPath: string, template = appPath): GuardCase => ({
  path: appPath,
  out: "/login",
  in: template,
  outPath: `/login?redirect=${appPath.replaceAll("/", "%2F")}`,
});
const anyone = (appPath: string): GuardCase => ({ path: appPath, out: appPath, in: appPath, outPath: appPath });

export const GUARD_TABLE: readonly GuardCase[] = [
  { path: "/", out: "/login", in: "/", outPath: "/login" },
  riders("/settle-fees"),
  riders("/update-payment"),
  anyone("/billing-info"),
  riders("/statements"),
  riders("/trips"),
  riders("/trips/rate"),
  riders("/trips/rate/17", "/trips/rate/:id"),
  { path: "/signup", out: "/signup", in: "/change", outPath: "/signup", inPath: "/change" },
  anyone("/pricing"),
  riders("/renew"),
  riders("/change"),
  riders("/rewards/redeem"),
  riders("/rewards/redeem/2", "/rewards/redeem/:id"),
  { path: "/login", out: "/login", in: "/", outPath: "/login", inPath: "/" },
  anyone("/password-reset"),
  riders("/cancel"),
  riders("/reactivate"),
  riders("/tapCard"),
  anyone("/refer"),
  riders("/profile"),
  riders("/survey"),
  riders("/key-card"),
  // Login does not lead back to an unknown path.
  { path: "/no/such/page", out: "/login", in: "/not-found", outPath: "/login" },
];

/** Screens that say in these programs that they do not apply. */
export const NOT_IN_PROGRAM = [
  { path: "/tapCard", systems: ["phl", "las"] },
  { path: "/key-card", systems: ["lax"] },
] as const;

export const SYSTEMS = ["phl", "lax", "las"] as const;

/** A navigation while no program is chosen. */
export interface Arrival {
  readonly path: string;
  /** The path after the choice of a program. */
  readonly chosen: string;
}

const atOnce = (appPath: string): Arrival => ({ path: appPath, chosen: appPath });
const atLogin = (appPath: string): Arrival => ({
  path: appPath,
  chosen: `/login?redirect=${encodeURIComponent(appPath)}`,
});

export const WITHOUT_PROGRAM: readonly Arrival[] = [
  atOnce("/pricing"),
  atOnce("/signup?pass=1&promo=SUMMER"),
  atOnce("/password-reset"),
  // They would only show an invitation to log in.
  atLogin("/billing-info"),
  atLogin("/refer"),
  atLogin("/trips?month=2026-03"),
  atLogin("/change?pass=1&promo=SUMMER"),
  { path: "/", chosen: "/login" },
  { path: "/no/such/page", chosen: "/login" },
];

/** A link of a screen and its target. */
export interface ScreenLink {
  readonly from: string;
  readonly link: string;
  readonly to: string;
}

const LOGIN = "/login?redirect=%2Ftrips";
/** The links of login; they ask for a program first if none is chosen. */
export const LINKS_FROM_LOGIN: readonly ScreenLink[] = [
  { from: LOGIN, link: "Forgot your password?", to: "/password-reset?redirect=%2Ftrips" },
  { from: LOGIN, link: "No account yet? Sign up", to: "/signup?redirect=%2Ftrips" },
  { from: LOGIN, link: "See passes and prices", to: "/pricing" },
];
export const LINKS_LOGGED_OUT: readonly ScreenLink[] = [
  ...LINKS_FROM_LOGIN,
  { from: "/password-reset?redirect=%2Ftrips", link: "Back to login", to: LOGIN },
  { from: "/signup?redirect=%2Ftrips", link: "Already have an account? Log in", to: LOGIN },
  { from: "/signup", link: "Compare passes and prices", to: "/pricing" },
  { from: "/pricing", link: "Log in", to: "/login" },
  { from: "/refer", link: "Log in", to: "/login?redirect=%2Frefer" },
  { from: "/billing-info", link: "Log in", to: "/login?redirect=%2Fbilling-info" },
];
/** The links for a logged-in rider without a pass. */
export const LINKS_LOGGED_IN: readonly ScreenLink[] = [
  { from: "/", link: "Compare passes and prices", to: "/pricing" },
  { from: "/renew", link: "Compare passes and prices", to: "/pricing" },
  { from: "/change", link: "Compare passes and prices", to: "/pricing" },
];
