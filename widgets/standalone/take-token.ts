import { isSystemCode, type SystemCode } from "../../src/programs/program.ts";

/** A login from an address. */
export interface AddressLogin {
  readonly accessToken: string;
  readonly system: SystemCode;
}

/** The login of an address; `incomplete` is a token without a known program, or a program without its token. */
export type LinkedLogin = AddressLogin | "incomplete" | null;

const TOKEN = "access_token";

/** Reads "#access_token=…", and also "#/trips?access_token=…" from sites whose paths are fragments. */
function readFragment(fragment: string, name: string): string | null {
  const inPlace = new URLSearchParams(fragment.slice(fragment.indexOf("?") + 1));
  return new URLSearchParams(fragment).get(name) ?? inPlace.get(name);
}

/**
 * Removes a token from an address: from its fragment, which no host ever receives, or from its query. A token without a
 * program is dropped (spec 2). A fragment with a token is removed as a whole.
 */
export function takeToken(address: string): { readonly address: string; readonly given: LinkedLogin } {
  const url = new URL(address);
  const query = url.searchParams;
  const fragment = url.hash.slice(1);
  const fragmentToken = readFragment(fragment, TOKEN);
  const isInFragment = fragmentToken !== null || fragment.includes(`${TOKEN}=`);
  if (!query.has(TOKEN) && !isInFragment) return { address, given: null };
  const accessToken = fragmentToken || query.get(TOKEN);
  const system = query.get("system") ?? readFragment(fragment, "system");
  query.delete(TOKEN);
  if (isInFragment) url.hash = "";
  if (!accessToken || !isSystemCode(system)) return { address: url.href, given: "incomplete" };
  query.delete("system");
  return { address: url.href, given: { accessToken, system } };
}
