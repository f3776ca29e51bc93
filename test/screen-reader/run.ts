import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { openSandboxWorld } from "../e2e/purchase/sandbox-world.ts";
import { withDemo, withTimeLimit } from "../engines/engine.ts";
import { type Desktop, ensurePrograms, type Programs, startDesktop, versionsOf } from "./desktop.ts";
import { addressOf, type Journey } from "./journey.ts";
import * as account from "./journeys/account.ts";
import * as buying from "./journeys/buying.ts";
import * as payments from "./journeys/payments.ts";
import { startScreenReaderSession } from "./screen-reader-user.ts";

const JOURNEYS = [account, buying, payments].flatMap((journeys): readonly Journey[] => Object.values(journeys));
const TRANSCRIPTS = join(import.meta.dirname, "transcripts");
const JOURNEY_LIMIT_S = 900;

/** Walks a journey, and writes its transcript even if it fails, to show the speech. */
async function recordJourney(journey: Journey, desktop: Desktop, versions: string): Promise<void> {
  const world = await openSandboxWorld();
  const { rider, transcript } = startScreenReaderSession(desktop);
  await desktop
    .withFirefox(addressOf(journey, world), () => withTimeLimit(JOURNEY_LIMIT_S, () => journey.walk(rider, world)))
    .finally(() => writeFileSync(join(TRANSCRIPTS, `${journey.name}.txt`), `# ${versions}\n${transcript()}`));
}

async function recordJourneys(programs: Programs, journeys: readonly Journey[]): Promise<number> {
  const desktop = await startDesktop(programs);
  let failed = 0;
  try {
    for (const journey of journeys) {
      try {
        await recordJourney(journey, desktop, versionsOf(programs));
        console.log(`ok    ${journey.name}`);
      } catch (error) {
        failed += 1;
        console.log(`FAIL  ${journey.name}\n      ${error instanceof Error ? error.message : error}`);
      }
    }
  } finally {
    await desktop.close();
  }
  return failed;
}

/** The names of journeys, or all: `npm run test:screen-reader -- compare-passes`. */
const named = process.argv.slice(2);
const unknown = named.filter((name) => !JOURNEYS.some((journey) => journey.name === name));
if (unknown.length > 0) throw new Error(`no journey is called ${unknown.join(", ")}`);
const chosen = JOURNEYS.filter(({ name }) => named.length === 0 || named.includes(name));
const programs = await ensurePrograms();
if ("orca" in programs) {
  const failed = await withDemo(() => recordJourneys(programs, chosen));
  console.log(`${chosen.length - failed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
} else console.log(`skipped: not on this machine: ${programs.join(", ")}`);
