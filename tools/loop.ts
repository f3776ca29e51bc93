/* `npm run loop` prints for CONTRIBUTING.md how many seconds each check of a change takes when it runs again. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { utimesSync } from "node:fs";
import { createInterface } from "node:readline";

const CHECK_COMMANDS = [
  "npm run test:unit -- src/domain/quote.test.ts",
  "npm run test:stories -- stories/features/fees/settle-fees.stories.tsx",
  "npm run check",
  "npx playwright test test/e2e/readme-picture.spec.ts",
];
const CHANGED_SCREEN = "src/features/fees/settle-fees-screen.tsx";
const WATCH_COMMAND = "npm run build -- -w --configTarget cdn,standalone,mock";
const READY_LINE = /waiting for changes/;

const secondsOf = async (run: () => Promise<void>): Promise<string> => {
  const startTime = performance.now();
  await run();
  return ((performance.now() - startTime) / 1000).toFixed(1);
};

async function run(command: string): Promise<void> {
  const child = spawn(command, { shell: true, stdio: ["ignore", "ignore", "inherit"] });
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`${command} ended with ${code}`);
}

/** Rebuilds a screen as `npm start` does; returns the seconds until partners' pages have it, and until all pages do. */
async function rebuild(): Promise<{ readonly partnersSeconds: string; readonly allSeconds: string }> {
  const watcher = spawn(WATCH_COMMAND, { shell: true, stdio: ["ignore", "ignore", "pipe"], detached: true });
  const lines = createInterface({ input: watcher.stderr })[Symbol.asyncIterator]();
  const waitForLine = async (text: RegExp) => {
    for (let line = await lines.next(); line.done || !text.test(line.value); line = await lines.next())
      if (line.done) throw new Error(`${WATCH_COMMAND} ended`);
  };
  const touch = () => utimesSync(CHANGED_SCREEN, new Date(), new Date());
  try {
    await waitForLine(READY_LINE);
    touch();
    await waitForLine(READY_LINE);
    let partnersSeconds = "";
    const allSeconds = await secondsOf(async () => {
      touch();
      partnersSeconds = await secondsOf(() => waitForLine(/created .*dist\/cdn/));
      await waitForLine(READY_LINE);
    });
    return { partnersSeconds, allSeconds };
  } finally {
    if (watcher.pid) process.kill(-watcher.pid);
  }
}

const print = (seconds: string, step: string) => console.log(`${seconds.padStart(6)} s  ${step}`);
// The rebuild comes first, as the end-to-end test needs the build.
const { partnersSeconds, allSeconds } = await rebuild();
print(partnersSeconds, `${CHANGED_SCREEN} is on partners' pages, under npm start`);
print(allSeconds, `${CHANGED_SCREEN} is on all pages, under npm start`);
for (const command of CHECK_COMMANDS) {
  await run(command);
  print(await secondsOf(() => run(command)), command);
}
