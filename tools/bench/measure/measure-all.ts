import { fileURLToPath } from "node:url";
import { type Browser, chromium, type Page } from "@playwright/test";
import { build } from "esbuild";
import { createSandbox } from "../../../demo/sandbox/sandbox.ts";
import { buildStandInScript } from "../../../demo/servers/scripts.ts";
import { ensureChromium } from "../../browsers/ensure.ts";
import { CHROMIUM_FLAGS } from "../../browsers/find.ts";
import { ACCOUNT_PAGE, type Contestant, LANGUAGES_PAGE, WIDGET_PAGES } from "../contestants.ts";
import type { MeasuredRow } from "../figures/results.ts";
import { createAnswers, fetchToken, RELEASED_QUERY, resetWorld, sandboxAnswer } from "../server/answers.ts";
import { type RunningServers, startServers } from "../server/servers.ts";
import { compareContestants } from "./compare.ts";
import { type Costs, recordCosts } from "./costs.ts";
import { type EarlyPress, measureEarlyPresses } from "./early-press.ts";
import { type Growth, type GrowthName, measureGrowth } from "./growth.ts";
import { buyPass, type Interaction, measureInteractions, readWorstInteraction } from "./interactions.ts";
import { measureReturning, type ReturningVisits } from "./returning.ts";
import { recordTrace, type Trace } from "./trace.ts";

interface Options {
  readonly contestants: readonly Contestant[];
  readonly runs: number;
  /** Whether to measure everything, or only the rows of the comparison, their costs and early presses. */
  readonly isWhole: boolean;
  readonly cdnFolder: string;
  /** The output of a later release; null where only rows are measured. */
  readonly releasedFolder: string | null;
  readonly say: (line: string) => void;
}

/** The measurements of one run of the benchmark. */
export interface Run {
  readonly browser: string;
  readonly rows: readonly MeasuredRow[];
  /** The presses right after the first screen, on all of our own contestants. */
  readonly earlyPresses: readonly EarlyPress[];
  /** The costliest functions of our elements with a script tag. */
  readonly costs: readonly (readonly [name: string, costs: Costs])[];
  /** The measurements beside the rows of a run without `--only`; null for other runs. */
  readonly more: {
    readonly growth: Readonly<Record<GrowthName, Growth>>;
    readonly returning: readonly ReturningVisits[];
    readonly interactions: readonly Interaction[];
    readonly traces: readonly (readonly [name: string, trace: Trace])[];
  } | null;
}

/** The runs for tables that show proportions, which more runs would not change. */
const FEWER_RUNS = 3;
const OUR_IDS: ReadonlySet<string> = new Set(["pricing", "signup", "account"]);
const RETURNING_IDS: ReadonlySet<string> = new Set([...OUR_IDS, "netlify", "clerk", "portal"]);

/** The contestant's page after a release of our bundle; null for competitors. */
const releaseOf = (contestant: Contestant): Contestant | null =>
  OUR_IDS.has(contestant.id)
    ? {
        ...contestant,
        id: `${contestant.id}-released`,
        head: (contestant.head ?? "").replace("/bikeshare.js", `/bikeshare.js${RELEASED_QUERY}`),
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
  const servers = await startServers(
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
    browser = await launchBrowser(servers);
    const probe = await bundleForPage("probe.ts");
    const stripe = await buildStandInScript("stripe");
    const buy = async (page: Page) => {
      await resetWorld(sandbox);
      await buyPass(page, stripe);
      return readWorstInteraction(page);
    };
    const rows = await compareContestants({ browser, contestants, runs, probe, actions: { signup: buy }, say });
    const version = `Chromium ${browser.version()}`;
    const costs: [string, Costs][] = [];
    for (const one of contestants.filter(({ id }) => OUR_IDS.has(id)))
      costs.push([one.name, await recordCosts(browser, one, probe, cdnFolder)]);
    const ourContestants = contestants.filter(({ subject }) => OUR_IDS.has(subject));
    const earlyPresses = await measureEarlyPresses({ browser, contestants: ourContestants, runs, probe });
    if (!isWhole) return { browser: version, rows, costs, earlyPresses, more: null };
    const fewerRuns = Math.min(runs, FEWER_RUNS);
    const token = () => fetchToken(sandbox);
    say("Returning visitors");
    const returnRows = contestants.filter(({ id }) => RETURNING_IDS.has(id));
    const returning = await measureReturning({ browser, contestants: returnRows, releaseOf, runs: fewerRuns, probe });
    say("The main action of each screen");
    const interactions = await measureInteractions({ browser, probe, runs: fewerRuns, token });
    say("The main thread until a screen is usable");
    const traces: [string, Trace][] = [];
    for (const one of contestants.filter(({ id }) => OUR_IDS.has(id)))
      traces.push([one.name, await recordTrace(browser, one, probe)]);
    say("How cost grows: widgets, trips, screens, languages");
    const growth = await measureGrowth({
      browser,
      runs: fewerRuns,
      probe,
      token,
      setTripsAMonth: (count) => {
        tripsAMonth = count;
      },
    });
    return { browser: version, rows, costs, earlyPresses, more: { growth, returning, interactions, traces } };
  } finally {
    await browser?.close();
    await servers.close();
  }
}

/**
 * Playwright listens for a page's errors, in which case V8 parses a file again for line numbers when it creates its
 * first `Error`. react-dom creates one: 50 ms with the CPU slowed 4 times, which real visitors do not wait. This flag
 * records lines at the first parsing.
 */
const EAGER_POSITIONS = "--js-flags=--no-enable-lazy-source-positions";

/**
 * A browser that resolves the benchmark's hosts to this machine. It trusts their certificate by its key: if it ignored
 * all errors of certificates, it would keep nothing in its cache.
 * @param resolverRules The port of each host.
 */
const launchBrowser = async ({ resolverRules, pin }: Pick<RunningServers, "resolverRules" | "pin">): Promise<Browser> =>
  chromium.launch({
    executablePath: await ensureChromium(),
    args: [
      ...CHROMIUM_FLAGS,
      EAGER_POSITIONS,
      `--ignore-certificate-errors-spki-list=${pin}`,
      `--host-resolver-rules=${resolverRules}`,
    ],
  });

/** Bundles a file of `page/` into one classic script. */
async function bundleForPage(file: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(`../page/${file}`, import.meta.url))],
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2022",
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"' },
    write: false,
    logLevel: "silent",
  });
  return outputFiles[0]?.text ?? "";
}
