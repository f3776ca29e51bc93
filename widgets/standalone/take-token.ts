import { isSystemCode, type SystemCode } from "../../src/domain/program.ts";

/** A login that the address brought. */
export interface GivenLogin {
  readonly accessToken: string;
  readonly system: SystemCode;
}

/** Takes a token out of an address. Without a program it belongs to nobody, and goes all the same (spec 2). */
export function takeToken(address: string): { readonly address: string; readonly given: GivenLogin | null } {
  const url = new URL(address);
  const { searchParams } = url;
  if (!searchParams.has("access_token")) return { address, given: null };
  const accessToken = searchParams.get("access_token");
  const system = searchParams.get("system");
  searchParams.delete("access_token");
  if (!accessToken || !isSystemCode(system)) return { address: url.href, given: null };
  searchParams.delete("system");
  return { address: url.href, given: { accessToken, system } };
}
