import { basename } from "node:path";
import type { GetManualChunk, ManualChunkMeta, PreRenderedChunk } from "rollup";
import { HASH_LENGTH } from "./output.ts";

/** What is loaded first for an element, or for a page. */
export interface Root {
  readonly name: string;
  readonly source: string;
  /** The folders whose texts its first screen says. */
  readonly messages: readonly string[];
  /** What is loaded before it where a login was kept, and so must not wait for React. */
  readonly early?: string;
}

/** By path alone. */
const ALWAYS: readonly (readonly [name: string, path: RegExp])[] = [
  ["react", /\/node_modules\/(?:react|react-dom|scheduler)\/|\0commonjsHelpers/],
  // Without React: the first texts make `Intl` objects while React is on its way.
  ["intl", /\/node_modules\/(?:@formatjs|intl-messageformat)\/|\/src\/i18n\/(?:intl|locale)\.ts$/],
  ["digit-groups", /\/node_modules\/react-number-format\//],
];
const LIB = /\/src\/lib\//;
const SERVICES = /\/src\/api\//;
/** What several later screens share, by folder; what asks the services is with all that it imports. */
const LATER: readonly (readonly [name: string, path: RegExp])[] = [
  ["purchase", /\/src\/purchase\//],
  ["payment", /\/src\/payment\//],
  ["passes", /\/src\/(?:passes|eligibility)\//],
  ["rider", /\/src\/rider\//],
  ["programs", /\/src\/programs\//],
  ["fields", /\/src\/forms\//],
  ["parts", /\/src\/(?:screen-parts|ui)\/|\/lucide-react\//],
  ["screens", /\/src\/(?!features\/)/],
];
/** What names the files of texts: in a chunk that many import, another word would rename them all. */
const NAMES_OF_TEXTS = /\/messages\.ts$/;
/** A folder's texts in one language; those of src/i18n come with what makes `Intl` early. */
const TEXTS = /\/((?:src|widgets)\/[\w/-]+?)\/(?:messages\/)?(\w\w)\.[jt]s$/;

/** Where a chunk is written: "en-trips" for what trips say in English. */
export function chunkFile({ facadeModuleId }: Pick<PreRenderedChunk, "facadeModuleId">): string {
  const [, folder, language] = TEXTS.exec(facadeModuleId ?? "") ?? [];
  return `chunks/${folder ? `${language}-${basename(folder)}` : "[name]"}-[hash:${HASH_LENGTH}].js`;
}

/**
 * React, what several elements need at first, and what one needs at first and later screens need too. The rest is
 * Rollup's own: an entry keeps what nothing else needs, and so does each screen.
 * @param roots the smallest first
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
  const closureOf = (isMeant: (id: string) => boolean) => closure(ids.filter(isMeant), importsOf);
  const firsts = roots.map(({ name, source, early }) => ({
    name,
    starts: ids.filter((id) => id.endsWith(source)),
    modules: closureOf((id) => id.endsWith(source)),
    early: closureOf((id) => early !== undefined && id.endsWith(early)),
  }));
  const services = closureOf((id) => SERVICES.test(id));
  const starts = new Set(firsts.flatMap((first) => first.starts));
  const screens = new Set(ids.flatMap((id) => getModuleInfo(id)?.dynamicallyImportedIds ?? []));
  const laterScreens = [...screens].filter((id) => !starts.has(id)).map((id) => closure([id], importsOf));

  return (id: string): string | undefined => {
    if (starts.has(id)) return undefined;
    const always = ALWAYS.find(([, path]) => path.test(id));
    if (always) return always[0];
    if (NAMES_OF_TEXTS.test(id)) return (getModuleInfo(id)?.importers.length ?? 0) > 1 ? "texts" : undefined;
    const [, folder = "", language] = TEXTS.exec(id) ?? [];
    if (language) {
      const [one, another] = roots.filter(({ messages }) => messages.includes(folder));
      return one && !another ? `${language}-${one.name}` : undefined;
    }
    const [owner, another] = firsts.filter(({ modules }) => modules.has(id));
    const screensWith = laterScreens.filter((screen) => screen.has(id)).length;
    if (another) return owner?.name === roots[0]?.name ? "shared" : "forms";
    if (owner?.early.has(id)) return `${owner.name}-early`;
    if (owner) return screensWith > 0 ? `${owner.name}-${screensWith > 1 ? "shared" : "screen"}` : undefined;
    if (screensWith < 2 || screens.has(id)) return undefined;
    if (LIB.test(id)) return "lib";
    return services.has(id) ? "services" : LATER.find(([, path]) => path.test(id))?.[0];
  };
}

/** These modules or files, and all that they lead to. */
export function closure(from: Iterable<string>, next: (id: string) => readonly string[]): ReadonlySet<string> {
  const found = new Set(from);
  // A set hands out what is added while it is walked.
  for (const id of found) for (const one of next(id)) found.add(one);
  return found;
}
