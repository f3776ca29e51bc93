import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { delimiter, resolve } from "node:path";
import { checkTally, type ReportKind, readReport, readTally, type Tally } from "./tally.ts";

export interface Suite {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  /** The time limit in seconds, after which it is stopped and has failed. */
  readonly limit: number;
  /** Suites that must pass before this one makes sense. */
  readonly needs?: readonly string[];
  /** The JSON report that it writes; a suite without one counts as one check. */
  readonly report?: { readonly kind: ReportKind; readonly file: string };
  readonly env?: Readonly<Record<string, string>>;
}

export interface Outcome extends Tally {
  readonly seconds: number;
  readonly output: string;
}

const PATH = [resolve("node_modules/.bin"), process.env.PATH].join(delimiter);

const ENDS_WITHIN_MS = 5_000;

/** Runs a suite to its end; at the time limit, stops it and all that it started. */
export function runSuite(suite: Suite): Promise<Outcome> {
  if (suite.report) rmSync(suite.report.file, { force: true });
  const started = performance.now();
  const [program, ...args] = suite.command;
  const child = spawn(program, args, {
    // A process group of its own, so that its servers and browsers end with it.
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      PATH,
      NO_COLOR: "1",
      FORCE_COLOR: undefined,
      STORYBOOK_DISABLE_TELEMETRY: "1",
      ...suite.env,
    },
  });
  const chunks: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => chunks.push(chunk));

  const stop = (signal: NodeJS.Signals = "SIGKILL"): void => {
    try {
      if (child.pid) process.kill(-child.pid, signal);
    } catch {
      // The whole group has ended already.
    }
  };
  let ending: NodeJS.Timeout | undefined;
  const timer = setTimeout(() => {
    chunks.push(Buffer.from(`\nStopped: over its limit of ${Math.round(suite.limit)} s.\n`));
    // Playwright stops its servers, which have groups of their own, on this signal.
    stop("SIGTERM");
    ending = setTimeout(stop, ENDS_WITHIN_MS);
  }, suite.limit * 1000);
  const stopAtExit = () => stop();
  process.once("exit", stopAtExit);

  return new Promise((done) => {
    const finish = (exitCode: number): void => {
      clearTimeout(timer);
      clearTimeout(ending);
      process.off("exit", stopAtExit);
      stop();
      const tally = suite.report
        ? readTally(suite.report.kind, readReport(suite.report.file), exitCode)
        : checkTally(exitCode);
      done({ ...tally, seconds: (performance.now() - started) / 1000, output: Buffer.concat(chunks).toString() });
    };
    child.on("error", (error) => {
      chunks.push(Buffer.from(`${error}\n`));
      finish(1);
    });
    // "exit" instead of "close", as a server that is left behind may hold the pipes open.
    child.on("exit", (code) => setImmediate(finish, code ?? 1));
  });
}
