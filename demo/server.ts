import { STANDALONE_FOLDER } from "./configuration.ts";
import { describeUnservedAddresses, readOwnDeployment } from "./own-deployment.ts";
import { reportStartError } from "./servers/listen.ts";
import { startServers } from "./servers/start.ts";

try {
  const ownDeployment = readOwnDeployment();
  const servers = await startServers({ ownDeployment });
  console.log(`Partner pages  ${servers.pagesOrigin}/`);
  console.log(`Account page   ${servers.pagesOrigin}${STANDALONE_FOLDER}`);
  console.log(`Bundle (CDN)   ${servers.cdnOrigin}/bikeshare.js`);
  console.log(`Sandbox        ${servers.sandboxOrigin}/w/demo/control`);
  for (const line of ownDeployment ? describeUnservedAddresses(ownDeployment, servers) : []) console.warn(line);
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void servers.close());
} catch (error) {
  reportStartError(error);
}
