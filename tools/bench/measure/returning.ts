import type { Browser } from "@playwright/test";
import type { Contestant } from "../contestants.ts";
import { type Spread, spreadOf } from "../figures/results.ts";
import { FAST, newContext, SLOW, type Visit, visitInContext } from "./visit.ts";

/** How a page loads for visitors who return. */
export interface ReturningVisits {
  readonly name: string;
  /** The transferred bytes of the first visit, the median of all runs. */
  readonly bytes: number;
  readonly again: Figures;
  /** The visit after a release that changed one screen's text; null for competitors. */
  readonly released: Figures | null;
}
interface Figures {
  readonly bytes: number;
  readonly firstScreen: Spread;
  readonly usable: Spread;
}

interface Options {
  readonly browser: Browser;
  readonly contestants: readonly Contestant[];
  readonly releaseOf: (contestant: Contestant) => Contestant | null;
  readonly runs: number;
  readonly probe: string;
}

/** The first visit fills the cache without throttling; the next ones use slow 4G. */
export async function measureReturning(options: Options): Promise<readonly ReturningVisits[]> {
  const { browser, contestants, releaseOf, runs, probe } = options;
  const results: ReturningVisits[] = [];
  for (const contestant of contestants) {
    const release = releaseOf(contestant);
    const [firstVisits, laterVisits, releasedVisits]: [Visit[], Visit[], Visit[]] = [[], [], []];
    for (let run = 0; run < runs; run++) {
      const context = await newContext(browser);
      try {
        firstVisits.push((await visitInContext(context, contestant, FAST, probe)).visit);
        laterVisits.push((await visitInContext(context, contestant, SLOW, probe)).visit);
        if (release) releasedVisits.push((await visitInContext(context, release, SLOW, probe)).visit);
      } finally {
        await context.close();
      }
    }
    results.push({
      name: contestant.name,
      bytes: median(firstVisits, "bytes"),
      again: figuresOf(laterVisits),
      released: release && figuresOf(releasedVisits),
    });
  }
  return results;
}

const median = (visits: readonly Visit[], figure: keyof Visit) => spreadOf(visits.map((visit) => visit[figure])).median;

const figuresOf = (visits: readonly Visit[]): Figures => ({
  bytes: median(visits, "bytes"),
  firstScreen: spreadOf(visits.map((visit) => visit.firstScreen)),
  usable: spreadOf(visits.map((visit) => visit.usable)),
});
