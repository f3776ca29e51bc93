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
