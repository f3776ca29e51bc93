import { relative } from "node:path";
import type { GetManualChunk, ManualChunkMeta, OutputBundle, OutputChunk } from "rollup";
import { LOCALES } from "../src/i18n/locale.ts";
import type { ElementTag } from "../widgets/elements/elements.ts";
import { themeOf } from "../widgets/prerendered-screen.ts";
import { type TextFile, textModule } from "./messages.ts";

/** A module that loads by itself: the runtime of an element, or a part of a page. */
export interface Root {
  readonly name: string;
  readonly source: string;
}

/** The runtimes of the elements, the smallest first, with the files of their first screens' texts. */
export const ELEMENTS: readonly (Root & { readonly tag: ElementTag; readonly texts: TextFile })[] = [
  { tag: "bikeshare-pricing", name: "pricing", source: "widgets/pricing-entry.tsx", texts: "pricing" },
  { tag: "bikeshare-signup", name: "signup", source: "widgets/sign-up-entry.tsx", texts: "sign-up" },
  { tag: "bikeshare-account", name: "account", source: "widgets/account-entry.tsx", texts: "log-in" },
];

/** Chunks by path, wherever they are imported. */
const FIXED_CHUNKS: readonly (readonly [name: string, path: RegExp])[] = [
  ["react", /node_modules\/(?:react|react-dom|scheduler)\/|^\0commonjsHelpers/],
  // This chunk must not depend on React: the first texts create `Intl` objects while React loads.
  ["intl", /node_modules\/(?:@formatjs|intl-messageformat)\/|^src\/i18n\/(?:intl|locale)\.ts$/],
  // Telemetry loads later in every element: these must not bring in what one of them needs first.
  // Nor must the data of a city wait for the rules of passes.
  ["shared", /^src\/(?:domain\/plain-pass|i18n\/load-messages|lib\/(?:money|scrub-url|to-json))\.ts$/],
  ["globals", /^src\/lib\/unclobbered-global\.ts$/],
];
/** The modules that several later screens share, by folder; use-seen-purchase also serves those without purchases. */
const LATER_CHUNK =
  /(?:^src|node_modules)\/(domain|eligibility|forms|lib|lucide-react|parts|passes|payment|purchase(?!\/use-seen)|rider|ui)\//;
/** Rollup decides on these; only home and renewals show an earlier sign-up, so that other purchases do without it. */
const OWN_CHUNKS = /^src\/(?:features\/|purchase\/own-sign-up)/;
/** A file of texts in a language, or the module with its names: in a shared chunk, a changed text would rename others. */
const TEXTS = "\0virtual:texts/";

/**
 * Groups modules into chunks: React, the modules that several roots need first, those that one needs first and later
 * screens need as well, and those that several later screens need. The first root is the smallest.
 */
export function manualChunks(roots: readonly Root[]): GetManualChunk {
  let nameOf: ReturnType<typeof namesIn> | undefined;
  return (id, meta) => {
    nameOf ??= namesIn(roots, meta);
    return nameOf(id);
  };
}

function namesIn(roots: readonly Root[], { getModuleIds, getModuleInfo }: ManualChunkMeta) {
  const ids = [...getModuleIds()];
  const withImports = (starts: readonly string[]) =>
    reachableFrom(starts, (id) => getModuleInfo(id)?.importedIds ?? []);
  const isStart = (id: string) => roots.some(({ source }) => id.endsWith(source));
  const firstLoads = roots.map(({ source }) => withImports(ids.filter((id) => id.endsWith(source))));
  const screens = new Set(ids.flatMap((id) => getModuleInfo(id)?.dynamicallyImportedIds ?? []));
  const laterScreens = [...screens].filter((id) => !isStart(id)).map((id) => withImports([id]));
  const services = withImports(ids.filter((id) => relative("", id).startsWith("src/api/")));

  return (id: string): string | undefined => {
    if (isStart(id)) return undefined;
    const path = id.startsWith("\0") && !id.startsWith("\0sheet:") ? id : relative("", id.replace("\0sheet:", ""));
    const fixedChunk = FIXED_CHUNKS.find(([, pattern]) => pattern.test(path));
    if (fixedChunk) return fixedChunk[0];
    if (id.startsWith(TEXTS)) return (getModuleInfo(id)?.importers.length ?? 0) > 1 ? "texts" : undefined;
    const [owner, another] = roots.filter((_, index) => firstLoads[index]?.has(id));
    if (another) return owner === roots[0] || path.startsWith("src/lib/") ? "shared" : "entries";
    const screensWith = laterScreens.filter((screen) => screen.has(id)).length;
    if (owner) return screensWith > 0 ? `${owner.name}-${screensWith > 1 ? "shared" : "screen"}` : undefined;
    if (screensWith < 2 || screens.has(id) || OWN_CHUNKS.test(path)) return undefined;
    return services.has(id) ? "services" : (LATER_CHUNK.exec(path)?.[1] ?? "screens");
  };
}

/** These modules or files, and everything that they lead to. */
export function reachableFrom(from: Iterable<string>, next: (id: string) => readonly string[]): ReadonlySet<string> {
  const reached = new Set(from);
  // A loop over a Set also visits the items that are added meanwhile.
  for (const id of reached) for (const one of next(id)) reached.add(one);
  return reached;
}

/**
 * The chunks that an element imports up to its first screen. React is the last: the texts create `Intl` objects while it
 * loads.
 * @param key "tag system locale"
 */
export function firstChunks(key: string, chunks: readonly OutputChunk[]): string[] {
  const [tag, system = "", language] = key.split(" ");
  const element = ELEMENTS.find((each) => each.tag === tag);
  const locale = LOCALES.find((each) => each === language);
  if (!element || !locale) throw new Error(`There is no screen ${key}`);
  const starts = [textModule(element.texts, locale), programFile(themeOf(system)), element.source];
  const files = reachableFrom(
    starts.map((source) => chunkOf(source, chunks).fileName),
    (file) => importsOf(file, chunks).imports,
  );
  const isReact = (file: string) => /\/react-[^/]+$/.test(file);
  return [...files].sort((one, other) => Number(isReact(one)) - Number(isReact(other)));
}

export const importsOf = (
  file: string,
  chunks: readonly OutputChunk[],
): Pick<OutputChunk, "imports" | "dynamicImports"> =>
  chunks.find(({ fileName }) => fileName === file) ?? { imports: [], dynamicImports: [] };

export const programFile = (system: string): string => `src/domain/programs/${system}.ts`;

export const chunksOf = (bundle: OutputBundle): OutputChunk[] =>
  Object.values(bundle).filter((file) => file.type === "chunk");

/** @param source The end of a source file's path. */
export function chunkOf(source: string, chunks: readonly OutputChunk[]): OutputChunk {
  const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(source)));
  if (!found) throw new Error(`No chunk was built from ${source}`);
  return found;
}
