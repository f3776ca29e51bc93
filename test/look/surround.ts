import type { Plugin } from "vite";
import type { BrowserCommand, BrowserCommandContext } from "vitest/node";
import { IS_DEEP, SEED } from "../seeded.ts";
import { SURROUNDINGS, type Surrounding } from "./surroundings.ts";

type Page = BrowserCommandContext["page"];

const USUAL = 16;
const judged = new Map<Surrounding, number>(SURROUNDINGS.map((each) => [each, 0]));
/** Pages whose text was enlarged; a session's settings last as long as the session. */
const sessions = new WeakMap<Page, ReturnType<BrowserCommandContext["context"]["newCDPSession"]>>();

async function setTextSize(page: Page, size: number): Promise<void> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  await (await session).send("Page.setFontSizes", { fontSizes: { standard: size, fixed: (size * 13) / 16 } });
}

export const surround: BrowserCommand<[surrounding: Surrounding | null]> = async ({ page }, surrounding) => {
  await page.emulateMedia({
    forcedColors: surrounding === "forced colours" ? "active" : "none",
    // Colors change at once.
    reducedMotion: surrounding ? "reduce" : "no-preference",
  });
  if (surrounding === "text of 200 %") await setTextSize(page, 2 * USUAL);
  else if (sessions.has(page)) await setTextSize(page, USUAL);
  if (surrounding) judged.set(surrounding, (judged.get(surrounding) ?? 0) + 1);
};

/** Prints at the end how many stories were checked again. */
export const printSurroundings = (): Plugin => ({
  name: "tell-surroundings",
  configureVitest({ vitest }) {
    vitest.onClose(() => {
      const counts = [...judged].map(([surrounding, count]) => `${count} in ${surrounding}`).join(", ");
      console.info(`Stories judged again: ${counts}; ${IS_DEEP ? "all" : `a sample, seed ${SEED}`}`);
    });
  },
});
