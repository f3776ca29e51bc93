import { PortBusy } from "./servers/listen.ts";
import { startServers } from "./servers/start.ts";

try {
  const servers = await startServers();
  console.log(`Partner pages  ${servers.pagesOrigin}/`);
  console.log(`Bundle (CDN)   ${servers.cdnOrigin}/bikeshare.js`);
  console.log(`Sandbox        ${servers.sandboxOrigin}/w/demo/control`);
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void servers.close());
} catch (error) {
  if (!(error instanceof PortBusy || error instanceof RangeError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
