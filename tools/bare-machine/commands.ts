import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { BareRoot, RunOptions } from "./root.ts";

/** The two commands of the README's first block, without their comments. */
export function readmeCommands(readme = readFileSync("README.md", "utf8")): { start: string; test: string } {
  const [start, test] = [...readme.matchAll(/^(npm ci && npm \w+)\s+#/gm)].map(([, command]) => command);
  if (!start || !test) throw new Error("The README does not begin with its two commands");
  return { start, test };
}

export interface CommandResult {
  readonly exitCode: number;
  readonly output: string;
  readonly seconds: number;
}

/** Runs commands in a root and writes all of their output to a file. */
export function commandsIn(root: BareRoot, folder: string, logFile: string) {
  mkdirSync(dirname(logFile), { recursive: true });
  writeFileSync(logFile, "");

  function start(command: string, options: RunOptions) {
    const started = performance.now();
    const described = `${options.user ?? "root"}${options.network === false ? " without a network" : ""} $ ${command}`;
    console.log(described);
    appendFileSync(logFile, `\n${described}\n`);
    const child = root.start(command, folder, options);
    let output = "";
    const record = (chunk: Buffer): void => {
      output += chunk.toString();
      appendFileSync(logFile, chunk);
    };
    child.stdout?.on("data", record);
    child.stderr?.on("data", record);
    const kill = (): boolean => child.kill("SIGKILL");
    process.once("exit", kill);
    const ended = new Promise<CommandResult>((resolve) => {
      child.once("close", (code) => {
        process.off("exit", kill);
        resolve({ exitCode: code ?? 1, output, seconds: (performance.now() - started) / 1000 });
      });
    });
    return { ended, kill, isRunning: () => child.exitCode === null && child.signalCode === null };
  }

  return { start, run: (command: string, options: RunOptions = {}) => start(command, options).ended };
}
