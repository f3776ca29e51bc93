import { afterEach } from "vitest";
import type { createCaller } from "../../demo/sandbox/caller.ts";
import { createSandbox } from "../../demo/sandbox/sandbox.ts";
import { listenLocally, type RunningServer } from "../../demo/servers/listen.ts";
import { reportOf } from "./kit/examine.ts";
import { readOptions } from "./kit/options.ts";
import { runKit } from "./kit/run-kit.ts";

export const RIDER = { BIKESHARE_CONTRACT_USERNAME: "rider", BIKESHARE_CONTRACT_PASSWORD: "sandbox-pass" };
export type BackEnd = (request: Request) => Response | Promise<Response>;

const NOW = "2026-03-20T16:00:00.000Z";

const servers: RunningServer[] = [];
/** Lets a test file close the servers of each test after it. */
export const closeServers = (): void =>
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.close()));
  });

/** Serves an operator's back end over real HTTP, and returns a function that runs the kit's command against it. */
export async function createKitRunner(backEnd: BackEnd) {
  const server = await listenLocally(backEnd, 0, "nothing");
  servers.push(server);
  const base = `http://127.0.0.1:${server.port}/w/t`;
  return async (args: readonly string[] = [], rider = RIDER) => {
    const bases = ["account", "bikeshare", "bts"].flatMap((name) => [`--${name}`, `${base}/${name}`]);
    const findings = await runKit(readOptions(["--system", "phl", ...bases, ...args], rider), new Date(NOW));
    return { findings, report: reportOf(findings) };
  };
}

/** Returns the reference back end (`demo/sandbox`), with its clock at `NOW`. */
export async function startSandbox(): Promise<BackEnd> {
  const backEnd = createSandbox({ verificationDelayMs: 0 }).fetch;
  await controlBackEnd(backEnd, { clock: NOW });
  return backEnd;
}
export async function controlBackEnd(backEnd: BackEnd, order: object): Promise<void> {
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify(order);
  await backEnd(new Request("http://sandbox.test/w/t/control", { method: "POST", headers, body }));
}
export const fetchState = async (backEnd: BackEnd) =>
  (await backEnd(new Request("http://sandbox.test/w/t/control"))).json() as ReturnType<
    ReturnType<typeof createCaller>["state"]
  >;

/** A back end like another one, but with changed answers on some paths. */
export const createFaultyBackEnd =
  (backEnd: BackEnd, faults: Readonly<Record<string, (answer: Response) => Response | Promise<Response>>>): BackEnd =>
  async (request) => {
    const { pathname } = new URL(request.url);
    const [, fault = (answer: Response) => answer] =
      Object.entries(faults).find(([path]) => pathname.endsWith(path)) ?? [];
    return fault(await backEnd(request));
  };
