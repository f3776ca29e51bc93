import type { GetManualChunk, ManualChunkMeta, PreRenderedChunk } from "rollup";
import { HASH_LENGTH } from "./output.ts";

/** What is loaded first for an element, or for a page. */
export interface Root {
  readonly name: string;
  /** The entry, and what draws where the entry asks for that itself. */
  readonly sources: readonly string[];
}

/** With what Rollup makes of its CommonJS. */
const REACT = /\/node_modules\/(?:react|react-dom|scheduler)\/|\0commonjsHelpers/;
/** A long list that nobody waits for, and a package that few screens need: worth a file wherever they are used. */
const ALONE = { countries: /\/src\/forms\/countries\.ts$/, "number-fields": /\/node_modules\/react-number-format\// };
/** Where something is that is loaded later: what several of one folder share is named by it. */
const FOLDER = /\/src\/(?:features\/)?([\w-]+)\//;
/** The folders of lists by month, which share more than other screens. */
const LISTS = ["trips", "billing"];
/** Where sign-up begins, as an element and as a screen of the account. */
const SIGN_UP = /\/sign-up-screen\.tsx$/;
/** A program comes with the first screen, but is asked for by itself. */
const PROGRAM = /\/src\/programs\/programs\/\w+\.ts$/;
/** What a kept login is asked about with, before React is there: nothing of it lies in a chunk that imports React. */
const CALLS = /\/src\/context\/calls\.ts$/;
/** The texts of a language, and the list of those that come later. */
const TEXTS = /\/src\/i18n\/(?!en\/)([a-z]{2})\//;

/** Where a chunk is written; those of other languages than English say which. */
export function chunkFile({ facadeModuleId }: Pick<PreRenderedChunk, "facadeModuleId">): string {
  const language = TEXTS.exec(facadeModuleId ?? "")?.[1];
  return `chunks/${language ? `${language}-` : ""}[name]-[hash:${HASH_LENGTH}].js`;
}

/**
 * Chunks by who needs a module at first: React alone, what the smallest element shares with others, what the two with forms
 * share, each element's own. Then by who needs it later. Left alone, Rollup makes dozens of small chunks, which compress
 * worse and take more requests.
 * @param roots the smallest first; the last one asks whose login was kept before React is there.
 */
export function manualChunks(roots: readonly Root[]): GetManualChunk {
  let names: ReadonlyMap<string, string> | undefined;
  return (id, meta) => {
    names ??= namesOf(roots, meta);
    return REACT.test(id) ? "react" : names.get(id);
  };
}

function namesOf(
  roots: readonly Root[],
  { getModuleIds, getModuleInfo }: ManualChunkMeta,
): ReadonlyMap<string, string> {
  const ids = [...getModuleIds()];
  const starts = (sources: readonly string[]) => ids.filter((id) => sources.some((source) => id.endsWith(source)));
  const laterOf = (id: string) => getModuleInfo(id)?.dynamicallyImportedIds ?? [];
  const withImports = (from: Iterable<string>, isEver = false): ReadonlySet<string> => {
    const found = new Set(from);
    // A set hands out what is added while it is walked.
    for (const id of found)
      for (const next of [...(getModuleInfo(id)?.importedIds ?? []), ...(isEver ? laterOf(id) : [])]) found.add(next);
    return found;
  };
  const firsts = roots.map(({ name, sources }) => ({ name, ids: withImports(starts(sources)) }));
  const atFirst = new Set(roots.flatMap(({ sources }) => starts(sources)));
  const later = new Set(ids.flatMap(laterOf));
  const users = new Map<string, string[]>();
  for (const start of later) {
    if (atFirst.has(start)) continue;
    for (const id of withImports([start])) users.set(id, [...(users.get(id) ?? []), start]);
  }
  const needsReact = (id: string) => [...withImports([id])].some((one) => REACT.test(one));
  const last = roots.at(-1)?.name ?? "";
  const [smallest] = roots;
  /** What the smallest element may ask for later: it must not bring what only larger ones have at first. */
  const ofSmallest = withImports(starts(smallest?.sources ?? []), true);

  function nameOf(id: string): string | null {
    const alone = Object.entries(ALONE).find(([, pattern]) => pattern.test(id));
    if (alone) return alone[0];
    const owners = firsts.filter((first) => first.ids.has(id)).map(({ name }) => name);
    const [owner] = owners;
    const usedBy = users.get(id) ?? [];
    if (programs.has(id) && !later.has(id)) return "start";
    if (owner === undefined) return calls.has(id) && !later.has(id) ? "services" : laterName(id, usedBy);
    if (owners.length === 1 && owner === last && roots.length > 1) {
      if (!needsReact(id)) return "session";
      // Null: Rollup puts it into the chunk of the one module that imports it.
      return usedBy.length === 0 ? null : `${last}-shared`;
    }
    if (roots.length === 1) return needsReact(id) ? (usedBy.length === 0 ? null : "shared") : "start";
    if (usedBy.some((user) => ofSmallest.has(user)) && !id.includes("/node_modules/"))
      return needsReact(id) ? "runtime" : "start";
    // Used later once is by the same screen, as one of the account.
    if (owners.length === 1 && usedBy.length < 2) return `${owner}-screen`;
    if (owner === smallest?.name) return needsReact(id) ? "runtime" : "start";
    if (owners.length === 1 && !calls.has(id)) return "order";
    return needsReact(id) ? "forms" : "data";
  }
  const programs = withImports(ids.filter((id) => PROGRAM.test(id)));
  const calls = withImports(ids.filter((id) => CALLS.test(id)));
  const ofSignUp = withImports(
    ids.filter((id) => SIGN_UP.test(id)),
    true,
  );
  const beginsSignUp = (start: string) => [...withImports([start])].some((id) => SIGN_UP.test(id));
  function laterName(id: string, usedBy: readonly string[]): string | null {
    if (usedBy.length < 2 || id.endsWith(".json")) return null;
    const folders = new Set(usedBy.map((user) => FOLDER.exec(user)?.[1] ?? ""));
    const [folder] = folders;
    if (folders.size === 1) return `${folder}-shared`;
    if ([...folders].every((one) => LISTS.includes(one))) return "lists";
    // Where sign-up is an element, what begins it is there at first.
    if (roots.length === 1 && usedBy.some(beginsSignUp)) return "order";
    return usedBy.some((user) => ofSignUp.has(user)) ? "checkout" : "rider";
  }
  const isEntry = (id: string) => getModuleInfo(id)?.isEntry === true;
  return new Map(
    ids.flatMap((id) => {
      // An entry gets a chunk of its own: a retry may load it under a second address, so no other chunk may import it.
      const name = isEntry(id) ? null : nameOf(id);
      return name === null ? [] : [[id, name] as const];
    }),
  );
}
