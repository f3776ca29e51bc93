import { createHash, generateKeyPairSync, sign } from "node:crypto";
import { createSecureServer } from "node:http2";
import { createAdaptorServer } from "@hono/node-server";

export type Answer = (request: Request) => Response | Promise<Response>;

export interface RunningServers {
  /** For Chromium's --host-resolver-rules. */
  readonly resolverRules: string;
  /** For Chromium's --ignore-certificate-errors-spki-list. */
  readonly pin: string;
  close(): Promise<void>;
}

/** Serves each host over HTTP/2 on a free local port. */
export async function startServers(answers: Readonly<Record<HostName, Answer>>): Promise<RunningServers> {
  const { key, cert, pin } = createCertificate(Object.values(HOSTS), new Date());
  const startedServers = await Promise.all(
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
    resolverRules: startedServers.map(({ rule }) => rule).join(", "),
    close: async () => {
      await Promise.all(startedServers.map(({ server }) => new Promise((done) => void server.close(done))));
    },
  };
}

/* Creates a certificate for one run, as browsers only use HTTP/2 over TLS. Node cannot do this, so we encode it as DER,
   according to X.509. */
const SEQUENCE = 0x30;
const SET = 0x31;

function encode(tag: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const length = body.length < 0x80 ? [body.length] : [0x82, body.length >> 8, body.length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
}

/** The encoded object identifiers of ecdsa-with-SHA256, the common name and the alternative names. */
const ECDSA_SHA256 = encode(SEQUENCE, encode(0x06, Buffer.from("2a8648ce3d040302", "hex")));
const COMMON_NAME = encode(0x06, Buffer.from("550403", "hex"));
const ALTERNATIVE_NAMES = encode(0x06, Buffer.from("551d11", "hex"));

const nameOf = (name: string): Buffer =>
  encode(SEQUENCE, encode(SET, encode(SEQUENCE, COMMON_NAME, encode(0x0c, Buffer.from(name)))));
const time = (at: Date): Buffer => encode(0x17, Buffer.from(`${at.toISOString().replace(/[-T:]/g, "").slice(2, 14)}Z`));

export interface Certificate {
  readonly key: string;
  readonly cert: string;
  /** The SHA-256 of its public key, in base64, by which Chromium can be told to trust it. */
  readonly pin: string;
}

const DAY_MS = 86_400_000;

/** A certificate for these hosts, valid a day before and after `now`; a browser only trusts it with a flag. */
export function createCertificate(hosts: readonly string[], now: Date): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const spki = publicKey.export({ type: "spki", format: "der" });
  const names = encode(SEQUENCE, ...hosts.map((host) => encode(0x82, Buffer.from(host))));
  const validity = [new Date(now.getTime() - DAY_MS), new Date(now.getTime() + DAY_MS)].map(time);
  const subject = nameOf("Benchmark");
  const body = encode(
    SEQUENCE,
    encode(0xa0, encode(0x02, Buffer.from([2]))),
    encode(0x02, Buffer.from([1])),
    ECDSA_SHA256,
    subject,
    encode(SEQUENCE, ...validity),
    subject,
    spki,
    encode(0xa3, encode(SEQUENCE, encode(SEQUENCE, ALTERNATIVE_NAMES, encode(0x04, names)))),
  );
  const signature = encode(0x03, Buffer.from([0]), sign("sha256", body, privateKey));
  const der = encode(SEQUENCE, body, ECDSA_SHA256, signature);
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${der.toString("base64").replace(/.{64}/g, "$&\n")}\n-----END CERTIFICATE-----\n`,
    pin: createHash("sha256").update(spki).digest("base64"),
  };
}

/** Names that no machine has; the browser resolves all of them to the local machine, each to a port of its own. */
export const HOSTS = {
  /** The embedding page. */
  page: "partner.bench.test",
  /** The scripts of all contestants. */
  cdn: "cdn.bench.test",
  /** Our back end. */
  sandbox: "sandbox.bench.test",
  /** The stand-ins for the competitors' back ends. */
  others: "back-ends.bench.test",
} as const;

export type HostName = keyof typeof HOSTS;

export const originOf = (name: HostName): string => `https://${HOSTS[name]}`;
