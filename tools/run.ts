import { spawnSync } from "node:child_process";

/** Runs a command that prints to our console; throws if it fails. */
export function runCommand(command: string, args: readonly string[], env: Record<string, string> = {}): void {
  console.log(`$ ${[command, ...args].join(" ")}`);
  const { status, error } = spawnSync(command, args, { stdio: "inherit", env: { ...process.env, ...env } });
  if (error) throw error;
  if (status !== 0) throw new Error(`${command} ended with ${status ?? "a signal"}`);
}
