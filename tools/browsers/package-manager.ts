import { spawn, spawnSync } from "node:child_process";
import { InstallError } from "./find.ts";
import type { Machine } from "./machine.ts";

/** Lets a package manager answer its questions with defaults, and print English messages, which we parse. */
const UNATTENDED_ENV = { DEBIAN_FRONTEND: "noninteractive", LC_ALL: "C" };
const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Runs a package manager to its end and returns its exit code. An interrupted one would leave the machine broken, so it
 * has no time limit, and a session of its own, which no Ctrl-C and no signal to our process group reaches.
 * @throws InstallError if our own process received a signal to end in the meantime
 */
export async function runToItsEnd(command: string, args: readonly string[], machine: Machine): Promise<number> {
  return (await runAndRead(command, args, machine, "inherit")).exitCode;
}

/** Like `runToItsEnd`, and returns the error output, which is shown as well. */
export const runAndReadErrors = (command: string, args: readonly string[], machine: Machine): Promise<ExitResult> =>
  runAndRead(command, args, machine, "pipe");

interface ExitResult {
  readonly exitCode: number;
  readonly errors: string;
}

async function runAndRead(
  command: string,
  args: readonly string[],
  machine: Machine,
  stderr: "inherit" | "pipe",
): Promise<ExitResult> {
  machine.say(`$ ${[command, ...args].join(" ")}`);
  let receivedSignal: NodeJS.Signals | undefined;
  const postponeSignal = (signal: NodeJS.Signals): void => {
    receivedSignal ??= signal;
    machine.say(`${command} must not be cut off: this run waits for it and then ends.`);
  };
  for (const signal of SIGNALS) process.on(signal, postponeSignal);
  try {
    const child = spawn(command, args, {
      detached: true,
      stdio: ["ignore", "inherit", stderr],
      env: { ...machine.env, ...UNATTENDED_ENV },
    });
    let errors = "";
    child.stderr?.on("data", (chunk: Buffer) => {
      errors += chunk.toString();
      process.stderr.write(chunk);
    });
    const exitCode = await new Promise<number>((resolve) => {
      child.once("error", () => resolve(127));
      child.once("close", (code) => resolve(code ?? 1));
    });
    if (receivedSignal) throw new InstallError(`Ended by ${receivedSignal}, after ${command} had finished.`);
    return { exitCode, errors };
  } finally {
    for (const signal of SIGNALS) process.off(signal, postponeSignal);
  }
}

interface Answer {
  /** 127 where there is no such program. */
  readonly exitCode: number;
  readonly output: string;
  readonly errors: string;
}

/** Asks a package manager something that changes nothing. */
export function ask(command: string, args: readonly string[], machine: Machine): Answer {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    encoding: "utf8",
    env: { ...machine.env, ...UNATTENDED_ENV },
    maxBuffer: 64 * 1024 * 1024,
  });
  return { exitCode: error ? 127 : (status ?? 1), output: stdout ?? "", errors: stderr ?? "" };
}
