import type { Browser, Page } from "@playwright/test";
import { LOCALES } from "../../../src/i18n/locale.ts";
import { ACCOUNT_PAGE, type Contestant, LANGUAGES_PAGE, WIDGET_PAGES } from "../contestants.ts";
import { spreadOf } from "../figures/results.ts";
import { type Cost, type CostReader, FAST, visitCold } from "./visit.ts";

/** The page's cost at each count, such as with 1, 5 and 10 widgets. */
export type Growth = readonly { readonly count: number; readonly cost: Cost }[];

export const GROWTHS = ["widgets", "trips", "screens", "languages"] as const;
export type GrowthName = (typeof GROWTHS)[number];

const TRIP_COUNTS = [10, 1000, 4000, 10_000, 20_000] as const;
const SCREENS = [
  "/",
  "/trips",
  "/billing-info",
  "/statements",
  "/profile",
  "/rewards/redeem",
  "/renew",
  "/refer",
  "/key-card",
  "/settle-fees",
] as const;

interface Options {
  readonly browser: Browser;
  readonly runs: number;
  readonly probe: string;
  /** Returns a token that logs in a rider. */
  readonly token: () => Promise<string>;
  readonly setTripsAMonth: (count: number | null) => void;
}

/** Logs in the rider and navigates to a screen. */
export async function logIn(page: Page, token: string, path: string): Promise<void> {
  const account = page.locator("bikeshare-account");
  await account.evaluate((element, accessToken) => void Object.assign(element, { accessToken }), token);
  await account.getByRole("button", { name: "Log in" }).waitFor({ state: "detached" });
  await navigateTo(page, path);
}

async function navigateTo(page: Page, path: string): Promise<void> {
  await page.locator("bikeshare-account").evaluate((element, to) => {
    if ("navigate" in element && typeof element.navigate === "function") element.navigate(to);
  }, path);
}

/** Measures how the cost grows, without throttling: the median of some runs at each count. */
export async function measureGrowth(options: Options): Promise<Readonly<Record<GrowthName, Growth>>> {
  const { browser, probe, token, setTripsAMonth } = options;
  const visitWith = async <T>(contestant: Contestant, act: (page: Page, readCost: CostReader) => Promise<T>) => {
    const { actResult } = await visitCold(browser, contestant, FAST, probe, act);
    if (actResult === undefined) throw new Error(`${contestant.id} was not used`);
    return actResult;
  };

  const runs: Record<GrowthName, Growth[]> = { widgets: [], trips: [], screens: [], languages: [] };
  for (let run = 0; run < options.runs; run++) {
    const widgets: { count: number; cost: Cost }[] = [];
    for (const page of WIDGET_PAGES)
      widgets.push({ count: page.count, cost: await visitWith(page, (_, readCost) => readCost()) });
    runs.widgets.push(widgets);

    const trips: { count: number; cost: Cost }[] = [];
    for (const count of TRIP_COUNTS) {
      setTripsAMonth(count);
      const cost = await visitWith(ACCOUNT_PAGE, async (page, readCost) => {
        await logIn(page, await token(), "/trips");
        await page
          .getByText(`${count.toLocaleString("en-US")} trips`)
          .first()
          .waitFor();
        return readCost();
      });
      trips.push({ count, cost });
    }
    setTripsAMonth(null);
    runs.trips.push(trips);

    runs.screens.push(
      await visitWith(ACCOUNT_PAGE, async (page, readCost) => {
        const steps: { count: number; cost: Cost }[] = [];
        await logIn(page, await token(), "/");
        for (const path of SCREENS) {
          await navigateTo(page, path);
          steps.push({ count: steps.length + 1, cost: await readCost() });
        }
        return steps;
      }),
    );

    runs.languages.push(
      await visitWith(LANGUAGES_PAGE, async (page, readCost) => {
        const steps: { count: number; cost: Cost }[] = [];
        const signUp = page.locator("bikeshare-signup");
        for (const locale of LOCALES) {
          await signUp.evaluate((element, to) => element.setAttribute("locale", to), locale);
          await signUp.locator(`.root[lang|="${locale}"]`).waitFor();
          steps.push({ count: steps.length + 1, cost: await readCost() });
        }
        return steps;
      }),
    );
  }
  return {
    widgets: medianOf(runs.widgets),
    trips: medianOf(runs.trips),
    screens: medianOf(runs.screens),
    languages: medianOf(runs.languages),
  };
}

function medianOf(runs: readonly Growth[]): Growth {
  const [first = []] = runs;
  return first.map(({ count }, index) => {
    const median = (figure: keyof Cost) => spreadOf(runs.flatMap((run) => run[index]?.cost[figure] ?? [])).median;
    const cost = {
      mainThread: median("mainThread"),
      heap: median("heap"),
      bytes: median("bytes"),
      longestTask: median("longestTask"),
    };
    return { count, cost };
  });
}
