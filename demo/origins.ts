/** The three origins of the demo, without trailing slashes. */
export interface DemoOrigins {
  readonly pagesOrigin: string;
  readonly cdnOrigin: string;
  readonly sandboxOrigin: string;
}

export const DEMO_PORTS = [
  { key: "pagesOrigin", variable: "BIKESHARE_PAGES_PORT", host: "localhost", fallback: 4601 },
  { key: "cdnOrigin", variable: "BIKESHARE_CDN_PORT", host: "127.0.0.1", fallback: 4602 },
  { key: "sandboxOrigin", variable: "BIKESHARE_SANDBOX_PORT", host: "127.0.0.1", fallback: 4603 },
] as const;

export type DemoPort = (typeof DEMO_PORTS)[number];

/** @throws RangeError with the name of the environment variable, for an invalid port. */
export function portOf({ variable, fallback }: DemoPort, environment = process.env): number {
  const text = environment[variable] ?? "";
  if (text === "") return fallback;
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new RangeError(`${variable}=${text} is not a port: give a number from 0 to 65535.`);
}

/** @throws RangeError like `portOf` */
export function demoPorts(environment = process.env): Readonly<Record<DemoPort["key"], number>> {
  const [pages, cdn, sandbox] = DEMO_PORTS;
  const portFor = (port: DemoPort) => portOf(port, environment);
  return { pagesOrigin: portFor(pages), cdnOrigin: portFor(cdn), sandboxOrigin: portFor(sandbox) };
}

/** The origins of the demo's servers, by the environment's ports. */
export function demoOrigins(environment = process.env): DemoOrigins {
  const [pages, cdn, sandbox] = DEMO_PORTS;
  const ports = demoPorts(environment);
  const origin = ({ host, key }: DemoPort) => `http://${host}:${ports[key]}`;
  return { pagesOrigin: origin(pages), cdnOrigin: origin(cdn), sandboxOrigin: origin(sandbox) };
}
