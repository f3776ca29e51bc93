import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { Manifest } from "../../build/manifest.ts";
import { CDN, MOCK, STANDALONE } from "../../build/output.ts";
import { importsIn } from "../house/modules.ts";

/** The packages that the requirements ask us to ship (docs/decisions/0014). */
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

const { first, files }: Manifest = JSON.parse(readFileSync(`${CDN}/manifest.json`, "utf8"));
const { dependencies } = JSON.parse(readFileSync("package.json", "utf8"));

/** The packages whose modules are in a folder's scripts, by their source maps. */
function packagesIn(folder: string): ReadonlySet<string> {
  const maps = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".js.map"));
  return new Set(maps.flatMap((map) => packagesOf(`${folder}/${map}`)));
}

function packagesOf(map: string): readonly string[] {
  const { sources }: { sources: string[] } = JSON.parse(readFileSync(map, "utf8"));
  return sources.flatMap((source) => /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source)?.[1] ?? []);
}

it.each(["dist/cdn", "dist/standalone"])("the scripts of %s contain code of each required package", (folder) => {
  const unneeded = folder === "dist/cdn" ? [] : ["@r2wc/core"];
  const found = packagesIn(folder);
  expect(SHIPPED.filter((name) => !found.has(name))).toEqual(unneeded);
});

it("pricing's first chunks contain no code for forms, calls and routes", () => {
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
  const allowed = new Set(Object.keys(dependencies));
  for (const name of allowed)
    for (const each of Object.keys(lock.packages[`node_modules/${name}`]?.dependencies ?? {})) allowed.add(each);
  expect([...packagesIn("dist/cdn")].filter((name) => !allowed.has(name))).toEqual([]);
});

/** The static and the dynamic imports of each chunk. */
type Chunks = ReadonlyMap<string, { readonly imports: readonly string[]; readonly dynamicImports: readonly string[] }>;

function chunksIn(folder: string): Chunks {
  const files = readdirSync(folder).filter((file) => file.endsWith(".js"));
  return new Map(
    files.map((file) => {
      const all = importsIn(file, readFileSync(`${folder}/${file}`, "utf8"));
      const specifiersOf = (kind: string) =>
        all.filter((each) => each.kind === kind).map(({ specifier }) => specifier.slice(2));
      return [file, { imports: specifiersOf("value"), dynamicImports: specifiersOf("dynamic") }];
    }),
  );
}

/** Chunks that the loader or a page imports, and no chunk; without prerendered screens, which import nothing. */
function entriesOf(chunks: Chunks): string[] {
  const imported = new Set(
    [...chunks.values()].flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports]),
  );
  return [...chunks].filter(([file, { imports }]) => imports.length > 0 && !imported.has(file)).map(([file]) => file);
}

/** For each dynamic chunk, the chunks that are evaluated before it on every path that leads to it. */
function evaluatedBefore(chunks: Chunks, entries: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
  const evaluatedByChunk = new Map<string, ReadonlySet<string>>();
  const queue = [...entries];
  for (const file of queue) {
    const staticChunks = withImports(file, chunks);
    const evaluated = new Set([...(evaluatedByChunk.get(file) ?? []), ...staticChunks]);
    for (const dynamicChunk of [...staticChunks].flatMap((each) => chunks.get(each)?.dynamicImports ?? [])) {
      const earlier = evaluatedByChunk.get(dynamicChunk) ?? evaluated;
      const evaluatedOnBoth = new Set([...earlier].filter((each) => evaluated.has(each)));
      if (evaluated.has(dynamicChunk) || (evaluatedByChunk.has(dynamicChunk) && evaluatedOnBoth.size === earlier.size))
        continue;
      evaluatedByChunk.set(dynamicChunk, evaluatedOnBoth);
      queue.push(dynamicChunk);
    }
  }
  return evaluatedByChunk;
}

function withImports(file: string, chunks: Chunks): ReadonlySet<string> {
  const found = new Set([file]);
  // A loop over a Set also visits the items that are added meanwhile.
  for (const each of found) for (const next of chunks.get(each)?.imports ?? []) found.add(next);
  return found;
}

/**
 * Imports that would break a retry: a dynamic chunk must not import a dynamic chunk that may not be evaluated yet.
 * If that import fails once, it fails for ever in Firefox, even for an importer at another address.
 */
function lateImports(chunks: Chunks): string[] {
  const evaluatedByChunk = evaluatedBefore(chunks, entriesOf(chunks));
  return [...evaluatedByChunk].flatMap(([file, evaluated]) =>
    (chunks.get(file)?.imports ?? [])
      .filter((needed) => evaluatedByChunk.has(needed) && !evaluated.has(needed))
      .map((needed) => `${file} imports ${needed}`),
  );
}

it.each([
  { folder: CDN, entries: ["account", "pricing", "signup"] },
  { folder: STANDALONE, entries: ["page"] },
  { folder: MOCK, entries: ["page"] },
])(
  "in $folder no chunk imports an entry, and dynamic chunks statically import only evaluated ones",
  ({ folder, entries }) => {
    const chunks = chunksIn(`${folder}/chunks`);
    expect(evaluatedBefore(chunks, entriesOf(chunks)).size).toBeGreaterThan(50);
    expect(entriesOf(chunks).map((file) => file.replace(/-[\w-]{7,8}\.js$/, ""))).toEqual(entries);
    expect(lateImports(chunks)).toEqual([]);
  },
);

/** The texts, by chunk name, that each element's first screen needs. */
const FIRST_TEXTS: Readonly<Record<string, string>> = { pricing: "pricing", signup: "sign-up", account: "log-in" };

it("the manifest names exactly the modules that each first screen imports, and each snippet preloads the largest", () => {
  const chunks = chunksIn(`${CDN}/chunks`);
  const firstModules = (element: string, system: string, locale: string) => {
    const rootNames = [element, system.replace("any", "phl"), `${locale}-${FIRST_TEXTS[element]}`];
    const roots = [...chunks.keys()].filter((file) => rootNames.includes(file.replace(/-[\w-]{7}\.js$/, "")));
    expect(roots).toHaveLength(rootNames.length);
    return [...new Set(roots.flatMap((file) => [...withImports(file, chunks)]))].map((file) => `chunks/${file}`);
  };
  const snippets = readdirSync(`${CDN}/snippets`);
  expect(Object.keys(first)).toHaveLength(snippets.length);
  for (const name of snippets) {
    const [element = "", system = "", locale = ""] = name.split(/[-.]/);
    const modules = firstModules(element, system, locale);
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

const chunk = (imports: string[], dynamicImports: string[] = []) => ({ imports, dynamicImports });

it.each([
  {
    modules: "a chunk that is evaluated nowhere",
    chunks: { entry: chunk(["react"], ["screen", "list"]), screen: chunk(["list"]) },
    problems: ["screen imports list"],
  },
  {
    modules: "a chunk that is evaluated on one path and not on the other",
    chunks: { entry: chunk(["react"], ["screen", "dialog"]), screen: chunk([], ["dialog"]), dialog: chunk(["screen"]) },
    problems: ["dialog imports screen"],
  },
])("the problems of a dynamic chunk that imports $modules are $problems", ({ chunks, problems }) => {
  expect(lateImports(new Map(Object.entries(chunks)))).toEqual(problems);
});

it.each([
  { element: "bikeshare-pricing", requests: 10 },
  { element: "bikeshare-signup", requests: 11 },
  { element: "bikeshare-account", requests: 10 },
])("$element requests $requests files for its first screen, with the loader", ({ element, requests }) => {
  expect(first[`${element} phl en`]?.chunks).toHaveLength(requests - 1);
});
