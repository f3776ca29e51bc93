import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { promisify } from "node:util";
import { pollUntil } from "../engines/engine.ts";

const STARTED_WITHIN_S = 60;

/** Our environment without the variables that npm sets for its scripts, as a host runs npm itself. */
export const cleanEnvironment = (): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      value === undefined || name.startsWith("npm_") || name === "NODE_ENV" ? [] : [[name, value] as const],
    ),
  ),
  NEXT_TELEMETRY_DISABLED: "1",
  ASTRO_TELEMETRY_DISABLED: "1",
  NUXT_TELEMETRY_DISABLED: "1",
  NG_CLI_ANALYTICS: "false",
});

/**
 * A command's output.
 * @throws Error with its last lines if it fails.
 */
export async function readCommandOutput(
  command: string,
  parameters: readonly string[],
  folder: string,
): Promise<string> {
  const options = { cwd: folder, env: cleanEnvironment(), maxBuffer: 64 * 1024 * 1024 };
  try {
    return (await promisify(execFile)(command, parameters, options)).stdout;
  } catch (error) {
    const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
    throw new Error(
      `${command} ${parameters.join(" ")}\n${`${stdout}${stderr}`.trimEnd().split("\n").slice(-30).join("\n")}`,
    );
  }
}

interface Site {
  readonly folder: string;
  readonly environment: Record<string, string>;
  readonly address: string;
}

/** Starts a server and waits until it answers; `stop` ends it with its child processes. */
export async function startSiteServer(
  command: string,
  parameters: readonly string[],
  { folder, environment, address }: Site,
) {
  const server = spawn(command, parameters, { cwd: folder, env: environment, stdio: "inherit", detached: true });
  const stop = async () => {
    if (server.pid === undefined || server.exitCode !== null) return;
    const ended = once(server, "exit");
    process.kill(-server.pid);
    await ended;
  };
  const isServed = async () => (await fetch(address).catch(() => null))?.ok === true;
  await pollUntil(`an answer from ${address}`, isServed, STARTED_WITHIN_S).catch(async (error) => {
    await stop();
    throw error;
  });
  return { stop };
}
