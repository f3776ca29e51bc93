import type { SystemCode } from "../domain/program.ts";
import { queryWithoutTokens, textBeforeToken } from "../lib/access-token.ts";
import { matchRoute, paths } from "./routes.ts";
import type { RouteName } from "./screens.ts";

/** A path and query within the application, never another site. */
export interface AppPath {
  readonly path: string;
  readonly query: URLSearchParams;
}

const ANY_ORIGIN = "https://place.invalid";
export const HOME = "/";

/**
 * Parses "/trips?month=2026-03". Null for a text that a browser would resolve to another site (`//`, a backslash, a
 * scheme), or that is not a path.
 */
export function parseAppPath(text: string): AppPath | null {
  // Browsers drop tabs and line breaks inside an address, and treat a backslash before its query as a slash.
  if (!/^\/(?!\/)[^\\\s?#]*(?:[?#]\S*)?$/.test(text)) return null;
  const url = URL.canParse(text, ANY_ORIGIN) ? new URL(text, ANY_ORIGIN) : null;
  // "/.//evil" resolves to "//evil", which a browser takes as another site.
  if (url?.origin !== ANY_ORIGIN || url.pathname.startsWith("//")) return null;
  return { path: url.pathname, query: url.searchParams };
}

export function formatAppPath({ path, query }: AppPath): string {
  const text = query.toString();
  return text === "" ? path : `${path}?${text}`;
}

export function withoutQuery({ path, query }: AppPath, names: readonly string[]): AppPath {
  return { path, query: new URLSearchParams([...query].filter(([name]) => !names.includes(name))) };
}

/** Removes access tokens from a path and its query. Returns the same object where there are none. */
export function withoutTokens(appPath: AppPath): AppPath {
  const path = textBeforeToken(appPath.path);
  const query = queryWithoutTokens(appPath.query);
  if (path === null && query === null) return appPath;
  return { path: path === null ? appPath.path : path || HOME, query: query ?? appPath.query };
}

/** Query parameters that a redirect drops: `system` was applied before login, and `redirect` is handled separately. */
const DROPPED_PARAMETERS = ["system", "redirect"];

/** Screens that lead on to a `redirect` of their own, which a login in between must keep. */
const INTERMEDIATE_SCREENS: readonly (RouteName | null)[] = ["updatePayment", "passwordReset", "signUp"];

/**
 * The path after login: a screen of ours other than login, else home.
 * @param redirect The query parameter; null where absent.
 * @param isNested Whether this is an intermediate screen's `redirect`. Its target keeps no `redirect` of its own, as
 * they could nest without end, and cannot be the card update.
 */
export function redirectTarget(redirect: string | null, isNested = false): string {
  const parsedPath = redirect === null ? null : parseAppPath(redirect);
  if (!parsedPath) return HOME;
  const appPath = withoutTokens(parsedPath);
  const { name } = matchRoute(appPath.path);
  if (name === null || name === "login" || (isNested && name === "updatePayment")) return HOME;
  const target = withoutQuery(appPath, DROPPED_PARAMETERS);
  const isIntermediate = INTERMEDIATE_SCREENS.includes(name) && !isNested;
  const nextTarget = isIntermediate ? redirectTarget(appPath.query.get("redirect"), true) : HOME;
  if (nextTarget !== HOME) target.query.set("redirect", nextTarget);
  return formatAppPath(target);
}

/** The path of login that leads back to a path; home needs no `redirect`. */
export const loginPathFor = (appPath: AppPath, more: Readonly<Record<string, string>> = {}): string =>
  withRedirect(paths.login(), redirectTarget(formatAppPath(appPath)), more);

/** The path of login from an intermediate screen, with that screen's own target. */
export const loginPathWithSameTarget = ({ query }: Pick<AppPath, "query">): string =>
  withRedirect(paths.login(), redirectTarget(query.get("redirect")));

/** The path of a screen that login links to, with login's target as `redirect`, unless that target is the screen. */
export function pathBesideLogin(path: string, { query }: Pick<AppPath, "query">): string {
  const target = redirectTarget(query.get("redirect"));
  return target.split("?")[0] === path ? target : withRedirect(path, target);
}

function withRedirect(path: string, target: string, more: Readonly<Record<string, string>> = {}): string {
  return formatAppPath({ path, query: new URLSearchParams({ ...(target !== HOME && { redirect: target }), ...more }) });
}

/** A path's URL on the standalone page; `pageUrl` ends with a slash, and is null where there is no such page. */
export function standaloneAddress(pageUrl: string | null, path: string, system: SystemCode | null): string | null {
  if (pageUrl === null) return null;
  const url = new URL(pageUrl + path.slice(1));
  if (system !== null) url.searchParams.set("system", system);
  return url.href;
}
