import type { Browser, Page } from "@playwright/test";
import { createSandbox } from "../../../demo/sandbox/sandbox.ts";
import { buildStandInScript } from "../../../demo/servers/stand-in-script.ts";
import { launch } from "../browser.ts";
import type { Contestant } from "../contestants/contestant.ts";
import { ACCOUNT_PAGE, LANGUAGES_PAGE, WIDGET_PAGES } from "../contestants/growing.ts";
import type { Measured } from "../figures/results.ts";
import { createAnswers } from "../served/answers.ts";
import { sandboxAnswer, tokenOf } from "../served/rider.ts";
import { bundleForPage } from "../served/scripts.ts";
import { serve } from "../served/servers.ts";
import { resetWorld } from "../served/world.ts";
import { compare } from "./compare.ts";
import { type Growth, type GrowthName, grow } from "./growth.ts";
import { purchase, worstInteraction } from "./purchase.ts";

interface Wanted {
  readonly contestants: readonly Contestant[];
  readonly runs: number;
  readonly withGrowth: boolean;
  readonly cdnFolder: string;
  readonly say: (line: string) => void;
}

/** What was measured, without the date. */
export interface Run {
  readonly browser: string;
  readonly rows: readonly Measured[];
  readonly growth: Readonly<Record<GrowthName, Growth>> | null;
}

/** More would show the same: these plots are about shape. */
const GROWTH_RUNS = 3;

/** Starts servers and a browser, measures, and leaves nothing running. */
export async function wholeRun({ contestants, runs, withGrowth, cdnFolder, say }: Wanted): Promise<Run> {
  const sandbox = createSandbox({ verificationDelayMs: 0 });
  let tripsAMonth: number | null = null;
  const served = await serve(
    createAnswers({
      contestants: [...contestants, ...WIDGET_PAGES, ACCOUNT_PAGE, LANGUAGES_PAGE],
      scripts: { "react-page.js": await bundleForPage("react-page.tsx") },
      cdnFolder,
      sandbox: sandboxAnswer(sandbox, () => tripsAMonth),
    }),
  );
  let browser: Browser | undefined;
  try {
    browser = await launch(served.resolverRules);
    const probe = await bundleForPage("probe.ts");
    const stripe = await buildStandInScript("stripe");
    const buy = async (page: Page) => {
      await resetWorld(sandbox);
      await purchase(page, stripe);
      return worstInteraction(page);
    };
    const rows = await compare({ browser, contestants, runs, probe, uses: { signup: buy }, say });
    if (withGrowth) say("How cost grows: widgets, trips, screens, languages");
    const growth = withGrowth
      ? await grow({
          browser,
          runs: Math.min(runs, GROWTH_RUNS),
          probe,
          token: () => tokenOf(sandbox),
          setTrips: (count) => {
            tripsAMonth = count;
          },
        })
      : null;
    return { browser: `Chromium ${browser.version()}`, rows, growth };
  } finally {
    await browser?.close();
    await served.close();
  }
}
