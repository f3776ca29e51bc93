import type { GetManualChunk, ManualChunkMeta, PreRenderedChunk } from "rollup";
import { HASH_LENGTH } from "./output.ts";

/** What is loaded first for an element, or for a page. */
export interface Root {
  readonly name: string;
  /** The entry, and what renders where the entry asks for that itself. */
  readonly sources: readonly string[];
}

/** With what Rollup makes of its CommonJS. */
const REACT = /\/node_modules\/(?:react|react-dom|scheduler)\/|\0commonjsHelpers/;
/** A long list that nobody waits for, and a package that few screens need: worth a file wherever they are used. */
const ALONE = { countries: /\/src\/forms\/countries\.ts$/, "number-fields": /\/node_modules\/react-number-format\// };
/** What names the files of texts: in a chunk that many import, another word would rename them all. */
const NAMES_OF_TEXTS = /\/messages\.ts$/;
/**
 * What several later screens share, by where it is: what asks the services, and what is read of a rider, each with all
 * that it imports; and what charges a rider.
 */
const SERVICES = /\/src\/api\//;
const RIDER = /\/src\/(?:rider|screen-parts)\//;
const PURCHASES = /\/src\/(?:purchase|payment|passes|eligibility)\/|\/@stripe\//;
/** A program comes with the first screen, but each is asked for by itself. */
const PROGRAM = /\/src\/programs\/programs\/\w+\.ts$/;
const FEATURE = /\/src\/features\/([\w-]+)\//;
/** A folder's texts in one language; those of src/i18n come with what makes `Intl` early. */
const TEXTS = /\/([\w-]+)\/(?:messages\/(\w\w)\.js|(\w\w)\.ts)$/;

/** Where a chunk is written: "en-trips" for what trips say in English. */
export function chunkFile({ facadeModuleId }: Pick<PreRenderedChunk, "facadeModuleId">): string {
  const [, folder, language, early] = TEXTS.exec(facadeModuleId ?? "") ?? [];
  return `chunks/${folder ? `${language ?? early}-${folder}` : "[name]"}-[hash:${HASH_LENGTH}].js`;
}

/**
 * React alone, what several elements need at first, each element's own, and what several later screens share. What may be
 * asked for before React is there has a part without React, called `-data`. Left alone, Rollup makes 70 chunks more, three
 * times as many of them for a first screen.
 * @param roots the smallest first
 */
export function manualChunks(roots: readonly Root[]): GetManualChunk {
  let names: ReadonlyMap<string, string> | undefined;
  return (id, meta) => {
    names ??= namesOf(roots, meta);
    return names.get(id);
  };
}

function namesOf(
  roots: readonly Root[],
  { getModuleIds, getModuleInfo }: ManualChunkMeta,
): ReadonlyMap<string, string> {
  const ids = [...getModuleIds()];
  const importsOf = (id: string) => getModuleInfo(id)?.importedIds ?? [];
  const importersOf = (id: string) => getModuleInfo(id)?.importers ?? [];
  const laterOf = (id: string) => getModuleInfo(id)?.dynamicallyImportedIds ?? [];

  const from = (pattern: RegExp, next: (id: string) => readonly string[]) =>
    closure(
      ids.filter((id) => pattern.test(id)),
      next,
    );
  const ofPrograms = [...from(PROGRAM, importsOf)].filter((id) => !PROGRAM.test(id));
  const firsts = roots.map(({ name, sources }) => {
    const starts = ids.filter((id) => sources.some((source) => id.endsWith(source)));
    return { name, starts, ids: closure([...starts, ...ofPrograms], importsOf) };
  });
  const withReact = from(REACT, importersOf);
  const services = from(SERVICES, importsOf);
  const ofRider = from(RIDER, importsOf);
  const withPurchases = from(PURCHASES, importersOf);
  const everOfFirst =
    roots.length > 1 ? closure(firsts[0]?.starts ?? [], (id) => [...importsOf(id), ...laterOf(id)]) : new Set<string>();
  const started = new Set(firsts.flatMap(({ starts }) => starts));
  const laterScreens = new Set(ids.flatMap(laterOf).filter((id) => !started.has(id)));
  const screensWith = new Map<string, string[]>();
  for (const screen of laterScreens)
    for (const id of closure([screen], importsOf)) screensWith.set(id, [...(screensWith.get(id) ?? []), screen]);

  function nameOf(id: string): string | undefined {
    if (REACT.test(id)) return "react";
    const alone = Object.entries(ALONE).find(([, pattern]) => pattern.test(id));
    if (alone) return alone[0];
    if (NAMES_OF_TEXTS.test(id)) return importersOf(id).length > 1 ? "texts" : undefined;
    const owners = firsts.filter((first) => first.ids.has(id)).map(({ name }) => name);
    const screens = screensWith.get(id) ?? [];
    if (owners.length === 0) return screens.length > 1 ? laterName(id) : undefined;
    const [owner] = owners;
    // A later screen of the smallest element would else download what only larger elements need at first.
    if (!id.includes("/node_modules/") && screens.some((screen) => everOfFirst.has(screen))) return part("shared", id);
    const isFirst = owner === roots[0]?.name;
    const isLast = owner === roots.at(-1)?.name;
    if (isLast && owners.length === 1)
      return screens.length > 0 || !withReact.has(id) ? part(`${owner}-shared`, id) : undefined;
    if (owners.length > 1 || services.has(id) || (isFirst && screens.length > 1))
      return part(isFirst ? "shared" : "forms", id);
    return `${owner}-${screens.length > 1 ? "shared" : "screen"}`;
  }
  function laterName(id: string): string {
    const feature = FEATURE.exec(id)?.[1];
    if (feature) return `${feature}-shared`;
    if (services.has(id)) return part("services", id);
    return part(withPurchases.has(id) && !ofRider.has(id) ? "checkout" : "rider", id);
  }
  const part = (name: string, id: string) => (withReact.has(id) ? name : `${name}-data`);

  // An entry gets a chunk of its own: a retry may load it under a second address, so no other chunk may import it.
  return new Map(
    ids.flatMap((id) => {
      const name = getModuleInfo(id)?.isEntry ? undefined : nameOf(id);
      return name ? [[id, name] as const] : [];
    }),
  );
}

/** These modules and all that they lead to. */
function closure(from: readonly string[], next: (id: string) => readonly string[]): ReadonlySet<string> {
  const found = new Set(from);
  // A set hands out what is added while it is walked.
  for (const id of found) for (const one of next(id)) found.add(one);
  return found;
}
