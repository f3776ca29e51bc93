import { drawPage } from "./draw-page.tsx";
import { pageMount } from "./page-mount.ts";
import type { GivenLogin } from "./take-token.ts";

/** @param given a login that the page's first script took out of the address. */
export async function start(given: GivenLogin | null): Promise<void> {
  await drawPage(await pageMount(), given);
}
