import { STANDALONE_FOLDER } from "./configuration.ts";
import { ownDeployment, strayAddresses } from "./own-deployment.ts";
import { reportStart } from "./servers/listen.ts";
import { startServers } from "./servers/start.ts";

try {
  const own = ownDeployment();
  const servers = await startServers({ own });
  console.log(`Partner pages  ${servers.pagesOrigin}/`);
  console.log(`Account page   ${servers.pagesOrigin}${STANDALONE_FOLDER}`);
  console.log(`Bundle (CDN)   ${servers.cdnOrigin}/bikeshare.js`);
  console.log(`Sandbox        ${servers.sandboxOrigin}/w/demo/control`);
  for (const line of own === null ? [] : strayAddresses(own, servers)) console.warn(line);
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void servers.close());
} catch (error) {
  reportStart(error);
}
