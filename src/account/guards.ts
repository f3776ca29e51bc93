import { isSystemCode, type SystemCode } from "../domain/program.ts";
import { normaliseTyped } from "../lib/normalise-typed.ts";
import {
  type AppPath,
  formatAppPath,
  HOME,
  loginPathFor,
  parseAppPath,
  redirectTarget,
  withoutQuery,
  withoutTokens,
} from "./app-path.ts";
import { matchRoute, paths } from "./routes.ts";
import { type RouteName, SCREENS } from "./screens.ts";

export interface GuardContext {
  readonly isLoggedIn: boolean;
  /** Null while none is chosen. */
  readonly system: SystemCode | null;
  /** Whether the element's attribute or the deployment fixes the program, so that a query cannot change it. */
  readonly isSystemFixed: boolean;
  /** Null while unknown. */
  readonly hasActivePass: boolean | null;
  /** The subscriptionTypeId of the rider's own pass; null for none, or while unknown. */
  readonly ownPassId: number | null;
  /**
   * True while sign-up shows or awaits a purchase's outcome: the purchase logs the rider in, and the guards redirect
   * other logged-in riders away from sign-up.
   */
  readonly isSigningUp: boolean;
}

/** The effects of a query, which run before its screen renders. */
export interface QueryEffects {
  readonly promo: string | null;
  /** A program to choose; null to clear the choice, absent to keep it. */
  readonly system?: SystemCode | null;
  /** True for a valid program in the query, by which a partner embeds the page; false for an unknown one, else null. */
  readonly isEmbedded: boolean | null;
  /** True where the path or its query had an access token, which is refused. */
  readonly hasToken: boolean;
}

export const hasEffects = ({ promo, system, isEmbedded, hasToken }: QueryEffects): boolean =>
  promo !== null || system !== undefined || isEmbedded !== null || hasToken;

/** The guards' result: show a screen (null: not found), redirect, or wait until the rider's passes are loaded. */
export type RouteOutcome =
  | { readonly kind: "show"; readonly route: RouteName | null; readonly appPath: AppPath }
  | { readonly kind: "go"; readonly to: string }
  | { readonly kind: "wait" };

export interface RouteDecision {
  readonly effects: QueryEffects;
  readonly outcome: RouteOutcome;
}

/** Applies the route guards to a path (spec 2, "Route guard rules"). */
export function resolveRoute(requestedPath: AppPath, guardContext: GuardContext): RouteDecision {
  const appPath = withoutTokens(requestedPath);
  const effects = { ...queryEffectsOf(appPath, guardContext), hasToken: appPath !== requestedPath };
  const system = effects.system === undefined ? guardContext.system : effects.system;
  const outcome = outcomeFor(appPath, { ...guardContext, system });
  if (effects.hasToken && outcome.kind !== "go")
    return { effects, outcome: { kind: "go", to: formatAppPath(appPath) } };
  return { effects, outcome };
}

function queryEffectsOf({ path, query }: AppPath, { isSystemFixed }: GuardContext): Omit<QueryEffects, "hasToken"> {
  const namedSystem = query.get("system");
  const validSystem = isSystemCode(namedSystem) ? namedSystem : null;
  return {
    // Sign-up itself takes the code, unless the rider has entered another one since.
    promo: matchRoute(path).name === "signUp" ? null : normaliseTyped(query.get("promo") ?? "") || null,
    ...(namedSystem !== null && !isSystemFixed && { system: validSystem }),
    isEmbedded: namedSystem === null ? null : validSystem !== null,
  };
}

function outcomeFor(appPath: AppPath, guardContext: GuardContext): RouteOutcome {
  const { isLoggedIn, system, hasActivePass, ownPassId } = guardContext;
  const { name } = matchRoute(appPath.path);
  const namedSystem = appPath.query.get("system");
  const isUnknownSystem = namedSystem !== null && !isSystemCode(namedSystem) && !guardContext.isSystemFixed;
  const unknownSystemQuery = isUnknownSystem ? { system: namedSystem } : {};
  if (name === "login") {
    if (isLoggedIn && system !== null) return { kind: "go", to: pathAfterLogin(appPath) };
    const pathAfterChoice = isSystemCode(namedSystem) && system !== null ? publicRedirect(appPath) : null;
    if (pathAfterChoice !== null) return { kind: "go", to: pathAfterChoice };
    return { kind: "show", route: name, appPath };
  }
  // An unknown path is not worth returning to.
  const returnPath = name === null ? { path: "/", query: new URLSearchParams() } : appPath;
  if (system === null) return { kind: "go", to: loginPathFor(returnPath, unknownSystemQuery) };
  const access = name === null ? "rider" : SCREENS[name].access;
  if (access === "rider" && !isLoggedIn) return { kind: "go", to: loginPathFor(returnPath) };
  if (name === "signUp" && isLoggedIn && !guardContext.isSigningUp) {
    if (appPath.query.get("step") === "confirmation") return { kind: "go", to: HOME };
    if (hasActivePass === null) return { kind: "wait" };
    // A change to the rider's own pass is a renewal.
    const isOwnPass = ownPassId !== null && appPath.query.get("pass") === String(ownPassId);
    const path = hasActivePass && !isOwnPass ? paths.change() : paths.renew();
    return { kind: "go", to: formatAppPath({ path, query: keptSignUpQuery(appPath.query) }) };
  }
  return { kind: "show", route: name, appPath };
}

/** The path after a logout or a 401 (spec 2): login, even from a public screen, which showed the rider's own data. */
export const pathAfterTokenLoss = (appPath: AppPath): string =>
  matchRoute(appPath.path).name === "login" ? formatAppPath(appPath) : loginPathFor(appPath);

/** Login's target. Riders who have just logged in need no password reset: they continue to that screen's own target. */
function pathAfterLogin({ query }: AppPath): string {
  const target = redirectTarget(query.get("redirect"));
  const appPath = parseAppPath(target);
  const isReset = appPath !== null && matchRoute(appPath.path).name === "passwordReset";
  return isReset ? redirectTarget(appPath.query.get("redirect")) : target;
}

/**
 * The path once the rider has chosen a program at login: the public screen that only lacked a program, else login
 * without `system` in its query. Null for a path other than login's.
 */
export function pathAfterProgramChoice(appPath: AppPath): string | null {
  if (matchRoute(appPath.path).name !== "login") return null;
  return publicRedirect(appPath) ?? formatAppPath(withoutQuery(appPath, ["system"]));
}

/** Login's target where visitors may see it; null for a screen that needs a login. */
function publicRedirect({ query }: AppPath): string | null {
  const target = redirectTarget(query.get("redirect"));
  const name = matchRoute(parseAppPath(target)?.path ?? HOME).name;
  return name !== null && SCREENS[name].access === "anyone" ? target : null;
}

/** A rider who is sent from sign-up to renewal keeps the pass and the promo code of the query. */
const keptSignUpQuery = (query: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...query].filter(([name]) => name === "pass" || name === "promo"));
