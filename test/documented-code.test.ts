import { existsSync, readFileSync } from "node:fs";
import { parse } from "parse5";
import { describe, expect, it } from "vitest";
import { refusalIn } from "../src/api/wire/parse.ts";
import { deploymentFor } from "../src/config/deployment.ts";
import { pageViewEvent, purchaseEvent } from "../src/telemetry/analytics.ts";
import { ELEMENT_ATTRIBUTES } from "../widgets/elements/names.ts";
import { BLOCKS, blocksIn, blocksOf, HOST_FRAMEWORKS } from "./house/documents.ts";

/** The languages of component files, which `npm run test:hosts` builds in projects with their frameworks. */
const COMPONENT_FILES = ["vue", "svelte", "astro"];

it("every block of code names its language, and is checked here", () => {
  // The examples for servers, in nginx and caddyfile, are started by `npm run test:serving`.
  const blocks = blocksIn("sh", "json", "html", ...COMPONENT_FILES, "js", "ts", "tsx", "text", "nginx", "caddyfile");
  expect(BLOCKS.filter((block) => !blocks.includes(block))).toEqual([]);
  expect(blocks.length).toBeGreaterThan(10);
});

describe("in blocks of JSON,", () => {
  const jsonBlocks = blocksIn("json").map((block) => ({ ...block, value: JSON.parse(block.code) }));

  it("the configuration is valid for a production build", () => {
    const [configuration, ...others] = jsonBlocks.filter(({ value }) => "publicUrl" in value);
    expect(others).toEqual([]);
    expect(() => deploymentFor(true, configuration?.value)).not.toThrow();
  });

  it("the analytics events equal the sent ones", () => {
    const events = jsonBlocks.filter(({ value }) => "event" in value).map(({ value }) => value);
    const detail = { kind: "signup", system: "phl", subscriptionTypeId: 103, cost: 20, currency: "USD" } as const;
    expect(events).toEqual([
      pageViewEvent({ path: "/trips/rate/:id", title: "Rate Trip" }),
      purchaseEvent(events[1].ecommerce.transaction_id, detail, 148),
    ]);
  });

  it("Jest's settings replace each entry that defines elements by the one for tests, and no other", () => {
    const [settings, ...others] = jsonBlocks.filter(({ value }) => "moduleNameMapper" in value);
    expect(others).toEqual([]);
    const [[pattern = "", entry] = []] = Object.entries<string>(settings?.value.moduleNameMapper);
    expect(entry).toBe("bikeshare-rider-account/testing");
    const replacedEntries = ["", "/pricing", "/signup", "/account", "/loader", "/react", "/server", "/testing"].filter(
      (name) => new RegExp(pattern).test(`bikeshare-rider-account${name}`),
    );
    expect(replacedEntries).toEqual(["", "/pricing", "/signup", "/account", "/loader"]);
  });

  it("all other blocks are refusals that the bundle parses", () => {
    const refusals = jsonBlocks.filter(
      ({ value }) => !("event" in value || "publicUrl" in value || "moduleNameMapper" in value),
    );
    expect(refusals.length).toBeGreaterThan(0);
    for (const { at, value } of refusals)
      expect([at, refusalIn(value)]).toEqual([at, { reason: value.error, field: value.field }]);
  });
});

it.each(blocksIn("html"))("markup of $at is well-formed, with existing attributes", ({ code }) => {
  const problems: string[] = [];
  parse(`<!doctype html><html><head><title>x</title></head><body>${code}</body></html>`, {
    onParseError: ({ code: problem }) => void problems.push(problem),
  });
  expect(problems).toEqual([]);
  for (const [, tag = "", attributes = ""] of code.matchAll(/<(bikeshare-\w+)([^>]*)>/g)) {
    const names = [...attributes.matchAll(/([\w-]+)=/g)].map(([, name]) => name);
    expect(Object.keys(ELEMENT_ATTRIBUTES)).toContain(tag);
    expect(ELEMENT_ATTRIBUTES[tag as keyof typeof ELEMENT_ATTRIBUTES]).toEqual(expect.arrayContaining(names));
  }
  for (const [, map = ""] of code.matchAll(/<script type="importmap">(.*?)<\/script>/gs))
    expect(Object.keys(JSON.parse(map))).toEqual(["imports", "integrity"]);
});

it.each([...blocksIn(...COMPONENT_FILES), ...blocksIn("ts").filter(({ code }) => HOST_FRAMEWORKS.test(code))])(
  "code of $at for a framework imports existing exports",
  ({ code }) => {
    const entries = [...code.matchAll(/"bikeshare-rider-account\/([\w-]+)"/g)].map(([, entry]) => entry);
    expect(entries.length > 0 || code.includes("preset-vite")).toBe(true);
    expect(entries.filter((entry) => !existsSync(`widgets/npm/${entry}.ts`))).toEqual([]);
  },
);

/** The blocks in the README of the package, for readers without our source. */
const NPM_BLOCKS = blocksOf("widgets/npm/README.md", readFileSync("widgets/npm/README.md", "utf8"));

it.each([...BLOCKS, ...NPM_BLOCKS].filter(({ code }) => /bikeshare-pass-selected\)?[=,"]|onPassSelected/.test(code)))(
  "a click on a pass at $at warns of no missing sign-up: the listener cancels the event, or a sign-up takes the pass",
  ({ code }) => {
    const hasTaker = /<bikeshare-(?:signup|account)|<Bikeshare(?:Signup|Account)|index\.html takes the pass/.test(code);
    const isCancelled = code.includes("preventDefault()");
    expect(hasTaker || isCancelled || code.includes("fireBikeshareEvent")).toBe(true);
  },
);

it("blocks of text are output of the contract command, or lines of a content security policy", () => {
  const blocks = blocksIn("text");
  expect(blocks.length).toBeGreaterThan(0);
  for (const { at, code } of blocks) {
    const lines = code.trimEnd().split("\n");
    const isReport = lines.every((line) => /^(fits {5}|DIFFERS {2}|not run {2}| {11})\S/.test(line));
    const isPolicy = lines.every((line) =>
      /^((script|style|connect|frame)-src|(require-)?trusted-types(-for)?) .+;$/.test(line),
    );
    expect([at, isReport || isPolicy]).toEqual([at, true]);
  }
});
