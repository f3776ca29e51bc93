/** Where a place leads (spec 2), by the template of the page view: written out, so that no rule of ours judges itself. */
export interface Row {
  readonly place: string;
  /** Logged out. */
  readonly out: string;
  /** Logged in, as a rider with an active pass. */
  readonly in: string;
  /** Where a navigation ends while logged out, with the way back. */
  readonly outPlace: string;
  /** Logged in; the place itself where absent. */
  readonly inPlace?: string;
}

const riders = (place: string, template = place): Row => ({
  place,
  out: "/login",
  in: template,
  outPlace: `/login?redirect=${place.replaceAll("/", "%2F")}`,
});
const anyone = (place: string): Row => ({ place, out: place, in: place, outPlace: place });

export const GUARD_TABLE: readonly Row[] = [
  { place: "/", out: "/login", in: "/", outPlace: "/login" },
  riders("/settle-fees"),
  riders("/update-payment"),
  anyone("/billing-info"),
  riders("/statements"),
  riders("/trips"),
  riders("/trips/rate"),
  riders("/trips/rate/17", "/trips/rate/:id"),
  { place: "/signup", out: "/signup", in: "/change", outPlace: "/signup", inPlace: "/change" },
  anyone("/pricing"),
  riders("/renew"),
  riders("/change"),
  riders("/rewards/redeem"),
  riders("/rewards/redeem/2", "/rewards/redeem/:id"),
  { place: "/login", out: "/login", in: "/", outPlace: "/login", inPlace: "/" },
  anyone("/password-reset"),
  riders("/cancel"),
  riders("/reactivate"),
  riders("/tapCard"),
  anyone("/refer"),
  riders("/profile"),
  riders("/survey"),
  riders("/key-card"),
  // An unknown page is nowhere to come back to.
  { place: "/no/such/page", out: "/login", in: "/not-found", outPlace: "/login" },
];

/** Screens that say in these programs that they are not for them. */
export const NOT_IN_PROGRAM = [
  { place: "/tapCard", systems: ["phl", "las"] },
  { place: "/key-card", systems: ["lax", "las"] },
] as const;

export const SYSTEMS = ["phl", "lax", "las"] as const;

/** An arrival while no program is chosen. */
export interface Arrival {
  readonly place: string;
  /** Where the choice of a program leads. */
  readonly chosen: string;
  /** Where a login leads from there, by the template of the page view; null where none is asked for. */
  readonly loggedIn: string | null;
}

const atOnce = (place: string): Arrival => ({ place, chosen: place, loggedIn: null });
const atLogin = (place: string): Arrival => ({
  place,
  chosen: `/login?redirect=${encodeURIComponent(place)}`,
  loggedIn: place.replace(/[?].*/, ""),
});

export const WITHOUT_PROGRAM: readonly Arrival[] = [
  atOnce("/pricing"),
  atOnce("/signup?pass=1&promo=SUMMER"),
  atOnce("/password-reset"),
  // They would only invite to log in.
  atLogin("/billing-info"),
  atLogin("/refer"),
  atLogin("/trips?month=2026-03"),
  atLogin("/change?pass=1&promo=SUMMER"),
  { place: "/", chosen: "/login", loggedIn: "/" },
  { place: "/no/such/page", chosen: "/login", loggedIn: "/" },
];

/** A link of a screen and where it leads. */
export interface Way {
  readonly from: string;
  readonly link: string;
  readonly to: string;
}

const LOGIN = "/login?redirect=%2Ftrips";
/** These ask for a program first where none is chosen. */
export const WAYS_FROM_LOGIN: readonly Way[] = [
  { from: LOGIN, link: "Forgot your password?", to: "/password-reset?redirect=%2Ftrips" },
  { from: LOGIN, link: "No account yet? Sign up", to: "/signup?redirect=%2Ftrips" },
  { from: LOGIN, link: "See passes and prices", to: "/pricing" },
];
export const WAYS_LOGGED_OUT: readonly Way[] = [
  ...WAYS_FROM_LOGIN,
  { from: "/password-reset?redirect=%2Ftrips", link: "Back to login", to: LOGIN },
  { from: "/signup?redirect=%2Ftrips", link: "Already have an account? Log in", to: LOGIN },
  { from: "/signup", link: "Compare passes and prices", to: "/pricing" },
  { from: "/pricing", link: "Log in", to: "/login" },
  { from: "/refer", link: "Log in", to: "/login?redirect=%2Frefer" },
  { from: "/billing-info", link: "Log in", to: "/login?redirect=%2Fbilling-info" },
];
/** Of a rider without a pass. */
export const WAYS_LOGGED_IN: readonly Way[] = [
  { from: "/", link: "Compare passes and prices", to: "/pricing" },
  { from: "/renew", link: "Compare passes and prices", to: "/pricing" },
  { from: "/change", link: "Compare passes and prices", to: "/pricing" },
];

/** Where a sign-up element leads, by what its page has; stories hold where there is nothing at all, and its receipt. */
export interface SignUpWays {
  readonly page: "an address of an account" | "neither";
  readonly login: string | RegExp;
  readonly reset: string | RegExp;
}

export const ACCOUNT_URL = "https://indego.example.org/account?from=halfpenny";
export const WAYS_FROM_SIGN_UP: readonly SignUpWays[] = [
  {
    page: "an address of an account",
    login: "https://indego.example.org/account/login?from=halfpenny",
    reset: "https://indego.example.org/account/password-reset?from=halfpenny",
  },
  { page: "neither", login: /\/account\/login\?system=phl$/, reset: /\/account\/password-reset\?system=phl$/ },
];
