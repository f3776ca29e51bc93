import type { Browser, Page } from "@playwright/test";
import { createSandbox } from "../../../demo/sandbox/sandbox.ts";
import { buildStandInScript } from "../../../demo/servers/stand-in-script.ts";
import { launch } from "../browser.ts";
import type { Contestant } from "../contestants/contestant.ts";
import { ACCOUNT_PAGE, LANGUAGES_PAGE, WIDGET_PAGES } from "../contestants/growth-pages.ts";
import type { MeasuredRow } from "../figures/results.ts";
import { createAnswers, RELEASED } from "../server/answers.ts";
import { sandboxAnswer, tokenOf } from "../server/rider.ts";
import { bundleForPage } from "../server/scripts.ts";
import { serve } from "../server/servers.ts";
import { resetWorld } from "../server/world.ts";
import { compare } from "./compare.ts";
import { type Growth, type GrowthName, measureGrowth } from "./growth.ts";
import { type Interaction, measureInteractions } from "./interactions.ts";
import { buyPass, worstInteraction } from "./purchase.ts";
import { measureReturning, type ReturningVisits } from "./returning.ts";
import { type Trace, traceOf } from "./trace.ts";

interface Options {
  readonly contestants: readonly Contestant[];
  readonly runs: number;
  /** Whether everything is measured, or only the rows. */
  readonly isWhole: boolean;
  readonly cdnFolder: string;
  /** The output of a later release; null where only rows are measured. */
  readonly releasedFolder: string | null;
  readonly say: (line: string) => void;
}

/** The measurements, without a date. */
export interface Run {
  readonly browser: string;
  readonly rows: readonly MeasuredRow[];
  /** Null where only some rows were measured. */
  readonly more: {
    readonly growth: Readonly<Record<GrowthName, Growth>>;
    readonly returning: readonly ReturningVisits[];
    readonly interactions: readonly Interaction[];
    readonly traces: readonly (readonly [name: string, trace: Trace])[];
  } | null;
}

/** More runs would look the same: these tables are about shape. */
const FEWER_RUNS = 3;
const OUR_ELEMENTS: ReadonlySet<string> = new Set(["pricing", "signup", "account"]);
const RETURNING: ReadonlySet<string> = new Set([...OUR_ELEMENTS, "netlify", "clerk", "portal"]);

/** The same page after a release of ours; null for competitors. */
const releaseOf = (contestant: Contestant): Contestant | null =>
  OUR_ELEMENTS.has(contestant.id)
    ? {
        ...contestant,
        id: `${contestant.id}-released`,
        head: (contestant.head ?? "").replace("/bikeshare.js", `/bikeshare.js${RELEASED}`),
      }
    : null;

/** Starts servers and a browser, measures, and stops them. */
export async function measureAll({
  contestants,
  runs,
  isWhole,
  cdnFolder,
  releasedFolder,
  say,
}: Options): Promise<Run> {
  const sandbox = createSandbox({ verificationDelayMs: 0 });
  let tripsAMonth: number | null = null;
  const served = await serve(
    createAnswers({
      contestants: [
        ...contestants,
        ...contestants.flatMap((one) => releaseOf(one) ?? []),
        ...WIDGET_PAGES,
        ACCOUNT_PAGE,
        LANGUAGES_PAGE,
      ],
      scripts: { "react-page.js": await bundleForPage("react-page.tsx") },
      cdnFolder,
      releasedFolder,
      sandbox: sandboxAnswer(sandbox, () => tripsAMonth),
    }),
  );
  let browser: Browser | undefined;
  try {
    browser = await launch(served);
    const probe = await bundleForPage("probe.ts");
    const stripe = await buildStandInScript("stripe");
    const buy = async (page: Page) => {
      await resetWorld(sandbox);
      await buyPass(page, stripe);
      return worstInteraction(page);
    };
    const rows = await compare({ browser, contestants, runs, probe, uses: { signup: buy }, say });
    const version = `Chromium ${browser.version()}`;
    if (!isWhole) return { browser: version, rows, more: null };
    const fewer = Math.min(runs, FEWER_RUNS);
    const token = () => tokenOf(sandbox);
    say("Returning visitors");
    const before = contestants.filter(({ id }) => RETURNING.has(id));
    const returning = await measureReturning({ browser, contestants: before, releaseOf, runs: fewer, probe });
    say("The main action of each screen");
    const interactions = await measureInteractions({ browser, probe, runs: fewer, token });
    say("The main thread until a screen is usable");
    const traces: [string, Trace][] = [];
    for (const one of contestants.filter(({ id }) => OUR_ELEMENTS.has(id)))
      traces.push([one.name, await traceOf(browser, one, probe)]);
    say("How cost grows: widgets, trips, screens, languages");
    const growth = await measureGrowth({
      browser,
      runs: fewer,
      probe,
      token,
      setTrips: (count) => {
        tripsAMonth = count;
      },
    });
    return { browser: version, rows, more: { growth, returning, interactions, traces } };
  } finally {
    await browser?.close();
    await served.close();
  }
}
