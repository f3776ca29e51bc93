import { isSystemCode, type SystemCode } from "../../src/programs/program.ts";

/** A login that the address brought. */
export interface GivenLogin {
  readonly accessToken: string;
  readonly system: SystemCode;
}

/** What an address brought; `incomplete` is a token without a program that is known, or a program without its token. */
export type Given = GivenLogin | "incomplete" | null;

const TOKEN = "access_token";

/** Reads "#access_token=…", and "#/trips?access_token=…" as pages link whose places are fragments. */
function readFragment(fragment: string, name: string): string | null {
  const inPlace = new URLSearchParams(fragment.slice(fragment.indexOf("?") + 1));
  return new URLSearchParams(fragment).get(name) ?? inPlace.get(name);
}

/**
 * Takes a token out of an address: out of its fragment, which no host ever reads, or its query. Without a program the
 * token is dropped too (spec 2). A fragment with a token is removed as a whole.
 */
export function takeToken(address: string): { readonly address: string; readonly given: Given } {
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
