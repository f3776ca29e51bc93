import { parse } from "regexparam";
import { matchRoute as matchPattern, type Parser } from "wouter";
import { ROUTE_NAMES, type RouteName, SCREENS } from "./screens.ts";

/** The decoded parameters of a path, such as `{ id: "17" }`. */
export type Params = Readonly<Record<string, string>>;

type Query = Readonly<Record<string, string | number>>;
type PathTo<Path extends string> = Path extends `${string}/:${infer Name}`
  ? (params: Readonly<Record<Name, string | number>>, query?: Query) => string
  : (query?: Query) => string;

/** The path of a screen with its parameters filled in. */
export const pathTo = (name: RouteName, params: Readonly<Record<string, string | number>> = {}): string =>
  SCREENS[name].path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ""));

const withQuery = (path: string, query: Query = {}): string => {
  const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
  return text === "" ? path : `${path}?${text}`;
};

/** Builds the path of each screen: `paths.rateTrip({ id: 17 }, { month: "2026-03" })`, `paths.renew({ pass: 103 })`. */
export const paths = Object.fromEntries(
  ROUTE_NAMES.map((name) => [
    name,
    SCREENS[name].path.includes(":")
      ? (params: Query, query?: Query) => withQuery(pathTo(name, params), query)
      : (query?: Query) => withQuery(pathTo(name), query),
  ]),
) as { readonly [Name in RouteName]: PathTo<(typeof SCREENS)[Name]["path"]> };

/** The route template that page views report, since a path may hold a trip's id. */
export const templateOf = (name: RouteName | null): string => (name === null ? "/not-found" : SCREENS[name].path);

const parsedPatterns = new Map<string, ReturnType<Parser>>();

/** Parses patterns like wouter, but case-sensitively, and only matches paths whose parameters can be decoded. */
export const parsePattern: Parser = (route, loose) => {
  const cachedPattern = parsedPatterns.get(`${route} ${loose}`);
  if (cachedPattern) return cachedPattern;
  const { keys, pattern } = parse(route, loose);
  const parsedPattern = {
    keys,
    pattern: {
      exec(path: string) {
        const result = pattern.exec(path);
        const canDecode = result?.slice(1).every((parameter) => decodeOrNull(parameter) !== null);
        return canDecode && hasSameCase(route, path) ? result : null;
      },
    },
  };
  parsedPatterns.set(`${route} ${loose}`, parsedPattern);
  return parsedPattern;
};

function hasSameCase(route: string, path: string): boolean {
  const segments = path.split("/");
  return route.split("/").every((part, index) => part.startsWith(":") || part === "*" || part === segments[index]);
}

/**
 * The route of a path; `name` is null for the not-found page.
 * @param path A percent-encoded path without a query. A trailing slash makes no difference.
 */
export function matchRoute(path: string): { readonly name: RouteName | null; readonly params: Params } {
  for (const name of ROUTE_NAMES) {
    const [isMatch, rawParams] = matchPattern(parsePattern, SCREENS[name].path, path);
    if (isMatch) return { name, params: decodedParams(rawParams) };
  }
  return { name: null, params: {} };
}

/** Decodes wouter's parameters and keeps only those with names: wouter also has each of them by its index. */
export const decodedParams = (raw: Readonly<Record<string, string | undefined>>): Params =>
  Object.fromEntries(
    Object.entries(raw).flatMap(([name, value]) => (/^\d/.test(name) ? [] : [[name, decodeOrNull(value ?? "") ?? ""]])),
  );

function decodeOrNull(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
