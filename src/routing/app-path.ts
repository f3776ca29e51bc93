import { matchRoute } from "./match-route.ts";
import { paths, type RouteName } from "./routes.ts";

/** Somewhere in the application: a path and a query, never another site. */
export interface AppPath {
  readonly path: string;
  readonly query: URLSearchParams;
}

const ORIGIN = "https://place.invalid";
export const HOME = "/";

/**
 * Reads "/trips?month=2026-03". Null for what a browser would take for another address (`//`, a backslash, a scheme)
 * and for what is not written as a path.
 */
export function parseAppPath(text: string): AppPath | null {
  // Browsers drop tabs and line ends inside an address, and take a backslash for a slash.
  if (!/^\/(?!\/)[^\\\s]*$/.test(text)) return null;
  const url = URL.canParse(text, ORIGIN) ? new URL(text, ORIGIN) : null;
  // "/.//evil" is another address once its dots are gone.
  if (url?.origin !== ORIGIN || url.pathname.startsWith("//")) return null;
  return { path: url.pathname, query: url.searchParams };
}

export function formatAppPath({ path, query }: AppPath): string {
  const text = query.toString();
  return text === "" ? path : `${path}?${text}`;
}

/** The same place without some of its query. */
export function withoutQuery({ path, query }: AppPath, names: readonly string[]): AppPath {
  return { path, query: new URLSearchParams([...query].filter(([name]) => !names.includes(name))) };
}

/** Names in a query that do not outlive a redirect: one logs in, one chose a program before login, one is judged by itself. */
const NOT_KEPT = ["access_token", "system", "redirect"];

/** Screens on the way to something else, which a login in between must not forget. */
const ON_THE_WAY: readonly (RouteName | null)[] = ["updatePayment", "passwordReset", "signUp"];

/**
 * Where to go after login: a screen of ours that is not login itself, else home.
 * @param isOnward whether it is what follows a screen on the way: redirects one inside of the other would have no end.
 */
export function redirectTarget(wanted: string | null, isOnward = false): string {
  const place = wanted === null ? null : parseAppPath(wanted);
  if (!place) return HOME;
  const { name } = matchRoute(place.path);
  if (name === null || name === "login" || (isOnward && name === "updatePayment")) return HOME;
  const target = withoutQuery(place, NOT_KEPT);
  const isOnTheWay = ON_THE_WAY.includes(name) && !isOnward;
  const onward = isOnTheWay ? redirectTarget(place.query.get("redirect"), true) : HOME;
  if (onward !== HOME) target.query.set("redirect", onward);
  return formatAppPath(target);
}

/** Login with the way back to a place; home needs none. */
export const loginFor = (place: AppPath, more: Readonly<Record<string, string>> = {}): string =>
  withRedirect(paths.login(), redirectTarget(formatAppPath(place)), more);

/** Login from a screen that was on the way to something else, which login leads to then. */
export const backToLogin = ({ query }: Pick<AppPath, "query">): string =>
  withRedirect(paths.login(), redirectTarget(query.get("redirect")));

/** A screen beside login, with what login was to lead to; where that is the screen itself, as it was asked for. */
export function besideLogin(path: string, { query }: Pick<AppPath, "query">): string {
  const target = redirectTarget(query.get("redirect"));
  return target.split("?")[0] === path ? target : withRedirect(path, target);
}

function withRedirect(path: string, target: string, more: Readonly<Record<string, string>> = {}): string {
  return formatAppPath({ path, query: new URLSearchParams({ ...(target !== HOME && { redirect: target }), ...more }) });
}
