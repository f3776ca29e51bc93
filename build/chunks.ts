import type { GetManualChunk, ManualChunkMeta, OutputBundle, OutputChunk, PreRenderedChunk } from "rollup";
import type { ElementTag } from "../widgets/elements/elements.ts";
import type { TextFile } from "./messages.ts";
import { HASH_LENGTH } from "./output.ts";

/** The entry module of an element or a page. */
export interface Root {
  readonly name: string;
  readonly source: string;
  /** A module that loads first where a login was kept, and so must not wait for React. */
  readonly early?: string;
}

export interface Element extends Root {
  readonly tag: ElementTag;
  /** The file with the texts of its first screen. */
  readonly texts: TextFile;
}

/** The runtimes of the elements, the smallest first. */
export const ELEMENTS: readonly Element[] = [
  {
    tag: "bikeshare-pricing",
    name: "pricing",
    source: "widgets/pricing-entry.tsx",
    texts: "pricing",
  },
  {
    tag: "bikeshare-signup",
    name: "signup",
    source: "widgets/sign-up-entry.tsx",
    texts: "sign-up",
  },
  {
    tag: "bikeshare-account",
    name: "account",
    source: "widgets/account-entry.tsx",
    texts: "log-in",
  },
];

/** Chunks by path, wherever they are imported. */
const FIXED_CHUNKS: readonly (readonly [name: string, path: RegExp])[] = [
  ["react", /\/node_modules\/(?:react|react-dom|scheduler)\/|\0commonjsHelpers/],
  // This chunk must not depend on React: the first texts create `Intl` objects while React loads.
  ["intl", /\/node_modules\/(?:@formatjs|intl-messageformat)\/|\/src\/i18n\/(?:intl|locale)\.ts$/],
  // Telemetry, which each element loads, needs them: it must not load the chunks of forms for them.
  ["shared", /\/src\/lib\/(?:normalise-typed|scrub-url|to-json)\.ts$/],
];
const LIB_FOLDER = /\/src\/lib\//;
const API_FOLDER = /\/src\/api\//;
/** Chunks that several later screens share, by folder; the one for API calls has all of its imports. */
const LATER_CHUNKS: readonly (readonly [name: string, path: RegExp])[] = [
  // The passes use these hooks, and purchases use the passes.
  ["purchase", /\/src\/purchase\/(?!use-seen-purchase)/],
  ["payment", /\/src\/payment\//],
  ["eligibility", /\/src\/eligibility\//],
  ["passes", /\/src\/passes\//],
  ["rider", /\/src\/rider\//],
  ["programs", /\/src\/domain\//],
  ["fields", /\/src\/forms\//],
  ["parts", /\/src\/(?:parts|ui)\/|\/lucide-react\//],
  ["screens", /\/src\/(?!features\/)/],
];
/** A file of texts in a language, or the module with its names: in a shared chunk, a changed text would rename others. */
const TEXTS = /^\0virtual:texts\/([\w-]+)(?:\/(\w\w))?$/;

/** A module's path within the project, since the path of a checkout may have folders named as ours. */
const pathOf = (id: string): string => id.replace(process.cwd(), "");

/** The file name of a chunk: "en-account" for the account's texts in English. */
export function chunkFile({ facadeModuleId }: Pick<PreRenderedChunk, "facadeModuleId">): string {
  const [, file, locale] = TEXTS.exec(facadeModuleId ?? "") ?? [];
  return `chunks/${file && locale ? `${locale}-${file}` : "[name]"}-[hash:${HASH_LENGTH}].js`;
}

/**
 * Groups modules into chunks: React, the modules that several elements need first, and those that one element needs
 * first and later screens need as well. Rollup decides on the rest.
 * @param roots The entry modules, the smallest first.
 */
export function manualChunks(roots: readonly Root[]): GetManualChunk {
  let nameOf: ((id: string) => string | undefined) | undefined;
  return (id, meta) => {
    nameOf ??= namesIn(roots, meta);
    return nameOf(id);
  };
}

function namesIn(roots: readonly Root[], { getModuleIds, getModuleInfo }: ManualChunkMeta) {
  const ids = [...getModuleIds()];
  const importsOf = (id: string) => getModuleInfo(id)?.importedIds ?? [];
  const closureOf = (isMeant: (id: string) => boolean) => reachableFrom(ids.filter(isMeant), importsOf);
  const firstLoads = roots.map(({ name, source, early }) => ({
    name,
    startModules: ids.filter((id) => id.endsWith(source)),
    modules: closureOf((id) => id.endsWith(source)),
    early: closureOf((id) => early !== undefined && id.endsWith(early)),
  }));
  const services = closureOf((id) => API_FOLDER.test(pathOf(id)));
  const starts = new Set(firstLoads.flatMap((first) => first.startModules));
  const screens = new Set(ids.flatMap((id) => getModuleInfo(id)?.dynamicallyImportedIds ?? []));
  const laterScreens = [...screens].filter((id) => !starts.has(id)).map((id) => reachableFrom([id], importsOf));

  return (id: string): string | undefined => {
    if (starts.has(id)) return undefined;
    const path = pathOf(id);
    const fixedChunk = FIXED_CHUNKS.find(([, pattern]) => pattern.test(path));
    if (fixedChunk) return fixedChunk[0];
    if (TEXTS.test(id)) return (getModuleInfo(id)?.importers.length ?? 0) > 1 ? "texts" : undefined;
    const [owner, another] = firstLoads.filter(({ modules }) => modules.has(id));
    const screensWith = laterScreens.filter((screen) => screen.has(id)).length;
    // Telemetry loads later in every element: it must not bring in what one of them needs first.
    if (owner && roots.length > 1 && screensWith > 1 && LIB_FOLDER.test(path)) return "shared";
    if (another) return owner?.name === roots[0]?.name ? "shared" : "forms";
    if (owner?.early.has(id)) return `${owner.name}-early`;
    if (owner) return screensWith > 0 ? `${owner.name}-${screensWith > 1 ? "shared" : "screen"}` : undefined;
    if (screensWith < 2 || screens.has(id)) return undefined;
    if (LIB_FOLDER.test(path)) return "lib";
    return services.has(id) ? "services" : LATER_CHUNKS.find(([, pattern]) => pattern.test(path))?.[0];
  };
}

/** These modules or files, and everything that they lead to. */
export function reachableFrom(from: Iterable<string>, next: (id: string) => readonly string[]): ReadonlySet<string> {
  const reached = new Set(from);
  // A loop over a Set also visits the items that are added meanwhile.
  for (const id of reached) for (const one of next(id)) reached.add(one);
  return reached;
}

export const programFile = (system: string): string => `src/domain/programs/${system}.ts`;

export const chunksOf = (bundle: OutputBundle): OutputChunk[] =>
  Object.values(bundle).filter((file) => file.type === "chunk");

/**
 * The chunk with a source file.
 * @param source The end of its path.
 */
export function chunkOf(source: string, chunks: readonly OutputChunk[]): OutputChunk {
  const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(source)));
  if (!found) throw new Error(`No chunk was built from ${source}`);
  return found;
}
