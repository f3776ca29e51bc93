import { relative } from "node:path";
import type { GetManualChunk, ManualChunkMeta, OutputBundle, OutputChunk } from "rollup";
import type { ElementTag } from "../widgets/elements/elements.ts";
import type { TextFile } from "./messages.ts";

/** A module that loads by itself: the runtime of an element, or a part of the standalone page. */
export interface Root {
  readonly name: string;
  readonly source: string;
}

/** The runtime of an element, with the file of its first screen's texts. */
export interface ElementRoot extends Root {
  readonly tag: ElementTag;
  readonly texts: TextFile;
}

/** The smallest first. */
export const ELEMENT_ROOTS: readonly ElementRoot[] = [
  { tag: "bikeshare-pricing", name: "pricing", source: "widgets/pricing-entry.tsx", texts: "pricing" },
  { tag: "bikeshare-signup", name: "signup", source: "widgets/sign-up-entry.tsx", texts: "sign-up" },
  { tag: "bikeshare-account", name: "account", source: "widgets/account-entry.tsx", texts: "log-in" },
];

export const REACT = "/node_modules/react-dom/client.js";

/** Chunks with a fixed content: the modules whose paths match, whichever roots import them. */
const FIXED_CHUNKS: readonly (readonly [name: string, path: RegExp])[] = [
  ["react", /node_modules\/(?:react|react-dom|scheduler)\/|^\0commonjsHelpers/],
  // This chunk must not depend on React: the first texts create `Intl` objects while React loads.
  ["intl", /node_modules\/(?:@formatjs|intl-messageformat)\/|^src\/i18n\/(?:intl|locale)\.ts$/],
  // Telemetry, which every element loads later, and each city's data use these modules: inside the chunk of one element
  // or of the pass rules, they would load that whole chunk as well.
  ["shared", /^src\/(?:domain\/plain-pass|i18n\/load-messages|lib\/(?:money|scrub-url|to-json))\.ts$/],
  ["globals", /^src\/lib\/unclobbered-global\.ts$/],
];
/** Folders with a chunk each for modules that several later screens share; even more screens use use-session-purchase. */
const SHARED_LATER =
  /(?:^src|node_modules)\/(domain|eligibility|forms|lib|lucide-react|parts|passes|payment|purchase(?!\/use-session-purchase)|rider|ui)\//;
/** Modules whose chunks Rollup chooses, such as purchase/own-sign-up, which only the home and renewal screens need. */
const LEFT_TO_ROLLUP = /^src\/(?:features\/|purchase\/own-sign-up)/;
/** The ids of modules with texts. Those of one language have a chunk each, so a changed text renames no other chunk. */
const TEXT_MODULES = "\0virtual:texts/";

/**
 * Groups modules into chunks: React, the modules that several roots need first, those that one root needs first and
 * later screens need as well, and those that only several later screens need. The first root is the smallest.
 */
export function manualChunks(roots: readonly Root[]): GetManualChunk {
  let chunkNameOf: ReturnType<typeof chunkNamesIn> | undefined;
  return (id, meta) => {
    chunkNameOf ??= chunkNamesIn(roots, meta);
    return chunkNameOf(id);
  };
}

function chunkNamesIn(roots: readonly Root[], { getModuleIds, getModuleInfo }: ManualChunkMeta) {
  const ids = [...getModuleIds()];
  const staticImportsOf = (starts: readonly string[]) =>
    reachableFrom(starts, (id) => getModuleInfo(id)?.importedIds ?? []);
  const isRoot = (id: string) => roots.some(({ source }) => id.endsWith(source));
  const firstLoads = roots.map(({ source }) => staticImportsOf(ids.filter((id) => id.endsWith(source))));
  const screens = new Set(ids.flatMap((id) => getModuleInfo(id)?.dynamicallyImportedIds ?? []));
  const laterScreens = [...screens].filter((id) => !isRoot(id)).map((id) => staticImportsOf([id]));
  const serviceModules = staticImportsOf(ids.filter((id) => relative("", id).startsWith("src/api/")));

  return (id: string): string | undefined => {
    if (isRoot(id)) return undefined;
    const path = relative("", id.replace("\0sheet:", ""));
    const fixedChunk = FIXED_CHUNKS.find(([, pattern]) => pattern.test(path));
    if (fixedChunk) return fixedChunk[0];
    if (id.startsWith(TEXT_MODULES)) return (getModuleInfo(id)?.importers.length ?? 0) > 1 ? "texts" : undefined;
    const [firstOwner, secondOwner] = roots.filter((_, index) => firstLoads[index]?.has(id));
    if (secondOwner) return firstOwner === roots[0] || path.startsWith("src/lib/") ? "shared" : "entries";
    const screenCount = laterScreens.filter((screen) => screen.has(id)).length;
    if (firstOwner) return screenCount > 0 ? `${firstOwner.name}-${screenCount > 1 ? "shared" : "screen"}` : undefined;
    if (screenCount < 2 || screens.has(id) || LEFT_TO_ROLLUP.test(path)) return undefined;
    return serviceModules.has(id) ? "services" : (SHARED_LATER.exec(path)?.[1] ?? "screens");
  };
}

/** The ids of `from`, and all ids that repeated calls of `next` lead to from them. */
function reachableFrom(from: Iterable<string>, next: (id: string) => readonly string[]): ReadonlySet<string> {
  const reachedIds = new Set(from);
  // A loop over a Set also visits the items that are added meanwhile.
  for (const id of reachedIds) for (const nextId of next(id)) reachedIds.add(nextId);
  return reachedIds;
}

/** The files of the chunks with these sources, and of all chunks that they import, directly or through others. */
export function filesFrom(
  sources: readonly string[],
  chunks: readonly OutputChunk[],
  kinds: readonly ("imports" | "dynamicImports")[],
): ReadonlySet<string> {
  const imports = new Map(chunks.map((chunk) => [chunk.fileName, kinds.flatMap((kind) => chunk[kind])]));
  const files = sources.map((source) => chunkOf(source, chunks).fileName);
  return reachableFrom(files, (file) => imports.get(file) ?? []);
}

export const programFile = (system: string): string => `src/domain/programs/${system}.ts`;

export const chunksOf = (bundle: OutputBundle): OutputChunk[] =>
  Object.values(bundle).filter((file) => file.type === "chunk");

/** @param source The end of the path of a source file, whose chunk it returns. */
export function chunkOf(source: string, chunks: readonly OutputChunk[]): OutputChunk {
  const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(source)));
  if (!found) throw new Error(`No chunk was built from ${source}`);
  return found;
}
