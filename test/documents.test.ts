import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, it } from "vitest";
import { NPM, version, versionFolders } from "../build/output.ts";
import { testCard } from "../demo/stripe-stand-in/test-cards.ts";
import { SYSTEM_CODES, SYSTEM_NAMES } from "../src/domain/program.ts";
import { LOCALES } from "../src/i18n/locale.ts";
import type { NativeActions } from "../src/telemetry/native-bridge.ts";
import { readOptions } from "../tools/contract/kit/options.ts";
import { EVENTS } from "../widgets/elements/shared.ts";
import { blocksIn, TEXTS } from "./house/documents.ts";
import { readFiles } from "./house/modules.ts";
import { withTables } from "./house/readme-tables.ts";
import { VERSIONED_DOCUMENTS, withVersionFolders } from "./house/version-folders.ts";

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

it.each(["README.md", "widgets/npm/README.md"])("%s names every program and language", (file) => {
  const start = readFileSync(file, "utf8").slice(0, 600).replaceAll("\n", " ");
  for (const code of SYSTEM_CODES) expect(start).toContain(`${SYSTEM_NAMES[code]} (\`${code}\`)`);
  const languages = new Intl.DisplayNames("en", { type: "language" });
  for (const locale of LOCALES) expect(start).toContain(languages.of(locale.split("-")[0] ?? ""));
});

/** The actions that a native app receives, with their parameters; a missing action is a type error. */
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
  expect(listed.length).toBeGreaterThan(0);
  const codes = [...EVENTS["bikeshare-error"].type.matchAll(/"(\w+)"/g)].map(([, code]) => code);
  expect(codes).toEqual(listed);
});

it.each(VERSIONED_DOCUMENTS)("%s names the folders that this version's build writes", (file) => {
  const text = readFileSync(file, "utf8");
  expect(withVersionFolders(text, version)).toBe(text);
  expect(withVersionFolders(text, "7.8.9")).toMatch(/\b7(?:\.8\.9)?\//);
});

it("every address of the bundle in an example has a folder of this version", () => {
  const addresses = blocksIn("html", "json").flatMap(({ code }) => code.match(/https:[^\s"]*bikeshare\.js/g) ?? []);
  expect(addresses.length).toBeGreaterThan(2);
  const folders = new RegExp(`/(?:${versionFolders(version).join("|")})/bikeshare\\.js$`);
  expect(addresses.filter((address) => !folders.test(address))).toEqual([]);
});

it("the sandbox accepts the first documented test card, and treats the others as documented", () => {
  const section = TEXTS.get("docs/testing.md")?.split("## Test cards")[1] ?? "";
  const outcomes = [...section.matchAll(/^\| `([\d ]+)` \|/gm)].map(([, card = ""]) =>
    testCard(card.replaceAll(" ", "")),
  );
  const [accepted, declined, withoutFunds, expired, prepaid] = outcomes;
  expect(accepted).toMatchObject({ outcome: "ok", funding: "credit", error: null });
  expect(declined?.outcome).toBe("declined");
  expect([withoutFunds?.error?.decline_code, expired?.error?.code]).toEqual(["insufficient_funds", "expired_card"]);
  expect(prepaid?.funding).toBe("prepaid");
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
    expect(commands.map((command) => [command, canRun(command)])).toEqual(commands.map((command) => [command, true]));
  });

  const { bin } = JSON.parse(readFileSync("widgets/npm/package.json", "utf8"));

  function canRun(command: string): boolean {
    const [program, first = "", second = "", ...more] = command.split(/\s+/);
    if (program === "export") return true;
    if (program === "cd") return first === NPM;
    if (program === "npm" && first === "run") return second in scripts;
    // Anybody can register the bare name, so operators publish under a scope, and partners install by an alias.
    if (program === "npm" && first === "install")
      return second === "bikeshare-rider-account@npm:@example/bikeshare-rider-account";
    if (program === "npm") return ["ci", "audit", "pkg", "publish"].includes(first) || first in scripts;
    if (program === "npx") return existsSync(`node_modules/.bin/${first}`);
    if (program !== "node" || first !== join(NPM, bin["bikeshare-contract"])) return false;
    const args = [second, ...more];
    const rider = { BIKESHARE_CONTRACT_USERNAME: "a", BIKESHARE_CONTRACT_PASSWORD: "b" };
    return readOptions(args, rider).buys === false;
  }

  it("mention only variables that some code reads", () => {
    const sources = [
      ...readFiles(["build", "demo", "tools", "test"], /(?<!documents\.test)\.ts$/).values(),
      ...["playwright.config.ts", "vitest.config.ts"].map((file) => readFileSync(file, "utf8")),
    ];
    const variables = new Set([...TEXTS.values()].flatMap((text) => text.match(/\bBIKESHARE_[A-Z_]+/g) ?? []));
    expect([...variables].filter((name) => !sources.some((source) => source.includes(name)))).toEqual([]);
  });
});

const README = readFileSync(new URL("../README.md", import.meta.url), "utf8");

it("docs/backend.md has every pass with its id and price", async () => {
  await expect(withTables(TEXTS.get("docs/backend.md") ?? "")).toMatchFileSnapshot("../docs/backend.md");
});

describe("README", () => {
  // `npm run test:unit -- test/documents.test.ts -u` writes the tables.
  it("has the tables that follow from the elements' definitions", async () => {
    await expect(withTables(README)).toMatchFileSnapshot("../README.md");
  });

  it("starts with a moving picture up to 1 MB, the reasons against an iframe, the tag and the two commands", () => {
    const [top = ""] = README.split("## Embed it");
    const [picture = "", ...others] = [...top.matchAll(/<img .*src="(docs\/images\/[^"]+)"/g)].map(([, file]) => file);
    expect(others).toEqual([]);
    expect(readFileSync(picture).subarray(30, 34).toString()).toBe("ANIM");
    expect(statSync(picture).size).toBeLessThan(1_000_000);
    expect(top.match(/^\| \w.*/gm)).toHaveLength(4);
    expect(top).toMatch(/<script async.*\n\n<bikeshare-/);
    expect(top).toMatch(/npm ci && npm start.*\nnpm ci && npm test/);
  });
});
