import { isSystemCode, type SystemCode } from "../programs/program.ts";
import { type AppPath, formatAppPath, HOME, loginFor, parseAppPath, redirectTarget, withoutQuery } from "./app-path.ts";
import { matchRoute } from "./match-route.ts";
import { type Params, paths, ROUTES, type RouteName } from "./routes.ts";

/** What a guard knows about who asks. */
export interface GuardContext {
  readonly isLoggedIn: boolean;
  /** The program chosen so far, null for none. */
  readonly system: SystemCode | null;
  /** Whether the element's attribute fixes the program: a query cannot change it. */
  readonly isSystemFixed: boolean;
  /** Whether the rider has an active pass; null while that is not known yet. */
  readonly hasActivePass: boolean | null;
  /** The subscriptionTypeId of the rider's own pass, null for none or while it is not known. */
  readonly ownPassId: number | null;
  /** A purchase of sign-up is shown: who it logs in stays for the confirmation. */
  readonly isSigningUp: boolean;
}

/** What a query brings along, to be done before anything is shown. */
export interface QueryEffects {
  readonly promo: string | null;
  /** A program to choose, null to forget the chosen one, absent to leave it. */
  readonly system?: SystemCode | null;
  /** The query held a valid program: the page sits inside a partner's. */
  readonly isEmbedded: boolean;
  /** A token came, which no path may hold. */
  readonly refusesToken: boolean;
}

/** Where a guardContext ends up. `wait` until it is known what passes the rider has. */
export type Outcome =
  | { readonly kind: "show"; readonly route: RouteName | null; readonly params: Params; readonly place: AppPath }
  | { readonly kind: "go"; readonly to: string }
  | { readonly kind: "wait" };

export interface RouteDecision {
  readonly effects: QueryEffects;
  readonly outcome: Outcome;
}

/** Judges one arrival at a place (spec 2, "Route guard rules"). Pure: the router carries the verdict out. */
export function resolveRoute(arrival: AppPath, guardContext: GuardContext): RouteDecision {
  const effects = queryEffectsOf(arrival, guardContext);
  const system = effects.system === undefined ? guardContext.system : effects.system;
  const place = withoutQuery(arrival, ["access_token"]);
  const outcome = outcomeFor(place, { ...guardContext, system });
  if (effects.refusesToken && outcome.kind !== "go")
    return { effects: effects, outcome: { kind: "go", to: formatAppPath(place) } };
  return { effects: effects, outcome };
}

function queryEffectsOf({ query }: AppPath, { isSystemFixed }: GuardContext): QueryEffects {
  const named = query.get("system");
  const valid = isSystemCode(named) ? named : null;
  return {
    promo: query.get("promo")?.trim() || null,
    ...(named !== null && !isSystemFixed && { system: valid }),
    isEmbedded: valid !== null,
    refusesToken: query.has("access_token"),
  };
}

function outcomeFor(place: AppPath, guardContext: GuardContext): Outcome {
  const { isLoggedIn, system, hasActivePass, ownPassId } = guardContext;
  const { name, params } = matchRoute(place.path);
  const named = place.query.get("system");
  const isUnknown = named !== null && !isSystemCode(named) && !guardContext.isSystemFixed;
  const unknown = isUnknown ? { system: named } : {};
  if (name === "login") {
    if (isLoggedIn && system !== null) return { kind: "go", to: afterLogin(place) };
    const onward = isSystemCode(named) && system !== null ? publicRedirect(place) : null;
    if (onward !== null) return { kind: "go", to: onward };
    return { kind: "show", route: name, params, place };
  }
  // An unknown path is nowhere to come back to.
  const back = name === null ? { path: "/", query: new URLSearchParams() } : place;
  if (system === null) return { kind: "go", to: loginFor(back, unknown) };
  const access = name === null ? "rider" : ROUTES[name].access;
  if (access === "rider" && !isLoggedIn) return { kind: "go", to: loginFor(back) };
  if (name === "signUp" && isLoggedIn && !guardContext.isSigningUp) {
    if (hasActivePass === null) return { kind: "wait" };
    // Nobody changes to the pass that they have.
    const isOwn = ownPassId !== null && place.query.get("pass") === String(ownPassId);
    const path = hasActivePass && !isOwn ? paths.change() : paths.renew();
    return { kind: "go", to: formatAppPath({ path, query: chosen(place.query) }) };
  }
  return { kind: "show", route: name, params, place };
}

/**
 * Where somebody is led whose token was lost, by a logout or a 401 (spec 2): from every screen, public ones too, to login
 * with the way back. What they looked at was theirs.
 */
export const afterTokenLoss = (place: AppPath): string =>
  matchRoute(place.path).name === "login" ? formatAppPath(place) : loginFor(place);

/** A rider who has just logged in has no password to reset: what was to follow that comes at once. */
function afterLogin({ query }: AppPath): string {
  const target = redirectTarget(query.get("redirect"));
  const place = parseAppPath(target);
  const isReset = place !== null && matchRoute(place.path).name === "passwordReset";
  return isReset ? redirectTarget(place.query.get("redirect")) : target;
}

/**
 * Where the choice of a program at login leads: to the public screen that only lacked a program, else nowhere, but that
 * a program in the address would undo the choice with the next reload. Null where nobody is at login.
 */
export function afterProgramChoice(place: AppPath): string | null {
  if (matchRoute(place.path).name !== "login") return null;
  return publicRedirect(place) ?? formatAppPath(withoutQuery(place, ["system"]));
}

function publicRedirect({ query }: AppPath): string | null {
  const target = redirectTarget(query.get("redirect"));
  const name = matchRoute(parseAppPath(target)?.path ?? HOME).name;
  return name !== null && ROUTES[name].access === "anyone" ? target : null;
}

/** What a rider had chosen for sign-up goes along to the screen for riders. */
const chosen = (query: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...query].filter(([name]) => name === "pass" || name === "promo"));
