/* `npm run loop` prints the seconds of each step of the edit-test loop, in its second run, for CONTRIBUTING.md. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { utimesSync } from "node:fs";
import { createInterface } from "node:readline";

const STEPS = [
  "npm run test:unit -- src/domain/quote.test.ts",
  "npm run test:stories -- stories/features/fees/settle-fees.stories.tsx",
  "npm run check",
  "npx playwright test test/e2e/readme-picture.spec.ts",
];
const SCREEN = "src/features/fees/settle-fees-screen.tsx";
const WATCH = "npm run build -- -w --configTarget cdn,standalone,mock";
const READY = /waiting for changes/;

const secondsOf = async (run: () => Promise<void>): Promise<string> => {
  const started = performance.now();
  await run();
  return ((performance.now() - started) / 1000).toFixed(1);
};

async function run(command: string): Promise<void> {
  const child = spawn(command, { shell: true, stdio: ["ignore", "ignore", "inherit"] });
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`${command} ended with ${code}`);
}

/** Rebuilds a screen as `npm start` does; the seconds until partners' pages have it, and until all pages have it. */
async function rebuild(): Promise<{ readonly partners: string; readonly all: string }> {
  const watcher = spawn(WATCH, { shell: true, stdio: ["ignore", "ignore", "pipe"], detached: true });
  const lines = createInterface({ input: watcher.stderr })[Symbol.asyncIterator]();
  const waitForLine = async (text: RegExp) => {
    for (let line = await lines.next(); line.done || !text.test(line.value); line = await lines.next())
      if (line.done) throw new Error(`${WATCH} ended`);
  };
  const touch = () => utimesSync(SCREEN, new Date(), new Date());
  try {
    await waitForLine(READY);
    touch();
    await waitForLine(READY);
    let partners = "";
    const all = await secondsOf(async () => {
      touch();
      partners = await secondsOf(() => waitForLine(/created .*dist\/cdn/));
      await waitForLine(READY);
    });
    return { partners, all };
  } finally {
    if (watcher.pid) process.kill(-watcher.pid);
  }
}

const print = (seconds: string, step: string) => console.log(`${seconds.padStart(6)} s  ${step}`);
// The rebuild comes first, as the end-to-end test needs the build.
const { partners, all } = await rebuild();
print(partners, `${SCREEN} is on partners' pages, under npm start`);
print(all, `${SCREEN} is on all pages, under npm start`);
for (const command of STEPS) {
  await run(command);
  print(await secondsOf(() => run(command)), command);
}
