import type { Browser } from "@playwright/test";
import type { Contestant } from "../contestants.ts";
import { type Spread, spreadOf } from "../figures/results.ts";
import type { Press } from "../page/probe.ts";
import { originOf } from "../server/servers.ts";
import { newContext, SLOW, throttlePage } from "./visit.ts";

/** The time after which a visitor presses again if nothing has happened. */
const PATIENCE_MS = 5_000;

/** A press of the main button right after the first screen; milliseconds from the pointer going down. */
export interface EarlyPress {
  readonly id: string;
  readonly name: string;
  /** Until the first frame that shows the press. */
  readonly answered: Spread;
  /** Until the first frame with the effect of the press. */
  readonly result: Spread;
}

interface Options {
  readonly browser: Browser;
  readonly contestants: readonly Contestant[];
  readonly runs: number;
  readonly probe: string;
}

/** Makes cold visits on slow 4G with a slowed CPU, and presses each page's main button as soon as it is visible. */
export async function measureEarlyPresses(options: Options): Promise<readonly EarlyPress[]> {
  const { contestants, runs } = options;
  const results: EarlyPress[] = [];
  for (const contestant of contestants) {
    const presses: Press[] = [];
    for (let run = 0; run < runs; run++) presses.push(await pressEarly(contestant, options));
    const spreadIn = (figure: keyof Press) => spreadOf(presses.map((press) => press[figure]));
    const { id, name } = contestant;
    results.push({ id, name, answered: spreadIn("answered"), result: spreadIn("result") });
  }
  return results;
}

async function pressEarly({ id, subject }: Contestant, { browser, probe }: Options): Promise<Press> {
  const context = await newContext(browser);
  try {
    const page = await context.newPage();
    await throttlePage(await context.newCDPSession(page), SLOW);
    await page.addInitScript(`window.benchSubject = ${JSON.stringify(subject)};\nwindow.isPressed = true;\n${probe}`);
    await page.goto(`${originOf("page")}/${id}`, { waitUntil: "commit" });
    const buttonCenter = await page.evaluate(() => window.bench?.waitForButton());
    if (!buttonCenter) throw new Error("the page has no probe");
    const pressEffect = page.evaluate(() => window.bench?.waitForEffect());
    const pressButton = () => void page.mouse.click(buttonCenter.x, buttonCenter.y).catch(() => {});
    pressButton();
    // A press before the loader has run is lost; the time still counts from the first press.
    const retryTimer = setInterval(pressButton, PATIENCE_MS);
    const press = await pressEffect.finally(() => clearInterval(retryTimer));
    if (!press) throw new Error("the page has no probe");
    return press;
  } finally {
    await context.close();
  }
}
