import type { SystemCode } from "../programs/program.ts";

/**
 * Where the standalone page shows a place, for a link that is opened in a tab of its own; null where there is no such page.
 * @param page the page's address, with a trailing slash.
 */
export function standaloneAddress(page: string | null, place: string, system: SystemCode | null): string | null {
  if (page === null) return null;
  const url = new URL(page + place.slice(1));
  if (system !== null) url.searchParams.set("system", system);
  return url.href;
}
