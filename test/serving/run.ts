/* `npm run test:serving` builds the configuration of docs/operating.md for production, serves it with the document's
   examples for nginx and Caddy, on loopback and without TLS, and checks their answers. If a server is not installed, it
   is left out, and the exit code is not 0. */
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { firstExecutable } from "../../tools/browsers/find.ts";
import { runCommand } from "../../tools/run.ts";
import { startSiteServer } from "../hosts/processes.ts";
import { blocksIn } from "../house/documents.ts";
import { problemsOf } from "./expectations.ts";

const FOLDER = resolve(`.cache/serving-${process.pid}`);
const FIRST_PORT = Number(process.env.BIKESHARE_SERVING_PORT ?? 4605);
/** The file of Debian's package for ngx_brotli. */
const BROTLI_MODULE = "/usr/lib/nginx/modules/ngx_http_brotli_static_module.so";
const HAS_BROTLI_MODULE = existsSync(BROTLI_MODULE);
const HOSTS = ["cdn.example.org", "riders.example.org"];

interface Server {
  readonly name: string;
  /** The language of the document's code block with the server's example. */
  readonly language: string;
  /** Returns the document's example with the ports of this test, and without TLS. */
  adapt(example: string, portOf: (host: string) => number): string;
  /** The command that runs the server in the foreground with a configuration file. */
  readonly command: (file: string) => readonly [string, ...string[]];
  readonly hasBrotli: boolean;
}

const SERVERS: readonly Server[] = [
  {
    name: "nginx",
    language: "nginx",
    adapt(example, portOf) {
      const sites = example
        .replace(/^ *ssl_certificate.*\n/gm, "")
        .replace(/^ *brotli_static.*\n/gm, HAS_BROTLI_MODULE ? "$&" : "")
        .replace(
          /listen 443 ssl;(\s+server_name (\S+);)/g,
          (_, rest, host) => `listen 127.0.0.1:${portOf(host)};${rest}`,
        );
      const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
        (kind) => `${kind}_temp_path ${FOLDER}/temp;`,
      );
      const module = HAS_BROTLI_MODULE ? `load_module ${BROTLI_MODULE}; ` : "";
      return `${module}daemon off; pid ${FOLDER}/nginx.pid; error_log stderr; events {}
http { include /etc/nginx/mime.types; ${paths.join(" ")} ${sites} }`;
    },
    command: (file) => ["nginx", "-p", FOLDER, "-e", "stderr", "-c", file],
    hasBrotli: HAS_BROTLI_MODULE,
  },
  {
    name: "Caddy",
    language: "caddyfile",
    adapt: (example, portOf) =>
      `{\n\tadmin off\n\tauto_https off\n}\n${example.replace(
        /^(\w+\.example\.org) \{/gm,
        (_, host) => `http://127.0.0.1:${portOf(host)} {`,
      )}`,
    command: (file) => ["caddy", "run", "--adapter", "caddyfile", "--config", file],
    hasBrotli: true,
  },
];

function exampleOf(language: string): string {
  const [block, ...others] = blocksIn(language).filter(({ at }) => at.startsWith("docs/operating.md"));
  if (!block || others.length > 0) throw new Error(`docs/operating.md needs one example in ${language}`);
  return block.code;
}

let failures = 0;
let missingServers = 0;
mkdirSync(`${FOLDER}/temp`, { recursive: true });
try {
  const [configuration] = blocksIn("json").filter(({ code }) => code.includes('"publicUrl"'));
  writeFileSync(join(FOLDER, "configuration.json"), configuration?.code ?? "");
  runCommand("npm", ["run", "build", "--", "--production", "--configTarget", "cdn,standalone"], {
    BIKESHARE_CONFIGURATION: join(FOLDER, "configuration.json"),
    BIKESHARE_DIST: join(FOLDER, "dist"),
  });
  cpSync(join(FOLDER, "dist/cdn"), join(FOLDER, "cdn/bikeshare"), { recursive: true });
  cpSync(join(FOLDER, "dist/standalone"), join(FOLDER, "account"), { recursive: true });
  for (const [index, server] of SERVERS.entries()) {
    const command = server.command(join(FOLDER, server.language));
    if (!firstExecutable([command[0]])) {
      missingServers += 1;
      console.log(`not run  ${server.name}: ${command[0]} is not installed`);
      continue;
    }
    const portOf = (host: string) => FIRST_PORT + 2 * index + HOSTS.indexOf(host);
    const example = exampleOf(server.language).replaceAll(/\/srv\/|\/var\/log\/\w+\//g, `${FOLDER}/`);
    writeFileSync(join(FOLDER, server.language), server.adapt(example, portOf));
    const [cdn, account] = HOSTS.map((host) => `http://127.0.0.1:${portOf(host)}`);
    const environment = { PATH: process.env.PATH ?? "", HOME: FOLDER };
    const siteServer = await startSiteServer(command[0], command.slice(1), {
      folder: FOLDER,
      environment,
      address: `${cdn}/bikeshare/manifest.json`,
    });
    try {
      const readLog = () => readFileSync(join(FOLDER, "account.log"), "utf8");
      const problems = await problemsOf(`${cdn}/bikeshare/`, `${account}/`, server.hasBrotli, readLog);
      failures += problems.length;
      console.log(
        problems.length === 0 ? `passed   ${server.name}` : `failed   ${server.name}:\n  ${problems.join("\n  ")}`,
      );
    } finally {
      await siteServer.stop();
      rmSync(join(FOLDER, "account.log"), { force: true });
    }
  }
} finally {
  rmSync(FOLDER, { recursive: true, force: true });
}
process.exitCode = failures > 0 ? 1 : missingServers > 0 ? 2 : 0;
