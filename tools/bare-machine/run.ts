/* `npm run test:bare` tries both commands of the README on a fresh Debian that has Node and nothing else. */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { buyPassWhenServed, checkNothingIsServed } from "./buy-pass.ts";
import { commandsIn, readmeCommands } from "./commands.ts";
import { type BareRoot, configureApt, makeRoot, NoRootError, packagesIn } from "./root.ts";

const { values: options } = parseArgs({
  options: {
    /** Major versions: `--node 20,22,24`. */
    node: { type: "string" },
    /** Runs the README's commands as a user who is not root. */
    rider: { type: "boolean", default: false },
    /** The most kB/s at which apt downloads. */
    slow: { type: "string" },
    /** Installs Chromium before the README's commands. */
    chromium: { type: "boolean", default: false },
    /** Leaves out the test run: tries only the demo, and both failures without a network. */
    short: { type: "boolean", default: false },
  },
});

const CHECKOUT = "/home/rider/checkout";
const user = options.rider ? "rider" : "root";
const counts = { passed: 0, failed: 0 };

async function runStep(sentence: string, run: () => Promise<string>): Promise<void> {
  try {
    const detail = await run();
    counts.passed += 1;
    console.log(`ok    ${sentence}${detail && `: ${detail}`}`);
  } catch (error) {
    counts.failed += 1;
    console.log(`FAIL  ${sentence}: ${error instanceof Error ? error.message : error}`);
  }
}

const lastLines = (output: string, count: number): string => output.trimEnd().split("\n").slice(-count).join("\n");

async function tryCommandsOn(root: BareRoot, name: string): Promise<void> {
  const logFile = `.cache/bare-machine/${name}.log`;
  const { start, run } = commandsIn(root, CHECKOUT, logFile);
  clone(root);
  if (options.slow) configureApt(root.folder, [`Acquire::http::Dl-Limit "${options.slow}";`]);
  if (options.chromium) await run("apt-get update -q && apt-get install -y -q --no-install-recommends chromium");
  const readme = readmeCommands();

  await runStep(`${readme.start}: the demo sells a pass`, async () => {
    await checkNothingIsServed();
    const server = start(readme.start, { user });
    try {
      return await buyPassWhenServed(server.isRunning);
    } finally {
      server.kill();
      await server.result;
    }
  });

  if (!options.chromium) {
    for (const name of ["root", "rider"] as const) {
      await runStep(`without a network, ${name} reads at once what is missing`, async () => {
        const { exitCode, output, seconds } = await run("npm test", { user: name, network: false });
        const [sentence = "", total] = lastLines(output, 2).split("\n");
        if (exitCode === 0 || total !== "0 passed, 1 failed" || !/network.*CHROMIUM_PATH.*\.$/.test(sentence))
          throw new Error(lastLines(output, 20));
        return `${sentence} (${seconds.toFixed(0)} s)`;
      });
    }
  }
  if (options.short) return;

  const before = packagesIn(root);
  await runStep(`${readme.test} passes`, async () => {
    const startMs = Date.now();
    const { exitCode, output, seconds } = await run(readme.test, { user });
    console.log(`${lastLines(output, 30)}\n`);
    const after = packagesIn(root);
    const announcement = output.match(/installs .*?(?=\. To avoid)/)?.[0] ?? "installs nothing";
    console.log(
      `Packages: ${after.count - before.count} more, ${after.megabytes - before.megabytes} MB; it ${announcement}.`,
    );
    const firstTest = firstBrowserTest(root);
    if (firstTest) console.log(`The first test in a browser ran after ${((firstTest - startMs) / 1000).toFixed(0)} s.`);
    if (exitCode !== 0 || !/^\d+ passed, 0 failed$/.test(lastLines(output, 1))) throw new Error(lastLines(output, 40));
    const testTime = Number(output.match(/^All of it took ([\d.]+) s/m)?.[1]);
    const build = await run("npm run build", { user });
    const ratio = (testTime / build.seconds).toFixed(1);
    return `${seconds.toFixed(0)} s; npm test ${testTime} s / npm run build ${build.seconds.toFixed(1)} s = ${ratio}`;
  });
}

/** Clones the committed files, as a newcomer would. */
function clone({ folder }: BareRoot): void {
  const { stdout } = spawnSync("git", ["status", "--porcelain"], { encoding: "utf8" });
  if (stdout.trim()) console.log("Changes that are not committed are left out.");
  const { status } = spawnSync("git", ["clone", "--quiet", ".", join(folder, CHECKOUT)], { stdio: "inherit" });
  if (status !== 0) throw new Error("git cloned nothing");
  spawnSync("chown", ["-R", "1000:1000", join(folder, "home/rider")]);
}

function firstBrowserTest({ folder }: BareRoot): number | undefined {
  const file = join(folder, CHECKOUT, ".cache/reports/stories.json");
  if (!existsSync(file)) return undefined;
  const { testResults }: { testResults: { startMs: number }[] } = JSON.parse(readFileSync(file, "utf8"));
  return Math.min(...testResults.map(({ startMs }) => startMs));
}

let currentRoot: BareRoot | undefined;
process.once("exit", () => currentRoot?.remove());
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(130));

try {
  for (const version of options.node?.split(",") ?? [undefined]) {
    console.log(`\nA bare machine with Node ${version ?? process.version}`);
    currentRoot = makeRoot(version);
    await tryCommandsOn(currentRoot, `node-${version ?? "running"}`);
    currentRoot.remove();
  }
  console.log(`${counts.passed} passed, ${counts.failed} failed`);
  process.exitCode = counts.failed === 0 ? 0 : 1;
} catch (error) {
  if (!(error instanceof NoRootError)) throw error;
  console.log(`Not run: ${error.message}`);
  process.exitCode = 2;
}
