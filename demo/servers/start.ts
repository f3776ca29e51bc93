import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Deployment } from "../../src/config/deployment.ts";
import { DEMO_PORTS, type DemoOrigins, type DemoPort, demoOrigins, demoPorts } from "../origins.ts";
import { createSandbox, type Sandbox } from "../sandbox/sandbox.ts";
import { createCdn } from "./cdn.ts";
import { listenLocally, type RunningServer } from "./listen.ts";
import { createPages } from "./pages.ts";
import { buildStandInScript } from "./scripts.ts";

interface ServerOptions {
  /** The ports; by default those in the environment. The port 0 takes any free one. */
  readonly ports?: Readonly<Record<DemoPort["key"], number>>;
  /** The folder of the CDN; `dist/cdn` by default. */
  readonly cdnFolder?: string;
  /** The integrator's deployment, if the build has one; by default the build has the sandbox's services. */
  readonly ownDeployment?: Deployment | null;
  readonly verificationDelayMs?: number;
  readonly log?: (line: string) => void;
}

export interface Servers extends DemoOrigins {
  readonly sandbox: Sandbox;
  close(): Promise<void>;
}

/** The build's folder: `dist`, unless BIKESHARE_DIST names another one. */
const BUILD_FOLDER = process.env.BIKESHARE_DIST ?? fileURLToPath(new URL("../../dist", import.meta.url));

/** The origins of a server under each host name of this machine. */
const aliasesOf = (origin: string): readonly string[] =>
  ["127.0.0.1", "localhost"].map((host) => `http://${host}:${new URL(origin).port}`);

/** Starts the three servers; if one fails to start, stops all of them. */
export async function startServers(options: ServerOptions = {}): Promise<Servers> {
  const {
    ports = demoPorts(),
    ownDeployment = null,
    verificationDelayMs = 1000,
    cdnFolder = join(BUILD_FOLDER, "cdn"),
    log = () => {},
  } = options;
  const startedServers: RunningServer[] = [];
  const close = async () => {
    await Promise.all(startedServers.map((server) => server.close()));
  };
  const startServer = async (demoPort: DemoPort, answer: Parameters<typeof listenLocally>[0]) => {
    const server = await listenLocally(answer, ports[demoPort.key], demoPort.variable);
    startedServers.push(server);
    return `http://${demoPort.host}:${server.port}`;
  };

  const controlOrigins = new Set<string>();
  const sandbox = createSandbox({ verificationDelayMs, controlOrigins, log });
  const [pagesPort, cdnPort, sandboxPort] = DEMO_PORTS;
  try {
    const cdn = createCdn(cdnFolder, await buildStandInScript("translator"));
    const cdnOrigin = await startServer(cdnPort, cdn.fetch);
    const sandboxOrigin = await startServer(sandboxPort, sandbox.fetch);
    const defaultOrigins = demoOrigins({});
    const hasMovedPorts = cdnOrigin !== defaultOrigins.cdnOrigin || sandboxOrigin !== defaultOrigins.sandboxOrigin;
    const pages = createPages({
      cdnOrigin,
      sandboxOrigin,
      hasMovedPorts,
      ownDeployment,
      stripeStandIn: await buildStandInScript("stripe"),
      cdnFolder,
      packageFolder: join(BUILD_FOLDER, "npm"),
      standaloneFolder: join(BUILD_FOLDER, "standalone"),
      mockFolder: join(BUILD_FOLDER, "mock"),
    });
    const pagesOrigin = await startServer(pagesPort, pages.fetch);
    for (const origin of [pagesOrigin, cdnOrigin, sandboxOrigin])
      for (const alias of aliasesOf(origin)) controlOrigins.add(alias);
    return { pagesOrigin, cdnOrigin, sandboxOrigin, sandbox, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** @throws PortBusy if another program uses a port, like `startServers` */
export async function checkPorts(ports = demoPorts()): Promise<void> {
  for (const { key, variable } of DEMO_PORTS) {
    const server = await listenLocally(() => new Response(), ports[key], variable);
    await server.close();
  }
}
