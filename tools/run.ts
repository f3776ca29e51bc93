import { spawnSync } from "node:child_process";

/** Runs a command with its output on ours; throws when it fails. */
export function run(command: string, args: readonly string[], env: Record<string, string> = {}): void {
  console.log(`$ ${[command, ...args].join(" ")}`);
  const { status, error } = spawnSync(command, args, { stdio: "inherit", env: { ...process.env, ...env } });
  if (error) throw error;
  if (status !== 0) throw new Error(`${command} ended with ${status ?? "a signal"}`);
}

/** Whether this process may install Debian packages. */
export function isDebianRoot(): boolean {
  return process.getuid?.() === 0 && spawnSync("apt-get", ["--version"]).status === 0;
}

/** With what Debian recommends beside them: without fonts a browser draws no text. */
export function aptInstall(packages: readonly string[]): void {
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  run("apt-get", ["update", "-q"], env);
  run("apt-get", ["install", "-y", "-q", ...packages], env);
}
