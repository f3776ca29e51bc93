import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseDeployment } from "../../src/config/deployment.ts";
import { sandboxDeployment } from "../configuration.ts";
import { demoOrigins } from "../origins.ts";
import { HOSTS } from "../pages/contents.ts";
import { checkPorts, type Servers, startServers } from "./start.ts";

const ANY_PORTS = { pagesOrigin: 0, cdnOrigin: 0, sandboxOrigin: 0 };
const LOGIN = { system: "phl", username: "rider", password: "sandbox-pass" };

let servers: Servers;
let cdnFolder: string;

beforeAll(async () => {
  cdnFolder = await mkdtemp(join(tmpdir(), "bikeshare-cdn-"));
  await mkdir(join(cdnFolder, "chunks"));
  await writeFile(join(cdnFolder, "bikeshare.js"), "console.log('loader');".repeat(50));
  await writeFile(join(cdnFolder, "chunks/runtime-a1b2c3d4.js"), "export const a = 1;");
  servers = await startServers({ ports: ANY_PORTS, cdnFolder, verificationDelayMs: 0 });
});

afterAll(async () => {
  await servers.close();
  await rm(cdnFolder, { recursive: true });
});

const worldUrl = (id: string) => `${servers.sandboxOrigin}/w/${id}`;
const postJson = (url: string, body: unknown) =>
  fetch(url, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
const setFault = (id: string, kind: string) =>
  postJson(`${worldUrl(id)}/control`, { faults: [{ method: "POST", path: "/login", kind }] });

it("serves the sandbox over HTTP", async () => {
  const answer = await postJson(`${worldUrl("http")}/account/login`, LOGIN);
  expect(await answer.json()).toEqual({ access_token: expect.any(String) });
});

it.each(["drop-before", "drop-after"])("the fault %s closes the connection without an answer", async (kind) => {
  await setFault(kind, kind);
  await expect(postJson(`${worldUrl(kind)}/account/login`, LOGIN)).rejects.toThrow("fetch failed");
});

it("accepts control calls from the demo's pages, and from no other site", async () => {
  const callControl = (origin: string) =>
    fetch(`${worldUrl("control")}/control`, { method: "POST", body: "{}", headers: { origin } });
  const statuses = ["https://attacker.example", servers.pagesOrigin, servers.cdnOrigin].map(
    async (origin) => (await callControl(origin)).status,
  );
  expect(await Promise.all(statuses)).toEqual([403, 200, 200]);
});

it("accepts control calls only under the machine's own host names", async () => {
  const { port } = new URL(servers.sandboxOrigin);
  const callControl = (host: string) =>
    new Promise((resolve, reject) => {
      const options = { host: "127.0.0.1", port, path: "/w/named/control", headers: { host: `${host}:${port}` } };
      get(options, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      }).on("error", reject);
    });
  expect(await Promise.all(["127.0.0.1", "localhost", "attacker.example"].map(callControl))).toEqual([200, 200, 403]);
});

it.each(["pagesOrigin", "cdnOrigin", "sandboxOrigin"] as const)("%s refuses a body over 1 MB", async (server) => {
  const answer = await fetch(`${servers[server]}/w/large/account/login`, {
    method: "POST",
    body: "x".repeat(1_000_001),
  });
  expect(answer.status).toBe(413);
});

it("a truncated answer breaks off while the client reads it", async () => {
  await setFault("cut", "truncated");
  await expect(postJson(`${worldUrl("cut")}/account/login`, LOGIN).then((answer) => answer.text())).rejects.toThrow();
});

it.each([
  { path: "/bikeshare.js", caching: "public, max-age=300" },
  { path: "/chunks/runtime-a1b2c3d4.js", caching: "public, max-age=31536000, immutable" },
])("the CDN serves $path compressed, with CORS and $caching", async ({ path, caching }) => {
  const answer = await fetch(servers.cdnOrigin + path);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "access-control-allow-origin": "*",
    "timing-allow-origin": "*",
    "cache-control": caching,
    "content-encoding": "gzip",
    "content-type": "text/javascript; charset=utf-8",
  });
  await answer.text();
});

it("the CDN serves nothing from outside its folder", async () => {
  expect((await fetch(`${servers.cdnOrigin}/..%2f..%2fetc%2fpasswd`)).status).toBe(404);
});

it("the CDN fails a file the configured number of times", async () => {
  await postJson(`${servers.cdnOrigin}/__faults`, { match: "runtime-", times: 1, kind: "fail" });
  const url = `${servers.cdnOrigin}/chunks/runtime-a1b2c3d4.js`;
  expect([(await fetch(url)).status, (await fetch(url)).status]).toEqual([503, 200]);
});

it("the CDN accepts no faults from another site's page", async () => {
  const headers = { origin: "https://evil.example", "content-type": "text/plain" };
  const body = JSON.stringify({ match: "/", kind: "fail" });
  expect((await fetch(`${servers.cdnOrigin}/__faults`, { method: "POST", headers, body })).status).toBe(403);
  expect((await fetch(`${servers.cdnOrigin}/chunks/runtime-a1b2c3d4.js`)).status).toBe(200);
});

it.each(["/", "/indego", "/slots", "/strict-csp", "/app-shell", "/bare?element=bikeshare-pricing"])(
  "serves %s",
  async (path) => {
    const answer = await fetch(servers.pagesOrigin + path);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain(`src="${servers.cdnOrigin}/bikeshare.js"`);
  },
);

it("the index links every host page, and the script of each is served", async () => {
  const indexPage = await (await fetch(`${servers.pagesOrigin}/`)).text();
  for (const { path } of HOSTS) expect(indexPage).toContain(`href="${path}"`);
  for (const name of ["delayed-scripts", "turbo", "htmx", "old-library"]) {
    const answer = await fetch(`${servers.pagesOrigin}/apps/${name}.js`);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/javascript; charset=utf-8"]);
    await answer.text();
  }
});

it("puts the requested world's configuration into the page", async () => {
  const markup = await (await fetch(`${servers.pagesOrigin}/indego?world=abc`)).text();
  const json = /<script type="application\/json" id="bikeshare-config">(.*?)<\/script>/.exec(markup)?.[1] ?? "";
  expect(JSON.parse(json)).toMatchObject({
    publicUrl: `${servers.cdnOrigin}/`,
    environments: { sandbox: { accountApi: `${worldUrl("abc")}/account` } },
  });
});

it("the strict page allows only its own script, its CDN and its sandbox", async () => {
  const answer = await fetch(`${servers.pagesOrigin}/strict-csp`);
  expect(answer.headers.get("content-security-policy")).toMatch(
    new RegExp(
      `^default-src 'none'; script-src ${servers.pagesOrigin}/strict-csp.js ${servers.cdnOrigin} 'sha256-[\\w+/]{43}='; style-src 'self'; connect-src ${servers.sandboxOrigin}; require-trusted-types-for 'script'; trusted-types 'none'$`,
    ),
  );
  expect(await answer.text()).not.toMatch(/<style|style=|<script>/);
});

it("writes the query's attributes onto the bare element, escaped, without event handlers", async () => {
  const query = new URLSearchParams({ element: "bikeshare-pricing", system: '"><script>', onclick: "alert(1)" });
  const markup = await (await fetch(`${servers.pagesOrigin}/bare?${query}`)).text();
  expect(markup).toContain('<bikeshare-pricing system="&quot;&gt;&lt;script&gt;"></bikeshare-pricing>');
});

it("serves the Stripe stand-in as a classic script", async () => {
  const answer = await fetch(`${servers.pagesOrigin}/stripe-stand-in.js`);
  expect(await answer.text()).toContain("window.Stripe =");
});

describe("with an operator's own deployment in the build", () => {
  const configuration = sandboxDeployment({ ...demoOrigins({}), world: "demo" });
  const [name = "", environment] = Object.entries(configuration.environments)[0] ?? [];
  const { lax } = environment?.programs ?? {};
  const ownDeployment = parseDeployment({
    ...configuration,
    environments: { [name]: { ...environment, accountApi: "https://account.lax.example.org", programs: { lax } } },
  });
  let ownServers: Servers;
  beforeAll(async () => {
    ownServers = await startServers({ ports: ANY_PORTS, cdnFolder, ownDeployment });
  });
  afterAll(() => ownServers.close());
  const pageAt = async (path: string) => (await fetch(ownServers.pagesOrigin + path)).text();

  it("a page has no configuration besides the build's, whatever the ports", async () => {
    expect(await pageAt("/metro")).not.toContain("bikeshare-config");
  });

  it("a page with a world calls the sandbox, for the programs of the build", async () => {
    const json = /id="bikeshare-config">(.*?)<\/script>/.exec(await pageAt("/metro?world=abc"))?.[1] ?? "";
    const { environments } = JSON.parse(json);
    expect(Object.keys(environments.sandbox.programs)).toEqual(["lax"]);
    expect(environments.sandbox.accountApi).toBe(`${ownServers.sandboxOrigin}/w/abc/account`);
  });

  it("the configurator names the deployment's addresses", async () => {
    const json = /id="configurator-data">(.*?)<\/script>/.exec(await pageAt("/"))?.[1] ?? "";
    expect(JSON.parse(json).deployment).toEqual({
      base: "http://127.0.0.1:4602/",
      services: ["https://account.lax.example.org", "http://127.0.0.1:4603"],
    });
  });
});

it("names the variable of a busy port, and leaves no server running", async () => {
  const busyPort = Number(new URL(servers.sandboxOrigin).port);
  await expect(startServers({ ports: { ...ANY_PORTS, sandboxOrigin: busyPort }, cdnFolder })).rejects.toThrow(
    `Port ${busyPort} is busy: set BIKESHARE_SANDBOX_PORT to another one.`,
  );
  await expect(checkPorts({ ...ANY_PORTS, sandboxOrigin: busyPort })).rejects.toThrow(`Port ${busyPort} is busy`);
});
