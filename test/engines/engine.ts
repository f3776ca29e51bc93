import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { demoOrigins } from "../../demo/origins.ts";

/** A browser with one page. An expression is JavaScript, which is evaluated in the page. */
export interface Engine {
  readonly name: string;
  open(url: string): Promise<void>;
  /** Throws `PageNavigatedError` if the page navigates before the result is known. */
  evaluate(expression: string): Promise<unknown>;
  /** Evaluates an expression in the page's first frame, even of another origin; null until that has loaded. */
  evaluateInFrame(expression: string): Promise<unknown>;
  /** Types with real key events into the element that the expression returns. */
  type(expression: string, text: string): Promise<void>;
  /** The uncaught errors since the page was opened; null where nothing listens for them. */
  pageErrors(): Promise<readonly string[] | null>;
  close(): Promise<void>;
}

/** The page navigated during an evaluation: it is unknown whether the expression was evaluated. */
export class PageNavigatedError extends Error {}

const falseIfNavigated = (error: unknown): false => {
  if (error instanceof PageNavigatedError) return false;
  throw error;
};

/** Seconds after which polling for a condition fails, enough for a busy machine. */
const PATIENCE_S = 20;

/** Polls until a condition is met, even across a navigation; throws an error with `what` at the time limit. */
export async function pollUntil(what: string, isMet: () => Promise<boolean>, patienceS = PATIENCE_S): Promise<void> {
  const deadline = performance.now() + patienceS * 1000;
  while (!(await isMet().catch(falseIfNavigated))) {
    if (performance.now() > deadline) throw new Error(`Not within ${patienceS} s: ${what}`);
    await new Promise((done) => setTimeout(done, 100));
  }
}

/** Waits for the work, but throws after the time limit: a driver that hangs must not delay other runs. */
export async function withTimeLimit(seconds: number, work: () => Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Took more than ${seconds} s`)), seconds * 1000);
  });
  await Promise.race([work(), timeout]).finally(() => clearTimeout(timer));
}

/** Starts a process, which gets a signal to end when ours ends. */
export function startProcess(command: string, args: readonly string[], options: SpawnOptions = {}): ChildProcess {
  const child = spawn(command, args, { stdio: ["ignore", "ignore", "inherit"], ...options });
  const kill = (): boolean => child.kill("SIGTERM");
  process.once("exit", kill);
  child.once("exit", () => process.off("exit", kill));
  return child;
}

export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}

/** Waits for any HTTP answer; throws if the process ends first. */
export const waitForAnswer = (url: string, child: ChildProcess): Promise<void> =>
  pollUntil(`an answer from ${url}`, async () => {
    if (child.exitCode !== null) throw new Error(`${child.spawnfile} ended with ${child.exitCode}`);
    return fetch(url).then(
      () => true,
      () => false,
    );
  });

/** Runs the work while the demo's servers run. */
export async function withDemo<Result>(work: () => Promise<Result>): Promise<Result> {
  const server = startProcess(process.execPath, ["--import", "tsx", "demo/server.ts"]);
  try {
    await waitForAnswer(demoOrigins().pagesOrigin, server);
    return await work();
  } finally {
    await stopProcess(server);
  }
}

/** Waits for the first line on a child's descriptor. */
export async function readFirstLine(child: ChildProcess, descriptor: number): Promise<string> {
  const pipe = child.stdio[descriptor];
  if (!pipe) throw new Error(`${child.spawnfile} was started without its pipe`);
  const [text] = await once(pipe, "data");
  return String(text).trim();
}

/** An X server on a free display; it writes the display's number to descriptor 3. */
export async function startDisplay(xvfb: string) {
  const child = startProcess(xvfb, ["-displayfd", "3", "-screen", "0", "1280x1024x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  return { child, display: `:${await readFirstLine(child, 3)}` };
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (address === null || typeof address === "string") throw new Error("No port was given");
  return address.port;
}
