import { isSystemCode, type SystemCode } from "../../src/domain/program.ts";

/** A login that the address brought. */
export interface GivenLogin {
  readonly accessToken: string;
  readonly system: SystemCode;
}

const TOKEN = "access_token";

/**
 * Takes a token out of an address: out of its fragment, which no host ever reads, or its query. Without a program the
 * token is dropped too (spec 2). A fragment with a token is removed as a whole.
 */
export function takeToken(address: string): { readonly address: string; readonly given: GivenLogin | null } {
  const url = new URL(address);
  const query = url.searchParams;
  const fragment = new URLSearchParams(url.hash.slice(1));
  if (!query.has(TOKEN) && !fragment.has(TOKEN)) return { address, given: null };
  const accessToken = fragment.get(TOKEN) || query.get(TOKEN);
  const system = query.get("system") ?? fragment.get("system");
  query.delete(TOKEN);
  if (fragment.has(TOKEN)) url.hash = "";
  if (!accessToken || !isSystemCode(system)) return { address: url.href, given: null };
  query.delete("system");
  return { address: url.href, given: { accessToken, system } };
}
