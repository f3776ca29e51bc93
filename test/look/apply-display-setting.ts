import type { Plugin } from "vite";
import type { BrowserCommand, BrowserCommandContext } from "vitest/node";
import { IS_DEEP, SEED } from "../seeded.ts";
import { DISPLAY_SETTINGS, type DisplaySetting } from "./display-settings.ts";

type Page = BrowserCommandContext["page"];

const USUAL = 16;
const checked = new Map<DisplaySetting, number>(DISPLAY_SETTINGS.map((each) => [each, 0]));
/** Pages whose text was enlarged; a session's settings last as long as the session. */
const sessions = new WeakMap<Page, ReturnType<BrowserCommandContext["context"]["newCDPSession"]>>();

async function setTextSize(page: Page, size: number): Promise<void> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  await (await session).send("Page.setFontSizes", { fontSizes: { standard: size, fixed: (size * 13) / 16 } });
}

export const applyDisplaySetting: BrowserCommand<[setting: DisplaySetting | null]> = async ({ page }, setting) => {
  await page.emulateMedia({
    forcedColors: setting === "forced colours" ? "active" : "none",
  });
  if (setting === "text of 200 %") await setTextSize(page, 2 * USUAL);
  else if (sessions.has(page)) await setTextSize(page, USUAL);
  if (setting) checked.set(setting, (checked.get(setting) ?? 0) + 1);
};

/** Prints at the end how many stories were checked again. */
export const printDisplaySettings = (): Plugin => ({
  name: "print-display-settings",
  configureVitest({ vitest }) {
    vitest.onClose(() => {
      const counts = [...checked]
        .filter(([, count]) => count > 0)
        .map(([setting, count]) => `${count} in ${setting}`)
        .join(", ");
      console.info(`Stories checked again: ${counts}; ${IS_DEEP ? "all" : `a sample, seed ${SEED}`}`);
    });
  },
});
