/** Who may see a screen: riders alone, anyone, or anyone with a word about logging in for who has not (spec 2, "no flag"). */
export type Access = "rider" | "anyone" | "invites";

export interface Route {
  /** Segments that begin with a colon are parameters. */
  readonly path: `/${string}`;
  readonly access: Access;
}

/** Every screen of the application (spec 2). A path that is none of these is the not-found page, for riders alone. */
export const ROUTES = {
  home: { path: "/", access: "rider" },
  settleFees: { path: "/settle-fees", access: "rider" },
  updatePayment: { path: "/update-payment", access: "rider" },
  billing: { path: "/billing-info", access: "invites" },
  statements: { path: "/statements", access: "rider" },
  trips: { path: "/trips", access: "rider" },
  rateTrips: { path: "/trips/rate", access: "rider" },
  rateTrip: { path: "/trips/rate/:id", access: "rider" },
  signUp: { path: "/signup", access: "anyone" },
  pricing: { path: "/pricing", access: "anyone" },
  renew: { path: "/renew", access: "rider" },
  change: { path: "/change", access: "rider" },
  rewards: { path: "/rewards/redeem", access: "rider" },
  reward: { path: "/rewards/redeem/:id", access: "rider" },
  login: { path: "/login", access: "anyone" },
  passwordReset: { path: "/password-reset", access: "anyone" },
  cancel: { path: "/cancel", access: "rider" },
  reactivate: { path: "/reactivate", access: "rider" },
  tapCard: { path: "/tapCard", access: "rider" },
  refer: { path: "/refer", access: "invites" },
  profile: { path: "/profile", access: "rider" },
  survey: { path: "/survey", access: "rider" },
  keyCard: { path: "/key-card", access: "rider" },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof ROUTES;
export const ROUTE_NAMES = Object.keys(ROUTES) as RouteName[];

/** Values of a path's parameters by name: `{ id: "17" }`. */
export type Params = Readonly<Record<string, string>>;

/** Where a path leads; `name` is null for the not-found page. */
export interface Matched {
  readonly name: RouteName | null;
  readonly params: Params;
}

/** @param path as in a URL: percent-encoded, without a query. A slash at the end changes nothing. */
export function matchRoute(path: string): Matched {
  const segments = segmentsOf(path);
  for (const name of ROUTE_NAMES) {
    const params = paramsOf(segmentsOf(ROUTES[name].path), segments);
    if (params) return { name, params };
  }
  return { name: null, params: {} };
}

const segmentsOf = (path: string): string[] => path.replace(/\/$/, "").split("/");

function paramsOf(pattern: readonly string[], segments: readonly string[]): Params | null {
  if (pattern.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const index of pattern.keys()) {
    const expected = pattern[index] ?? "";
    const segment = segments[index] ?? "";
    if (!expected.startsWith(":")) {
      if (segment !== expected) return null;
      continue;
    }
    const value = decoded(segment);
    if (!value) return null;
    params[expected.slice(1)] = value;
  }
  return params;
}

function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

/** The path of a route with its parameters filled in. */
export const pathTo = (name: RouteName, params: Params = {}): string =>
  ROUTES[name].path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ""));

/** The template that page views report instead of a path, which may hold a trip's id. */
export const templateOf = (name: RouteName | null): string => (name === null ? "/not-found" : ROUTES[name].path);
