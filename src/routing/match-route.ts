import { parse } from "regexparam";
import { matchRoute as match, type Parser } from "wouter";
import { type Params, ROUTE_NAMES, ROUTES, type RouteName } from "./routes.ts";

/** The route of a path; `name` is null for the not-found page. */
interface Matched {
  readonly name: RouteName | null;
  readonly params: Params;
}

const parsed = new Map<string, ReturnType<Parser>>();

/** Parses patterns like wouter, but case-sensitively, and only matches paths whose parameters can be decoded. */
export const parsePattern: Parser = (route, loose) => {
  const known = parsed.get(`${route} ${loose}`);
  if (known) return known;
  const { keys, pattern } = parse(route, loose);
  const found = {
    keys,
    pattern: {
      exec(path: string) {
        const result = pattern.exec(path);
        const canDecode = result?.slice(1).every((parameter) => decoded(parameter) !== null);
        return canDecode && hasSameCase(route, path) ? result : null;
      },
    },
  };
  parsed.set(`${route} ${loose}`, found);
  return found;
};

function hasSameCase(route: string, path: string): boolean {
  const segments = path.split("/");
  return route.split("/").every((part, index) => part.startsWith(":") || part === "*" || part === segments[index]);
}

/** @param path A percent-encoded path without a query. A trailing slash makes no difference. */
export function matchRoute(path: string): Matched {
  for (const name of ROUTE_NAMES) {
    const [isMatch, raw] = match(parsePattern, ROUTES[name].path, path);
    if (isMatch) return { name, params: decodedParams(raw) };
  }
  return { name: null, params: {} };
}

/** wouter's parameters by name only and decoded: it also has them by index, and encoded. */
export const decodedParams = (raw: Readonly<Record<string, string | undefined>>): Params =>
  Object.fromEntries(
    Object.entries(raw).flatMap(([name, value]) => (/^\d/.test(name) ? [] : [[name, decoded(value ?? "") ?? ""]])),
  );

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
