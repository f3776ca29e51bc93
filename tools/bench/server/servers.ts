import { createSecureServer } from "node:http2";
import { createAdaptorServer } from "@hono/node-server";
import { createCertificate } from "./certificate.ts";
import { HOSTS, type HostName } from "./hosts.ts";

export type Answer = (request: Request) => Response | Promise<Response>;

export interface RunningServers {
  /** For Chromium's --host-resolver-rules. */
  readonly resolverRules: string;
  /** For Chromium's --ignore-certificate-errors-spki-list. */
  readonly pin: string;
  close(): Promise<void>;
}

/** Serves each host over HTTP/2 on a free local port. */
export async function serve(answers: Readonly<Record<HostName, Answer>>): Promise<RunningServers> {
  const { key, cert, pin } = createCertificate(Object.values(HOSTS), new Date());
  const started = await Promise.all(
    (Object.keys(HOSTS) as HostName[]).map(async (name) => {
      const server = createAdaptorServer({
        overrideGlobalObjects: false,
        fetch: answers[name],
        createServer: createSecureServer,
        serverOptions: { key, cert, allowHTTP1: true },
      });
      await new Promise<void>((resolve, reject) => {
        server.once("error", reject);
        server.listen(0, "127.0.0.1", resolve);
      });
      const address = server.address();
      const port = typeof address === "object" && address !== null ? address.port : 0;
      return { rule: `MAP ${HOSTS[name]}:443 127.0.0.1:${port}`, server };
    }),
  );
  return {
    pin,
    resolverRules: started.map(({ rule }) => rule).join(", "),
    close: async () => {
      await Promise.all(started.map(({ server }) => new Promise((done) => void server.close(done))));
    },
  };
}
