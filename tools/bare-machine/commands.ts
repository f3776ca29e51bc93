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

/** Returns functions that run commands in a Debian root and write all of their output to a file. */
export function commandsIn(root: BareRoot, folder: string, logFile: string) {
  mkdirSync(dirname(logFile), { recursive: true });
  writeFileSync(logFile, "");

  function start(command: string, options: RunOptions) {
    const startTime = performance.now();
    const heading = `${options.user ?? "root"}${options.network === false ? " without a network" : ""} $ ${command}`;
    console.log(heading);
    appendFileSync(logFile, `\n${heading}\n`);
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
    const result = new Promise<CommandResult>((resolve) => {
      child.once("close", (code) => {
        process.off("exit", kill);
        resolve({ exitCode: code ?? 1, output, seconds: (performance.now() - startTime) / 1000 });
      });
    });
    return { result, kill, isRunning: () => child.exitCode === null && child.signalCode === null };
  }

  return { start, run: (command: string, options: RunOptions = {}) => start(command, options).result };
}
