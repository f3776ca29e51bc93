import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Deployment } from "../../src/config/deployment.ts";
import { DEMO_PORTS, type DemoOrigins, type DemoPort, demoOrigins, demoPorts } from "../origins.ts";
import { createSandbox, type Sandbox } from "../sandbox/sandbox.ts";
import { createCdn } from "./cdn.ts";
import { type Listening, listenLocally } from "./listen.ts";
import { createPages } from "./pages.ts";
import { buildStandInScript } from "./scripts.ts";

interface ServerOptions {
  /** By default the environment's; 0 takes any free port. */
  readonly ports?: Readonly<Record<DemoPort["key"], number>>;
  /** The folder of the CDN; `dist/cdn` by default. */
  readonly cdnFolder?: string;
  /** The deployment of the build, if it has services of its own; by default the sandbox's. */
  readonly own?: Deployment | null;
  readonly verificationDelayMs?: number;
  readonly log?: (line: string) => void;
}

export interface Servers extends DemoOrigins {
  readonly sandbox: Sandbox;
  close(): Promise<void>;
}

/** The build's folder: `dist`, unless BIKESHARE_DIST names another one. */
const BUILT = process.env.BIKESHARE_DIST ?? fileURLToPath(new URL("../../dist", import.meta.url));

/** A server of this machine under each of its names. */
const aliasesOf = (origin: string): readonly string[] =>
  ["127.0.0.1", "localhost"].map((host) => `http://${host}:${new URL(origin).port}`);

/** Starts the three servers; if one fails to start, stops all of them. */
export async function startServers(options: ServerOptions = {}): Promise<Servers> {
  const {
    ports = demoPorts(),
    own = null,
    verificationDelayMs = 1000,
    cdnFolder = join(BUILT, "cdn"),
    log = () => {},
  } = options;
  const started: Listening[] = [];
  const close = async () => {
    await Promise.all(started.map((server) => server.close()));
  };
  const start = async (demoPort: DemoPort, answer: Parameters<typeof listenLocally>[0]) => {
    const server = await listenLocally(answer, ports[demoPort.key], demoPort.variable);
    started.push(server);
    return `http://${demoPort.host}:${server.port}`;
  };

  const controlOrigins = new Set<string>();
  const sandbox = createSandbox({ verificationDelayMs, controlOrigins, log });
  const [pagesPort, cdnPort, sandboxPort] = DEMO_PORTS;
  try {
    const cdn = createCdn(cdnFolder, await buildStandInScript("translator"));
    const cdnOrigin = await start(cdnPort, cdn.fetch);
    const sandboxOrigin = await start(sandboxPort, sandbox.fetch);
    const usual = demoOrigins({});
    const movedPorts = cdnOrigin !== usual.cdnOrigin || sandboxOrigin !== usual.sandboxOrigin;
    const pages = createPages({
      cdnOrigin,
      sandboxOrigin,
      movedPorts,
      own,
      stripeStandIn: await buildStandInScript("stripe"),
      cdnFolder,
      packageFolder: join(BUILT, "npm"),
      standaloneFolder: join(BUILT, "standalone"),
      mockFolder: join(BUILT, "mock"),
    });
    const pagesOrigin = await start(pagesPort, pages.fetch);
    for (const origin of [pagesOrigin, cdnOrigin, sandboxOrigin])
      for (const alias of aliasesOf(origin)) controlOrigins.add(alias);
    return { pagesOrigin, cdnOrigin, sandboxOrigin, sandbox, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** @throws PortBusy like `startServers` */
export async function tryPorts(ports = demoPorts()): Promise<void> {
  for (const { key, variable } of DEMO_PORTS) {
    const server = await listenLocally(() => new Response(), ports[key], variable);
    await server.close();
  }
}
