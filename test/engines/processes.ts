import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { pollUntil } from "./engine.ts";

/** Starts a process that ends at the latest with ours. */
export function start(command: string, args: readonly string[], options: SpawnOptions = {}): ChildProcess {
  const child = spawn(command, args, { stdio: ["ignore", "ignore", "inherit"], ...options });
  const stop = (): boolean => child.kill("SIGTERM");
  process.once("exit", stop);
  child.once("exit", () => process.off("exit", stop));
  return child;
}

export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}

/** Waits for any HTTP answer; throws if the process ends before. */
export const waitForAnswer = (url: string, child: ChildProcess): Promise<void> =>
  pollUntil(`an answer from ${url}`, async () => {
    if (child.exitCode !== null) throw new Error(`${child.spawnfile} ended with ${child.exitCode}`);
    return fetch(url).then(
      () => true,
      () => false,
    );
  });

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (address === null || typeof address === "string") throw new Error("No port was given");
  return address.port;
}
