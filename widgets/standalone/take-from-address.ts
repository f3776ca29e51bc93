import { isSystemCode, type SystemCode } from "../../src/domain/program.ts";
import { LOCALES, type Locale, toLocale } from "../../src/i18n/locale.ts";
import { ACCESS_TOKEN, queryWithoutTokens, textBeforeToken } from "../../src/lib/access-token.ts";
import { createStoredText } from "../../src/lib/tab-storage.ts";

/**
 * The login in an address; null without a token. `incomplete`: the address has a token, but no known program, or the
 * token is not in the parameter `access_token`.
 */
export type LinkedLogin = { readonly accessToken: string; readonly system: SystemCode } | "incomplete" | null;

/** The value of the parameter `access_token`, without a second token that is appended to it. */
function readToken(params: URLSearchParams): string | null {
  const token = params.get(ACCESS_TOKEN);
  return token === null ? null : (textBeforeToken(token) ?? token);
}

/**
 * Removes all tokens from an address. Only the parameter `access_token` logs in: that of the fragment, which no host
 * receives, else that of the query. Neither logs in without a program (spec 2). A fragment with a token is removed.
 */
export function takeToken(address: string): { readonly address: string; readonly login: LinkedLogin } {
  const url = new URL(address);
  const { searchParams: query, hash } = url;
  // Reads "#access_token=…", and also "#/trips?access_token=…" from sites whose paths are fragments.
  const fragment = new URLSearchParams(hash.slice(1).replace(/^[^=&?]*\?/, ""));
  const isInFragment = textBeforeToken(hash) !== null;
  const path = textBeforeToken(url.pathname);
  const keptQuery = queryWithoutTokens(query);
  if (keptQuery === null && path === null && !isInFragment) return { address, login: null };
  const accessToken = readToken(fragment) || readToken(query);
  const system = query.get("system") ?? (isInFragment ? fragment.get("system") : null);
  if (isInFragment) url.hash = "";
  if (path !== null) url.pathname = path;
  if (keptQuery !== null) url.search = keptQuery.toString();
  if (!accessToken || !isSystemCode(system)) return { address: url.href, login: "incomplete" };
  url.searchParams.delete("system");
  return { address: url.href, login: { accessToken, system } };
}

/** The data that a document with a token in its address hands to the document that replaces it. */
export interface Handover {
  /** The link's login. The tab stores it by this name, which another version of the page may read: it cannot change. */
  readonly given: LinkedLogin;
  /** The iframe's referrer, empty if unknown: the document that replaces the first one has no referrer of its own. */
  readonly referrer: string;
}

const handoverStorage = () => createStoredText("bikeshare-given");

/** The time in ms for which a token waits in the tab's storage for the next document, which may never load. */
export const HANDOVER_LIMIT_MS = 60_000;

/** @returns false where the tab's storage is full or denied. */
export const storeHandover = (handover: Handover, now = Date.now()): boolean =>
  handoverStorage().write(JSON.stringify({ ...handover, at: now }));

/** Takes the previous document's data out of the tab's storage; null for none, or after `HANDOVER_LIMIT_MS`. */
export function takeHandover(now = Date.now()): Handover | null {
  const storedHandover = handoverStorage();
  const text = storedHandover.read();
  if (text === null) return null;
  storedHandover.write(null);
  try {
    const { given, referrer, at }: Record<string, unknown> = JSON.parse(text);
    const age = typeof at === "number" ? now - at : Number.POSITIVE_INFINITY;
    const isFresh = age >= 0 && age < HANDOVER_LIMIT_MS;
    return isFresh && typeof referrer === "string" && isLinkedLogin(given) ? { given, referrer } : null;
  } catch {
    return null;
  }
}

function isLinkedLogin(value: unknown): value is LinkedLogin {
  if (value === null || value === "incomplete") return true;
  const { accessToken, system }: Readonly<Record<string, unknown>> = Object(value);
  return typeof accessToken === "string" && accessToken !== "" && isSystemCode(system);
}

/** The members of a window by which we read and change its address. */
interface UrlWindow extends Pick<EventTarget, "addEventListener"> {
  readonly location: Pick<Location, "href">;
  readonly history: Pick<History, "replaceState">;
}

/** Takes the tokens of later fragments, since a change of the fragment alone does not run the first script again. */
export function takeLaterTokens(window: UrlWindow, offer: (login: NonNullable<LinkedLogin>) => void): void {
  window.addEventListener("hashchange", () => {
    const { href } = window.location;
    const { address, login } = takeToken(href);
    if (address === href) return;
    window.history.replaceState(null, "", address);
    if (login !== null) offer(login);
  });
}

/** Removes the language from an address: a link applies it once, so that a later choice survives a reload. */
export function takeLocale(address: string, warn: (message: string) => void) {
  const url = new URL(address);
  const value = url.searchParams.get("locale");
  if (value === null) return { address, locale: null };
  url.searchParams.delete("locale");
  const locale: Locale | null = toLocale(value);
  if (locale === null && value !== "") warn(`locale="${value}" is not one of: ${LOCALES.join(", ")}`);
  return { address: url.href, locale };
}
