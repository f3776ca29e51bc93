import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join, resolve } from "node:path";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importsIn } from "../house/modules.ts";
import { packInto } from "../pack-into.ts";
import { sampleOf } from "../seeded.ts";
import { bundle, PACKAGE_NAME, PEER_PACKAGES } from "./bundle.ts";

/** The folder of a site with our packed package, below the project, so that Node finds the project's React. */
const SITE = resolve(`.cache/site-${process.pid}`);
const INSTALLED = join(SITE, "node_modules", PACKAGE_NAME);
const run = (command: string, ...parameters: string[]) =>
  execFileSync(command, parameters, { cwd: SITE, encoding: "utf8" });

let tarball: Uint8Array<ArrayBuffer>;
beforeAll(() => {
  const packed = packInto(SITE);
  tarball = new Uint8Array(readFileSync(packed));
  mkdirSync(INSTALLED, { recursive: true });
  run("tar", "-xzf", packed, "-C", INSTALLED, "--strip-components", "1");
});
afterAll(() => rmSync(SITE, { recursive: true, force: true }));

/** The target of an entry in `exports`: a file, or a target for each condition. */
type Target = string | { readonly [condition: string]: Target };
const filesOf = (target: Target): string[] =>
  typeof target === "string" ? [target] : Object.values(target).flatMap(filesOf);

interface PackageJson {
  readonly license: string;
  readonly customElements: string;
  readonly exports: Readonly<Record<string, Target>>;
  readonly imports: { readonly "#screens": Target };
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta: Readonly<Record<string, { readonly optional: boolean }>>;
}
const textOf = (file: string) => readFileSync(join(INSTALLED, file), "utf8");
const packageJson = (): PackageJson => JSON.parse(textOf("package.json"));
const ENTRIES = ["", "/pricing", "/signup", "/account", "/loader"];
/** Entries that define no elements; those that only have types export nothing. */
const OTHER_ENTRIES = ["/react", "/server", "/types", "/vue", "/testing"];
/** The names that an entry exports, if not only `configure`. */
const EXPORTED_NAMES: Readonly<Record<string, string>> = {
  "/react": "BikeshareAccount,BikesharePricing,BikeshareSignup",
  "/server": "renderFirstScreen",
  "/types": "",
  "/vue": "",
  "/testing": "configure,fireBikeshareEvent",
};
const DATA_FILES = [
  ...["pricing", "signup", "account"].map((name) => `./${name}.css`),
  ...["custom-elements", "html-custom-data", "css-custom-data", "package"].map((name) => `./${name}.json`),
];
const REACT_PACKAGES = ["react", "react-dom"];

describe("the packed package", () => {
  it("has the documented entries, and each leads to existing files", () => {
    const { exports, imports } = packageJson();
    expect(Object.keys(exports)).toEqual([
      ...[...ENTRIES, ...OTHER_ENTRIES].map((entry) => `.${entry}`),
      ...DATA_FILES,
    ]);
    const files = [...Object.values(exports), imports["#screens"]].flatMap(filesOf);
    expect(files.filter((file) => !existsSync(join(INSTALLED, file)))).toEqual([]);
  });

  it("imports only its own files and its dependencies", () => {
    // Leaves out the command in `bin`, which is for Node, and which no module for sites imports.
    const files = readdirSync(INSTALLED, { recursive: true, encoding: "utf8" }).filter(
      (file) => file.endsWith(".js") && !file.startsWith("bin/"),
    );
    const specifiers = new Set(
      files.flatMap((file) => importsIn(file, textOf(file)).map(({ specifier }) => specifier)),
    );
    const foreign = [...specifiers].filter((specifier) => !/^[.#]/.test(specifier));
    expect(foreign.filter(isBuiltin)).toEqual([]);
    expect(new Set(foreign.map((specifier) => specifier.split("/")[0]))).toEqual(new Set(PEER_PACKAGES));
    const { dependencies, peerDependencies, peerDependenciesMeta } = packageJson();
    expect(Object.keys({ ...peerDependencies, ...dependencies })).toEqual([
      ...REACT_PACKAGES,
      "@types/react",
      "zustand",
    ]);
    // A site has one React 19 for its own code and ours, and needs the types only if it uses TypeScript.
    for (const name of [...REACT_PACKAGES, "@types/react"]) expect(peerDependencies[name]).toBe("^19.0.0");
    expect(peerDependenciesMeta).toEqual({ "@types/react": { optional: true } });
  });

  it("contains its licence, changelog and the notices of bundled packages", () => {
    expect(packageJson().license).toBe("MIT");
    expect(textOf("LICENSE")).toContain("MIT License");
    expect(textOf("CHANGELOG.md")).toMatch(/^## \d+\.\d+\.\d+, /m);
    const notices = textOf("THIRD-PARTY-LICENSES.txt");
    for (const name of ["@stripe/stripe-js", "ofetch", "valibot", "lucide-react"])
      expect(notices).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+, (MIT|ISC)\\n\\n[^]*?Copyright`, "m"));
    expect(notices).toMatch(/^Unicode CLDR .*, Unicode-3\.0\n\nUNICODE LICENSE V3\n/m);
    for (const name of PEER_PACKAGES) expect(notices).not.toMatch(new RegExp(`^${name} \\d`, "m"));
  });

  it("imports React statically, since some bundlers find no named exports otherwise, and the loader never", () => {
    const chunks = readdirSync(INSTALLED, { recursive: true, encoding: "utf8" }).filter((file) => /\.js$/.test(file));
    expect(chunks.length).toBeGreaterThan(20);
    expect(chunks.filter((file) => /\bimport\(\s*["']react/.test(textOf(file)))).toEqual([]);
    expect(textOf("loader.js")).not.toMatch(/["']react["']/);
  });

  it("lists the packages in it with their hashes, and without registry addresses", () => {
    const sbom: { components: { name: string; hashes?: object[] }[] } = JSON.parse(textOf("sbom.cdx.json"));
    const names = sbom.components.map(({ name }) => name);
    const { dependencies }: { dependencies: object } = JSON.parse(readFileSync("package.json", "utf8"));
    expect(names).toEqual(expect.arrayContaining(Object.keys(dependencies)));
    expect(names).not.toContain("typescript");
    expect(sbom.components.filter(({ hashes }) => !hashes?.length)).toEqual([]);
    expect(JSON.stringify({ ...sbom, $schema: "" })).not.toMatch(/https?:/);
  });

  it("describes its elements in the modules that define them", () => {
    const { customElements } = packageJson();
    const { modules }: { modules: { path: string; declarations: { tagName: string }[] }[] } = JSON.parse(
      textOf(customElements),
    );
    expect(modules.map(({ path, declarations }) => [path, declarations.map(({ tagName }) => tagName)])).toEqual([
      ["pricing.js", ["bikeshare-pricing"]],
      ["signup.js", ["bikeshare-signup"]],
      ["account.js", ["bikeshare-account"]],
    ]);
    expect(modules.filter(({ path }) => !existsSync(join(INSTALLED, path)))).toEqual([]);
  });
});

it("importing the package's entries in Node adds no globals and prints nothing", () => {
  const entries = [...ENTRIES, ...OTHER_ENTRIES];
  const code = `
    const globals = () => Reflect.ownKeys(globalThis).map(String).join();
    const before = globals();
    for (const entry of ${JSON.stringify(entries)}) {
      const module = await import("${PACKAGE_NAME}" + entry);
      if (globals() !== before) console.log("globals changed by " + entry);
      console.log(Object.keys(module).join());
    }
  `;
  const exportedNames = entries.map((entry) => EXPORTED_NAMES[entry] ?? "configure");
  expect(run("node", "--input-type=module", "--eval", code).trim()).toBe(exportedNames.join("\n").trim());
});

it.each([
  { kind: "imported", load: `await import("${PACKAGE_NAME}/testing")` },
  { kind: "required", load: `createRequire(import.meta.url)("${PACKAGE_NAME}/testing")` },
])(
  "the entry for sites' own tests, $kind in a document, defines elements and fires their events",
  ({ load }) => {
    const code = `
    import { createRequire } from "node:module";
    import { Window } from "happy-dom";
    const window = new Window();
    for (const name of ["document", "customElements", "HTMLElement", "CustomEvent"]) globalThis[name] = window[name];
    globalThis.fetch = () => console.log("a call");
    const { fireBikeshareEvent } = ${load};
    document.body.innerHTML = '<bikeshare-pricing system="lax"></bikeshare-pricing>';
    const [pricing] = document.body.children;
    document.addEventListener("bikeshare-pass-selected", (event) => {
      event.preventDefault();
      console.log(event.target.system, event.detail.subscriptionTypeId);
    });
    await pricing.ready;
    const detail = { system: "lax", subscriptionTypeId: 103 };
    console.log(fireBikeshareEvent(pricing, "bikeshare-pass-selected", detail), pricing.shadowRoot);
    await window.happyDOM.close();
  `;
    expect(run("node", "--input-type=module", "--eval", code).trim().split("\n")).toEqual(["lax 103", "false null"]);
  },
  20_000,
);

it("importing an element's entry in a server component warns, and names the components to render instead", () => {
  // For a server all of these entries are one module, which prints its warning again for each query.
  const code = `
    console.warn = console.log;
    for (const entry of ${JSON.stringify(ENTRIES)})
      await import(import.meta.resolve("${PACKAGE_NAME}" + entry) + "?" + entry);
  `;
  const warnings = run("node", "--conditions=react-server", "--input-type=module", "--eval", code).trim().split("\n");
  expect(warnings).toHaveLength(ENTRIES.length);
  for (const line of warnings) expect(line).toContain("Render the components of bikeshare-rider-account/react");
});

it.each(sampleOf("entries for bundlers", [...ENTRIES, "/react"], 2))(
  "bundlers keep the definitions of bikeshare-rider-account%s although nothing uses them",
  async (entry) => {
    const files = await bundle(SITE, `import "${PACKAGE_NAME}${entry}";`);
    expect(files.some((text) => text.includes("customElements.define("))).toBe(true);
  },
  20_000,
);

it("publint finds nothing in the packed package", async () => {
  const { messages, pkg } = await publint({ pack: { tarball: tarball.buffer }, strict: true });
  expect(messages.map((message) => formatMessage(message, pkg, { color: false }))).toEqual([]);
});

/** As in the tool's profile `esm-only`: we publish no CommonJS, and TypeScript's `node10` ignores `exports`. */
const IGNORED_RESOLUTIONS = ["node10", "node16-cjs"];

it("are-the-types-wrong finds nothing in the packed package", async () => {
  // Style sheets have no types, since sites serve or bundle them as files.
  const analysis = await checkPackage(createPackageFromTarballData(tarball), { excludeEntrypoints: [/\.css$/] });
  if (!analysis.types) throw new Error("The package has no types");
  const isIgnored = (problem: object) =>
    "resolutionKind" in problem && IGNORED_RESOLUTIONS.includes(String(problem.resolutionKind));
  expect(analysis.problems.filter((problem) => !isIgnored(problem))).toEqual([]);
});
