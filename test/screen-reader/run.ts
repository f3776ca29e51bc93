import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { openSandboxWorld } from "../e2e/purchase/sandbox-world.ts";
import { withDemo, withTimeLimit } from "../engines/engine.ts";
import { type Desktop, ensurePrograms, type Programs, startDesktop, versionsOf } from "./desktop.ts";
import { addressOf, type Journey } from "./journey.ts";
import { ACCOUNT_JOURNEYS } from "./journeys/account.ts";
import { BUYING_JOURNEYS } from "./journeys/buying.ts";
import { startScreenReaderSession } from "./screen-reader-user.ts";

const JOURNEYS = Object.entries({ ...ACCOUNT_JOURNEYS, ...BUYING_JOURNEYS });
const TRANSCRIPTS = join(import.meta.dirname, "transcripts");
const JOURNEY_LIMIT_S = 900;

/** Walks a journey, and writes its transcript, which shows the speech even of a journey that failed. */
async function recordJourney(name: string, journey: Journey, desktop: Desktop, versions: string): Promise<void> {
  const world = await openSandboxWorld();
  const { rider, transcript } = startScreenReaderSession(desktop);
  await desktop
    .withFirefox(addressOf(journey, world), () => withTimeLimit(JOURNEY_LIMIT_S, () => journey.walk(rider, world)))
    .finally(() => writeFileSync(join(TRANSCRIPTS, `${name}.txt`), `# ${versions}\n${transcript()}`));
}

async function recordJourneys(programs: Programs, journeys: typeof JOURNEYS): Promise<number> {
  const desktop = await startDesktop(programs);
  let failed = 0;
  try {
    for (const [name, journey] of journeys) {
      try {
        await recordJourney(name, journey, desktop, versionsOf(programs));
        console.log(`ok    ${name}`);
      } catch (error) {
        failed += 1;
        console.log(`FAIL  ${name}\n      ${error instanceof Error ? error.message : error}`);
      }
    }
  } finally {
    await desktop.close();
  }
  return failed;
}

/** The journeys to run, by name; without a name, all run: `npm run test:screen-reader -- compare-passes`. */
const requestedNames = process.argv.slice(2);
const unknownNames = requestedNames.filter((name) => !JOURNEYS.some(([each]) => each === name));
if (unknownNames.length > 0) throw new Error(`no journey is called ${unknownNames.join(", ")}`);
const chosenJourneys = JOURNEYS.filter(([name]) => requestedNames.length === 0 || requestedNames.includes(name));
const programs = await ensurePrograms();
if ("orca" in programs) {
  const failed = await withDemo(() => recordJourneys(programs, chosenJourneys));
  console.log(`${chosenJourneys.length - failed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
} else console.log(`skipped: not on this machine: ${programs.join(", ")}`);
