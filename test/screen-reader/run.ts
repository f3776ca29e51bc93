import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { demoOrigins } from "../../demo/origins.ts";
import { openSandboxWorld } from "../e2e/purchase/sandbox-world.ts";
import { startProcess, stopProcess, waitForAnswer, withTimeLimit } from "../engines/engine.ts";
import { type Desktop, ensurePrograms, type Programs, startDesktop, versionsOf } from "./desktop.ts";
import { addressOf, type Journey } from "./journey.ts";
import { closingNotice, home, language, logIn, serviceDown, trips } from "./journeys/account.ts";
import { comparePasses, signUp, signUpErrors } from "./journeys/buying.ts";
import { autoRenewal, changeWithCredit, payFees } from "./journeys/payments.ts";
import { startScreenReaderSession } from "./screen-reader-user.ts";

const JOURNEYS: readonly Journey[] = [
  comparePasses,
  signUpErrors,
  logIn,
  home,
  trips,
  changeWithCredit,
  payFees,
  autoRenewal,
  serviceDown,
  closingNotice,
  language,
  signUp,
];
const TRANSCRIPTS = join(import.meta.dirname, "transcripts");
const SECONDS_EACH = 900;

/** Writes the transcript even if the journey fails, to show the speech. */
async function hear(journey: Journey, desktop: Desktop, versions: string): Promise<void> {
  const world = await openSandboxWorld();
  const { rider, transcript } = startScreenReaderSession(desktop);
  await desktop
    .withFirefox(addressOf(journey, world), () => withTimeLimit(SECONDS_EACH, () => journey.walk(rider, world)))
    .finally(() => writeFileSync(join(TRANSCRIPTS, `${journey.name}.txt`), `# ${versions}\n${transcript()}`));
}

async function hearAll(programs: Programs, journeys: readonly Journey[]): Promise<number> {
  const { pagesOrigin } = demoOrigins();
  const server = startProcess(process.execPath, ["--import", "tsx", "demo/server.ts"]);
  let failed = 0;
  try {
    await waitForAnswer(pagesOrigin, server);
    const desktop = await startDesktop(programs);
    try {
      for (const journey of journeys) {
        try {
          await hear(journey, desktop, versionsOf(programs));
          console.log(`ok    ${journey.name}`);
        } catch (error) {
          failed += 1;
          console.log(`FAIL  ${journey.name}\n      ${error instanceof Error ? error.message : error}`);
        }
      }
    } finally {
      await desktop.close();
    }
  } finally {
    await stopProcess(server);
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
  const failed = await hearAll(programs, chosen);
  console.log(`${chosen.length - failed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
} else console.log(`skipped: not on this machine: ${programs.join(", ")}`);
