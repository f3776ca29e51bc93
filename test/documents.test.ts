import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, normalize, resolve } from "node:path";
import { parse } from "parse5";
import { describe, expect, it } from "vitest";
import { NPM } from "../build/output.ts";
import { testCard } from "../demo/stripe-stand-in/test-cards.ts";
import { refusalIn } from "../src/api/wire/parse.ts";
import { deploymentFor } from "../src/config/deployment.ts";
import { pageView, purchase } from "../src/telemetry/analytics.ts";
import type { NativeActions } from "../src/telemetry/native-bridge.ts";
import { readOptions } from "../tools/contract/kit/options.ts";
import { ELEMENT_ATTRIBUTES } from "../widgets/element-definitions.ts";
import { describedElements } from "../widgets/npm/custom-elements.ts";

const DOCUMENTS = [
  "README.md",
  "CONTRIBUTING.md",
  ...markdownIn("docs"),
  ...markdownIn("docs/frameworks"),
  ...markdownIn("docs/decisions"),
];
const TEXTS = new Map(DOCUMENTS.map((file) => [file, readFileSync(file, "utf8")]));

function markdownIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(".md"))
    .map((file) => `${folder}/${file}`);
}

interface Block {
  readonly at: string;
  readonly language: string;
  readonly code: string;
}

const BLOCKS: readonly Block[] = [...TEXTS].flatMap(([file, text]) =>
  [...text.matchAll(/^```(\w*)\n(.*?)^```$/gms)].map(({ 1: language = "", 2: code = "", index }) => ({
    at: `${file}:${text.slice(0, index).split("\n").length}`,
    language,
    code,
  })),
);
const blocksIn = (...languages: string[]) => BLOCKS.filter(({ language }) => languages.includes(language));

/** Files of frameworks, which `npm run test:hosts` builds in projects with these frameworks. */
const COMPONENTS = ["vue", "svelte", "astro"];

/** Frameworks that are not installed here: `npm run test:hosts` checks their types in projects that have them. */
const OF_HOSTS = /from "(?:lit|@angular\/core)"/;

it("every block of code names its language, and is checked here", () => {
  const looked = blocksIn("sh", "json", "html", ...COMPONENTS, "js", "ts", "tsx", "text");
  expect(BLOCKS.filter((block) => !looked.includes(block))).toEqual([]);
  expect(looked.length).toBeGreaterThan(10);
});

describe("commands", () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync("package.json", "utf8"));

  it.each(blocksIn("sh"))("of $at can be run", ({ code }) => {
    const commands = code
      .replaceAll("\\\n", " ")
      .split("\n")
      .flatMap((line) => line.replace(/\s#.*$/, "").split(" && "))
      .map((line) => line.trim().replace(/^(?:[A-Z_]+=\S+ +)+/, ""))
      .filter((line) => line !== "");
    expect(commands.map((command) => [command, runs(command)])).toEqual(commands.map((command) => [command, true]));
  });

  function runs(command: string): boolean {
    const [program, first = "", second = "", ...more] = command.split(/\s+/);
    if (program === "export") return true;
    if (program === "cd") return first === NPM;
    if (program === "npm" && first === "run") return second in scripts;
    if (program === "npm" && first === "install") return second === "bikeshare-rider-account";
    if (program === "npm") return ["ci", "audit", "pkg", "publish"].includes(first) || first in scripts;
    if (program !== "npx") return false;
    const [name = "", ...args] = first === "--package" ? more : [first, second, ...more];
    if (name !== "bikeshare-contract") return existsSync(`node_modules/.bin/${name}`);
    const rider = { BIKESHARE_CONTRACT_USERNAME: "a", BIKESHARE_CONTRACT_PASSWORD: "b" };
    return readOptions(args, rider).buys === false;
  }

  it("mention only variables that some code reads", () => {
    const sources = ["build", "demo", "tools", "test", "playwright.config.ts", "vitest.config.ts"].flatMap((folder) =>
      /\.ts$/.test(folder)
        ? [readFileSync(folder, "utf8")]
        : readdirSync(folder, { recursive: true, encoding: "utf8" })
            .filter((file) => file.endsWith(".ts") && !file.endsWith("documents.test.ts"))
            .map((file) => readFileSync(join(folder, file), "utf8")),
    );
    const named = new Set([...TEXTS.values()].flatMap((text) => text.match(/\bBIKESHARE_[A-Z_]+/g) ?? []));
    expect([...named].filter((name) => !sources.some((source) => source.includes(name)))).toEqual([]);
  });
});

describe("data", () => {
  const known = blocksIn("json").map((block) => ({ ...block, value: JSON.parse(block.code) }));

  it("the configuration is valid for a production build", () => {
    const [configuration, ...others] = known.filter(({ value }) => "publicUrl" in value);
    expect(others).toEqual([]);
    expect(() => deploymentFor(true, configuration?.value)).not.toThrow();
  });

  it("the analytics events equal the sent ones", () => {
    const told = known.filter(({ value }) => "event" in value).map(({ value }) => value);
    const detail = { kind: "signup", system: "phl", subscriptionTypeId: 103, cost: 20, currency: "USD" } as const;
    expect(told).toEqual([
      pageView({ path: "/trips/rate/:id", title: "Rate Trip" }),
      purchase(told[1].ecommerce.transaction_id, detail, 148),
    ]);
  });

  it("all other blocks are refusals that the bundle parses", () => {
    const refusals = known.filter(({ value }) => !("event" in value || "publicUrl" in value));
    expect(refusals.length).toBeGreaterThan(0);
    for (const { at, value } of refusals)
      expect([at, refusalIn(value)]).toEqual([at, { reason: value.error, field: value.field }]);
  });
});

describe("markup", () => {
  it.each(blocksIn("html"))("of $at is well-formed, with existing attributes", ({ code }) => {
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
});

it.each([...blocksIn(...COMPONENTS), ...blocksIn("ts").filter(({ code }) => OF_HOSTS.test(code))])(
  "code of $at for a framework imports existing exports",
  ({ code }) => {
    const entries = [...code.matchAll(/"bikeshare-rider-account\/([\w-]+)"/g)].map(([, entry]) => entry);
    expect(entries.length).toBeGreaterThan(0);
    expect(entries.filter((entry) => !existsSync(`widgets/npm/${entry}.ts`))).toEqual([]);
  },
);

it("code compiles with the package's types", () => {
  const folder = resolve(`.cache/documents-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  try {
    const typed = blocksIn("js", "ts", "tsx").filter(({ code }) => !OF_HOSTS.test(code));
    const files = typed.map(({ language, code }, index) => {
      const file = `block-${index}.${language === "js" ? "ts" : language}`;
      // Each example in a file of its own, as on a page.
      writeFileSync(join(folder, file), `import "bikeshare-rider-account";\n${code}export {};\n`);
      return file;
    });
    expect(files.length).toBeGreaterThan(1);
    const compilerOptions = {
      noEmit: true,
      types: ["node"],
      paths: {
        "bikeshare-rider-account": [resolve("widgets/npm/index.ts")],
        "bikeshare-rider-account/*": [resolve("widgets/npm/*.ts")],
      },
    };
    writeFileSync(
      join(folder, "tsconfig.json"),
      JSON.stringify({
        extends: resolve("tsconfig.json"),
        compilerOptions,
        include: [],
        files: [...files, resolve("src/css.d.ts")],
      }),
    );
    expect(spawnSync("node_modules/.bin/tsc", ["-p", folder], { encoding: "utf8" }).stdout).toBe("");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 60_000);

it("the contract command's output and the policies match the real ones", () => {
  for (const { at, code } of blocksIn("text")) {
    const lines = code.trimEnd().split("\n");
    const isReport = lines.every((line) => /^(fits {5}|DIFFERS {2}|not run {2}| {11})\S/.test(line));
    const isPolicy = lines.every((line) =>
      /^((script|style|connect|frame)-src|(require-)?trusted-types(-for)?) .+;$/.test(line),
    );
    expect([at, isReport || isPolicy]).toEqual([at, true]);
  }
});

describe("links", () => {
  const anchorsIn = (text: string): string[] =>
    [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = ""]) =>
      title
        .toLowerCase()
        .replace(/[^\w\s-]/g, "")
        .trim()
        .replace(/\s+/g, "-"),
    );

  it.each([...TEXTS])("of %s lead to existing targets", (file, text) => {
    const broken = [...text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link = ""]) => {
      if (/^https?:/.test(link)) return [];
      const [path = "", anchor] = link.split("#");
      const target = path === "" ? file : normalize(join(dirname(file), path));
      if (!existsSync(target)) return [link];
      return anchor === undefined || anchorsIn(readFileSync(target, "utf8")).includes(anchor) ? [] : [link];
    });
    expect(broken).toEqual([]);
  });
});

/** A new action is a type error until this list has it. */
const ACTIONS = {
  login: [],
  logout: [],
  navigate: ["path", "title"],
  purchase: ["kind", "system", "subscriptionTypeId", "cost", "currency"],
  error: ["code"],
  openExternalLink: ["url"],
  share: ["title", "text", "url"],
  download: ["name", "mediaType", "text"],
} as const satisfies { readonly [Action in keyof NativeActions]: readonly (keyof NativeActions[Action])[] };

it("the actions for an app are listed with their parameters", () => {
  const section = TEXTS.get("docs/embedding.md")?.split("## Native apps")[1] ?? "";
  const rows = [...section.matchAll(/^\| `(\w+)` \|(.*?)\|/gm)];
  const listed = Object.fromEntries(rows.map(([, action, cells = ""]) => [action, cells.match(/\w+/g) ?? []]));
  expect(listed).toEqual(ACTIONS);
});

it("every code of bikeshare-error is documented for partners", () => {
  const section = TEXTS.get("docs/embedding.md")?.split("## When something fails")[1]?.split("\n## ")[0] ?? "";
  const listed = [...section.matchAll(/^\| `(\w+)` \|/gm)].map(([, code]) => code);
  const known = describedElements().map(
    ({ events }) => events.find(({ name }) => name === "bikeshare-error")?.type.text,
  );
  expect(listed.length).toBeGreaterThan(0);
  for (const text of known) expect([...(text ?? "").matchAll(/"(\w+)"/g)].map(([, code]) => code)).toEqual(listed);
});

it("every bundle address in an example contains a version", () => {
  const addresses = blocksIn("html", "json").flatMap(({ code }) => code.match(/https:[^\s"]*bikeshare\.js/g) ?? []);
  expect(addresses.length).toBeGreaterThan(2);
  expect(addresses.filter((address) => !/\/\d+(?:\.\d+\.\d+)?\/bikeshare\.js$/.test(address))).toEqual([]);
});

it("test cards are those of the sandbox, and a valid one", () => {
  const section = TEXTS.get("docs/testing.md")?.split("## Test cards")[1] ?? "";
  const outcomes = [...section.matchAll(/^\| `([\d ]+)` \|/gm)].map(([, card = ""]) =>
    testCard(card.replaceAll(" ", "")),
  );
  const [good, declined, poor, expired, prepaid] = outcomes;
  expect(good).toMatchObject({ outcome: "ok", funding: "credit", error: null });
  expect(declined?.outcome).toBe("declined");
  expect([poor?.error?.decline_code, expired?.error?.code]).toEqual(["insufficient_funds", "expired_card"]);
  expect(prepaid?.funding).toBe("prepaid");
});

it("every call of the back end is in docs/openapi.json, which docs/backend.md links", () => {
  expect(TEXTS.get("docs/backend.md")).toContain("(openapi.json)");
});
