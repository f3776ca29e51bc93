import type { SystemCode } from "../programs/program.ts";

/**
 * The URL of a path on the standalone page, for a link that opens in a new tab; null without such a page.
 * @param page The URL of the standalone page, with a trailing slash.
 */
export function standaloneAddress(page: string | null, place: string, system: SystemCode | null): string | null {
  if (page === null) return null;
  const url = new URL(page + place.slice(1));
  if (system !== null) url.searchParams.set("system", system);
  return url.href;
}
