import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { NPM } from "../../build/output.ts";
import { createSandbox } from "../../demo/sandbox/sandbox.ts";
import { listenLocally, type RunningServer } from "../../demo/servers/listen.ts";

let server: RunningServer;
beforeAll(async () => {
  server = await listenLocally(createSandbox().fetch, 0, "nothing");
});
afterAll(() => server.close());

const { bin } = JSON.parse(readFileSync(`${NPM}/package.json`, "utf8"));
const command = `${NPM}/${bin["bikeshare-contract"]}`;
const RIDER = { BIKESHARE_CONTRACT_USERNAME: "rider", BIKESHARE_CONTRACT_PASSWORD: "sandbox-pass" };

it("the package's contract command finds no difference in the sandbox", async () => {
  const base = `http://127.0.0.1:${server.port}/w/built`;
  const bases = ["account", "bikeshare", "bts"].flatMap((name) => [`--${name}`, `${base}/${name}`]);
  const env = { ...process.env, ...RIDER };
  const { stdout, stderr } = await promisify(execFile)(command, ["--system", "phl", ...bases], { env });
  expect(stdout).toMatch(/\d\d fit, 0 differ, \d+ were not run\.\n$/);
  expect(stderr).toBe("");
});

it("the package's contract command prints its usage, and names a wrong argument", async () => {
  const { stdout } = await promisify(execFile)(command, ["--help"]);
  expect(stdout).toContain("--buy");
  await expect(
    promisify(execFile)(command, ["--system", "nyc"], { env: { ...process.env, ...RIDER } }),
  ).rejects.toMatchObject({
    code: 2,
    stdout: expect.stringContaining("--system must be"),
  });
});
