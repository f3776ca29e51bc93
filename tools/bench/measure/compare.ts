import type { Browser, Page } from "@playwright/test";
import type { Contestant } from "../contestants.ts";
import type { MeasuredRow } from "../figures/results.ts";
import { FAST, PROFILES, type ProfileId, type Visit, visitCold } from "./visit.ts";

interface Options {
  readonly browser: Browser;
  readonly contestants: readonly Contestant[];
  readonly runs: number;
  /** The script that watches each page. */
  readonly probe: string;
  /** For some contestants, interacts with the loaded page; returns the worst interaction in milliseconds. */
  readonly actions: Readonly<Record<string, (page: Page) => Promise<number>>>;
  readonly say: (line: string) => void;
}

/** On slow 4G, rows whose times are compared with another row's are visited this many times as often. */
export const COMPARED_FACTOR = 3;

const emptyListsByProfile = () => ({ slow: [], fast: [], gzip: [] });

/** Visits every row in each run, in a rotating order, so that a drift of the machine affects all of them. */
export async function compareContestants({
  browser,
  contestants,
  runs,
  probe,
  actions,
  say,
}: Options): Promise<readonly MeasuredRow[]> {
  const visits = new Map<string, Record<ProfileId, Visit[]>>();
  const worstInteractions = new Map<string, Record<ProfileId, number[]>>();
  const failures = new Map<string, string>();
  for (const { id } of contestants) {
    visits.set(id, emptyListsByProfile());
    worstInteractions.set(id, emptyListsByProfile());
  }

  // The first round only warms up the machine: files are read and compressed.
  const comparedContestants = contestants.filter(({ isCompared }) => isCompared);
  for (const profile of PROFILES) {
    const isSlow = profile.id === "slow";
    const rounds = isSlow ? runs * COMPARED_FACTOR : runs;
    for (let run = isSlow ? -1 : 0; run < rounds; run++) {
      const visitedContestants = run < runs ? contestants : comparedContestants;
      const rotation = (run + 1) % (visitedContestants.length || 1);
      for (const contestant of [...visitedContestants.slice(rotation), ...visitedContestants.slice(0, rotation)]) {
        if (failures.has(contestant.id)) continue;
        const action = run < 0 || run >= runs || profile.isGzipOnly ? undefined : actions[contestant.id];
        try {
          const result = await visitCold(browser, contestant, run < 0 ? FAST : profile, probe, action);
          if (run < 0) continue;
          visits.get(contestant.id)?.[profile.id].push(result.visit);
          if (result.actResult !== undefined) worstInteractions.get(contestant.id)?.[profile.id].push(result.actResult);
          const { firstScreen, usable } = result.visit;
          say(
            `${profile.id} ${run + 1}/${rounds}  ${contestant.id}: ${Math.round(firstScreen)} ms, ${Math.round(usable)} ms`,
          );
        } catch (error) {
          failures.set(contestant.id, String(error));
          say(`${contestant.id}: ${error}`);
        }
      }
    }
  }
  return contestants.map(({ id, name }) => ({
    id,
    name,
    visits: visits.get(id) ?? emptyListsByProfile(),
    worstInteractions: worstInteractions.get(id) ?? emptyListsByProfile(),
    failure: failures.get(id) ?? null,
  }));
}
