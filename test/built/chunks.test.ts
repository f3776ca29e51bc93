import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { Manifest } from "../../build/manifest.ts";
import { CDN, MOCK, STANDALONE } from "../../build/output.ts";
import { importsIn } from "../house/modules.ts";

/**
 * The packages that the requirements ask for (docs/decisions/0014); `storybook` includes the former `@storybook/test`.
 */
const SHIPPED = [
  "react",
  "react-dom",
  "@r2wc/core",
  "zustand",
  "wouter",
  "ofetch",
  "valibot",
  "react-number-format",
  "@stripe/stripe-js",
  "@formatjs/intl",
];
const TOOLS = ["rollup", "storybook", "vitest", "happy-dom"];

const { first, files }: Manifest = JSON.parse(readFileSync(`${CDN}/manifest.json`, "utf8"));
const { dependencies, devDependencies } = JSON.parse(readFileSync("package.json", "utf8"));

/** The packages whose modules are in a folder's scripts, by their source maps. */
function packagesIn(folder: string): ReadonlySet<string> {
  const maps = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".js.map"));
  return new Set(maps.flatMap((map) => packagesOf(`${folder}/${map}`)));
}

function packagesOf(map: string): readonly string[] {
  const { sources }: { sources: string[] } = JSON.parse(readFileSync(map, "utf8"));
  return sources.flatMap((source) => /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source)?.[1] ?? []);
}

it("package.json lists the required tools", () => {
  expect(Object.keys(devDependencies)).toEqual(expect.arrayContaining(TOOLS));
});

it.each(["dist/cdn", "dist/standalone"])("the scripts of %s contain a part of each package", (folder) => {
  const elementsOnly = folder === "dist/cdn" ? [] : ["@r2wc/core"];
  const found = packagesIn(folder);
  expect(SHIPPED.filter((name) => !found.has(name))).toEqual(elementsOnly);
});

it("pricing downloads no code for forms, calls and routes", () => {
  const chunks = first["bikeshare-pricing phl en"]?.chunks ?? [];
  expect(chunks.length).toBeGreaterThan(5);
  const found = chunks.flatMap((file) => packagesOf(`dist/cdn/${file}.map`));
  for (const name of ["ofetch", "react-number-format", "valibot", "wouter"]) expect(found).not.toContain(name);
  expect(found).toContain("react");
});

it("the bundle contains only packages of package.json and their dependencies", () => {
  const lock: { packages: Record<string, { dependencies?: Record<string, string> }> } = JSON.parse(
    readFileSync("package-lock.json", "utf8"),
  );
  const known = new Set(Object.keys(dependencies));
  for (const name of known)
    for (const each of Object.keys(lock.packages[`node_modules/${name}`]?.dependencies ?? {})) known.add(each);
  expect([...packagesIn("dist/cdn")].filter((name) => !known.has(name))).toEqual([]);
});

/** The static and the dynamic imports of each chunk. */
type Chunks = ReadonlyMap<string, { readonly imports: readonly string[]; readonly later: readonly string[] }>;

function chunksIn(folder: string): Chunks {
  const files = readdirSync(folder).filter((file) => file.endsWith(".js"));
  return new Map(
    files.map((file) => {
      const all = importsIn(file, readFileSync(`${folder}/${file}`, "utf8"));
      const of = (kind: string) => all.filter((one) => one.kind === kind).map(({ specifier }) => specifier.slice(2));
      return [file, { imports: of("value"), later: of("dynamic") }];
    }),
  );
}

/** Chunks that no other chunk imports: the entry points of the loader or a page. Prerendered screens import nothing. */
function entriesOf(chunks: Chunks): string[] {
  const named = new Set([...chunks.values()].flatMap(({ imports, later }) => [...imports, ...later]));
  return [...chunks].filter(([file, { imports }]) => imports.length > 0 && !named.has(file)).map(([file]) => file);
}

/** For each dynamic chunk, the modules that are evaluated on every path that leads to it. */
function evaluatedBefore(chunks: Chunks, entries: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
  const before = new Map<string, ReadonlySet<string>>();
  const waiting = [...entries];
  for (const file of waiting) {
    const own = withImports(file, chunks);
    const evaluated = new Set([...(before.get(file) ?? []), ...own]);
    for (const later of [...own].flatMap((each) => chunks.get(each)?.later ?? [])) {
      const known = before.get(later) ?? evaluated;
      const common = new Set([...known].filter((each) => evaluated.has(each)));
      if (evaluated.has(later) || (before.has(later) && common.size === known.size)) continue;
      before.set(later, common);
      waiting.push(later);
    }
  }
  return before;
}

function withImports(file: string, chunks: Chunks): ReadonlySet<string> {
  const found = new Set([file]);
  // A loop over a Set also visits the items that are added meanwhile.
  for (const each of found) for (const next of chunks.get(each)?.imports ?? []) found.add(next);
  return found;
}

/**
 * Imports that would break a retry: a dynamic chunk must not import another one that may not be evaluated yet. If that
 * import failed once, Firefox keeps it failed, whatever address its importer has.
 */
function lateImports(chunks: Chunks): string[] {
  const asked = evaluatedBefore(chunks, entriesOf(chunks));
  return [...asked].flatMap(([file, evaluated]) =>
    (chunks.get(file)?.imports ?? [])
      .filter((needed) => asked.has(needed) && !evaluated.has(needed))
      .map((needed) => `${file} imports ${needed}`),
  );
}

it.each([
  { folder: CDN, entries: ["account", "pricing", "signup"] },
  { folder: STANDALONE, entries: ["page"] },
  { folder: MOCK, entries: ["page"] },
])("in $folder nothing imports an entry, and later chunks import only evaluated modules", ({ folder, entries }) => {
  const chunks = chunksIn(`${folder}/chunks`);
  expect(evaluatedBefore(chunks, entriesOf(chunks)).size).toBeGreaterThan(50);
  expect(entriesOf(chunks).map((file) => file.replace(/-[\w-]{7,8}\.js$/, ""))).toEqual(entries);
  expect(lateImports(chunks)).toEqual([]);
});

const FIRST_TEXTS: Readonly<Record<string, string>> = { pricing: "pricing", signup: "sign-up", account: "log-in" };

it("the manifest names exactly the modules that each first screen imports, and each snippet asks for the largest", () => {
  const chunks = chunksIn(`${CDN}/chunks`);
  const imported = (element: string, system: string, locale: string) => {
    const starts = [element, system.replace("any", "phl"), `${locale}-${FIRST_TEXTS[element]}`];
    const roots = [...chunks.keys()].filter((file) => starts.includes(file.replace(/-[\w-]{7}\.js$/, "")));
    expect(roots).toHaveLength(starts.length);
    return [...new Set(roots.flatMap((file) => [...withImports(file, chunks)]))].map((file) => `chunks/${file}`);
  };
  const snippets = readdirSync(`${CDN}/snippets`);
  expect(Object.keys(first)).toHaveLength(snippets.length);
  for (const name of snippets) {
    const [element = "", system = "", locale = ""] = name.split(/[-.]/);
    const modules = imported(element, system, locale);
    expect(first[`bikeshare-${element} ${system} ${locale}`]?.chunks.toSorted(), name).toEqual(modules.toSorted());
    const [largest = ""] = modules.toSorted((one, other) => (files[other]?.gzip ?? 0) - (files[one]?.gzip ?? 0));
    const links = readFileSync(`${CDN}/snippets/${name}`, "utf8").match(
      /"modulepreload" href="[^"]*" integrity="[^"]*/g,
    );
    expect(links, name).toEqual([
      expect.stringMatching(`/${largest}" integrity="${escaped(files[largest]?.integrity)}$`),
    ]);
  }
});

const escaped = (text = "") => text.replaceAll("+", "\\+");

const chunk = (imports: string[], later: string[] = []) => ({ imports, later });

it.each([
  {
    sentence: "what nobody has evaluated",
    chunks: { entry: chunk(["react"], ["screen", "list"]), screen: chunk(["list"]) },
    found: ["screen imports list"],
  },
  {
    sentence: "what is evaluated on one way and not on the other",
    chunks: {
      entry: chunk(["react"], ["screen", "dialog"]),
      screen: chunk([], ["dialog"]),
      dialog: chunk(["screen"]),
    },
    found: ["dialog imports screen"],
  },
  {
    sentence: "what the chunk that asks for it has evaluated",
    chunks: { entry: chunk(["react"], ["screen"]), screen: chunk([], ["dialog"]), dialog: chunk(["screen", "react"]) },
    found: [],
  },
])("a later chunk that imports $sentence: $found", ({ chunks, found }) => {
  expect(lateImports(new Map(Object.entries(chunks)))).toEqual(found);
});

it.each([
  { element: "bikeshare-pricing", requests: 10 },
  { element: "bikeshare-signup", requests: 11 },
  { element: "bikeshare-account", requests: 10 },
])("$element requests $requests files, with the loader", ({ element, requests }) => {
  expect(first[`${element} phl en`]?.chunks).toHaveLength(requests - 1);
});
