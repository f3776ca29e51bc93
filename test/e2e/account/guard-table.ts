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
