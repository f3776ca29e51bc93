import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { NPM } from "../../build/output.ts";

/** A site that has the packed package; below the project, so that React is found where `npm ci` put it. */
const SITE = resolve(`.cache/site-${process.pid}`);
const INSTALLED = join(SITE, "node_modules/bikeshare-rider-account");
const run = (command: string, ...parameters: string[]) =>
  execFileSync(command, parameters, { cwd: SITE, encoding: "utf8" });

beforeAll(() => {
  mkdirSync(INSTALLED, { recursive: true });
  const [packed] = JSON.parse(run("npm", "pack", resolve(NPM), "--json", "--offline"));
  run("tar", "-xzf", packed.filename, "-C", INSTALLED, "--strip-components", "1");
}, 60_000);
afterAll(() => rmSync(SITE, { recursive: true, force: true }));

const exportsOf = (): Record<string, { types: string }> =>
  JSON.parse(readFileSync(join(INSTALLED, "package.json"), "utf8")).exports;

it("the package has the entries of the contract", () => {
  expect(Object.keys(exportsOf())).toEqual([".", "./pricing", "./signup", "./account", "./loader"]);
});

it.each(["", "/pricing", "/signup", "/account", "/loader"])(
  "importing bikeshare-rider-account%s in Node does nothing",
  (entry) => {
    const code = `
      const globals = () => Reflect.ownKeys(globalThis).map(String).join();
      const before = globals();
      const module = await import("bikeshare-rider-account${entry}");
      if (globals() !== before) console.log("globals changed");
      console.log(Object.keys(module).join());
    `;
    expect(run("node", "--input-type=module", "--eval", code).trim()).toBe("configure");
  },
  20_000,
);

const CONSUMER = `
import { configure, type Configuration, type BikesharePricingElement } from "bikeshare-rider-account";
import "bikeshare-rider-account/pricing";
import "bikeshare-rider-account/signup";
import "bikeshare-rider-account/loader";

export const start = (configuration: Configuration) => configure(configuration);
export const pricing: BikesharePricingElement = document.createElement("bikeshare-pricing");
pricing.signupUrl = "/sign-up";
// @ts-expect-error an attribute of sign-up
pricing.accountUrl = "/account";
pricing.addEventListener("bikeshare-pass-selected", ({ detail }) => {
  const id: number = detail.subscriptionTypeId;
  console.log(detail.system, id);
  // @ts-expect-error details hold no personal data
  console.log(detail.contactEmail);
});
await pricing.ready;
export const view = <bikeshare-signup system="phl" heading-level={3} pass={102} className="wide" />;
// @ts-expect-error no such attribute
export const wrong = <bikeshare-signup city="phl" />;
`;

it.each(["bundler", "nodenext"])(
  "a site's TypeScript knows elements, events and JSX (%s)",
  (moduleResolution) => {
    writeFileSync(join(SITE, "package.json"), '{ "type": "module" }');
    writeFileSync(join(SITE, "site.tsx"), CONSUMER);
    const compilerOptions = {
      module: moduleResolution === "bundler" ? "esnext" : "nodenext",
      moduleResolution,
      target: "es2022",
      lib: ["es2022", "dom"],
      jsx: "react-jsx",
      strict: true,
      exactOptionalPropertyTypes: true,
      noEmit: true,
      types: [],
    };
    writeFileSync(join(SITE, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["site.tsx"] }));
    const tsc = resolve("node_modules/.bin/tsc");
    expect(() => run(tsc, "-p", "tsconfig.json")).not.toThrow();
  },
  60_000,
);
