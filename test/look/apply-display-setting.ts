import type { Plugin } from "vite";
import type { BrowserCommand, BrowserCommandContext } from "vitest/node";
import { IS_DEEP, SEED } from "../seeded.ts";
import { DISPLAY_SETTINGS, type DisplaySetting } from "./display-settings.ts";

type Page = BrowserCommandContext["page"];

const USUAL_TEXT_SIZE = 16;
const storyCounts = new Map<DisplaySetting, number>(DISPLAY_SETTINGS.map((each) => [each, 0]));
/** The session of each page whose text was enlarged: a text size lasts only as long as the session that sets it. */
const sessionByPage = new WeakMap<Page, ReturnType<BrowserCommandContext["context"]["newCDPSession"]>>();

/** Sets the rider's own text size in the browser, where 16 is usual. */
export async function setTextSize(page: Page, size: number): Promise<void> {
  const session = sessionByPage.get(page) ?? page.context().newCDPSession(page);
  sessionByPage.set(page, session);
  await (await session).send("Page.setFontSizes", { fontSizes: { standard: size, fixed: (size * 13) / 16 } });
}

export const applyDisplaySetting: BrowserCommand<[setting: DisplaySetting | null]> = async ({ page }, setting) => {
  await page.emulateMedia({
    forcedColors: setting === "forced colours" ? "active" : "none",
  });
  if (setting === "text of 200 %") await setTextSize(page, 2 * USUAL_TEXT_SIZE);
  else if (sessionByPage.has(page)) await setTextSize(page, USUAL_TEXT_SIZE);
  if (setting) storyCounts.set(setting, (storyCounts.get(setting) ?? 0) + 1);
};

/** Prints at the end of a run how many stories were checked again in each display setting. */
export const printDisplaySettings = (): Plugin => ({
  name: "print-display-settings",
  configureVitest({ vitest }) {
    vitest.onClose(() => {
      const counts = [...storyCounts]
        .filter(([, count]) => count > 0)
        .map(([setting, count]) => `${count} in ${setting}`)
        .join(", ");
      console.info(`Stories checked again: ${counts}; ${IS_DEEP ? "all" : `a sample, seed ${SEED}`}`);
    });
  },
});
