import { sessionOf } from "../../src/services/session/session.ts";
import { drawPage } from "./draw-page.tsx";
import { pageMount } from "./page-mount.ts";
import { preparePage } from "./prepare-page.ts";
import type { GivenLogin } from "./take-token.ts";

/** @param given a login that the page's first script took out of the address. */
export async function start(given: GivenLogin | null): Promise<void> {
  const page = await preparePage();
  if (given) {
    page.choices.setEmbedded(true);
    page.choices.choose(given.system);
    sessionOf(await page.worldOf(given.system)).adopt(given.accessToken);
  }
  await drawPage(await pageMount(), page);
}
