import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { DIST } from "../../build/output.ts";
import { demoOrigins } from "../../demo/origins.ts";
import { installEngines } from "../../tools/browsers/ensure.ts";
import { findFirefox, findWebKit, InstallError } from "../../tools/browsers/find.ts";
import { CHECKS } from "./checks.ts";
import { type Engine, withDemo, withTimeLimit } from "./engine.ts";
import { startFirefox, startWebKit } from "./firefox-and-webkit.ts";
import { PAYMENT_JOURNEYS } from "./journeys.ts";

const FIRST_PAGE = `${demoOrigins().pagesOrigin}/indego`;

/* `npm run test:engines` runs checks in this machine's Firefox and WebKitGTK; `-- --install` installs them first. */

if (process.argv.includes("--install")) {
  try {
    await installEngines();
  } catch (error) {
    if (!(error instanceof InstallError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
  if (!existsSync(DIST)) {
    console.log(
      "Firefox and WebKitGTK are installed. `npm run build && npm run test:engines` runs the checks in them.",
    );
    process.exit(0);
  }
}

const firefox = findFirefox();
const webkit = findWebKit();
const ENGINES: { name: string; launch: (() => Promise<Engine>) | undefined }[] = [
  { name: "Firefox", launch: firefox ? () => startFirefox(firefox) : undefined },
  { name: "WebKitGTK", launch: webkit ? () => startWebKit(webkit) : undefined },
];

const report = { passed: 0, failed: 0, notes: [] as string[] };

function recordFailure(sentence: string, error: unknown): void {
  report.failed += 1;
  console.log(`FAIL  ${sentence}\n      ${error instanceof Error ? error.message : error}`);
}

/** Runs the checks in one browser up to the first failure, as later checks build on earlier ones. */
async function runChecks(engine: Engine): Promise<void> {
  await engine.open(FIRST_PAGE);
  for (const [name, check] of Object.entries({ ...CHECKS, ...PAYMENT_JOURNEYS })) {
    const sentence = `${engine.name}: ${name}`;
    try {
      await check(engine);
    } catch (error) {
      recordFailure(sentence, error);
      for (const thrown of (await engine.pageErrors()) ?? []) console.log(`      the page threw ${thrown}`);
      return;
    }
    report.passed += 1;
    console.log(`ok    ${sentence}`);
  }
}

for (const { name, launch } of ENGINES) {
  if (launch) continue;
  if (process.env.CI === "true") recordFailure(`${name} is installed`, "not found on this machine");
  else report.notes.push(`skipped: ${name} is not installed, \`npm run test:engines -- --install\` installs it`);
}

if (ENGINES.some(({ launch }) => launch))
  await withDemo(() => Promise.all(ENGINES.map(({ name, launch }) => launch && runIn(name, launch))));

async function runIn(name: string, launch: () => Promise<Engine>): Promise<void> {
  try {
    await withTimeLimit(140, async () => {
      const engine = await launch();
      await runChecks(engine).finally(() => engine.close());
    });
  } catch (error) {
    recordFailure(`${name} starts, opens ${FIRST_PAGE} and ends`, error);
  }
}

console.log([...report.notes, `${report.passed} passed, ${report.failed} failed`].join("\n"));
if (process.env.BIKESHARE_REPORT) {
  mkdirSync(dirname(process.env.BIKESHARE_REPORT), { recursive: true });
  writeFileSync(process.env.BIKESHARE_REPORT, JSON.stringify(report));
}
process.exit(report.failed === 0 ? 0 : 1);
