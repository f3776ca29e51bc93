import type { GetManualChunk, ManualChunkMeta, ModuleInfo } from "rollup";

const REACT = /\/node_modules\/(?:react|react-dom|scheduler)\//;
/** Sign-up's forms need valibot at once, pricing only to check a configuration that a page brings: one chunk serves both. */
const CHECKS = /\/node_modules\/valibot\/|\/src\/config\/schema\.ts$/;

/** The later steps of a screen come together: who has paid must not wait for, or fail to get, the confirmation. */
const STEP = /\/src\/screens\/[\w-]+\/[\w-]+-step\.tsx$/;

/**
 * Names the chunks. Left alone, Rollup makes a chunk of whatever two others share: small ones, which compress worse,
 * and some that a later screen would import first, so that a failed load could never be mended by asking again.
 * @param entries the source of each element's runtime by tag.
 */
export function chunkNames(entries: Readonly<Record<string, string>>): GetManualChunk {
  let named: ReadonlyMap<string, string> | undefined;
  return (id, meta) => {
    named ??= namesOf(entries, meta);
    if (REACT.test(id)) return "react";
    return CHECKS.test(id) ? "schema" : named.get(id);
  };
}

function namesOf(entries: Readonly<Record<string, string>>, { getModuleIds, getModuleInfo }: ManualChunkMeta) {
  type Next = (module: ModuleInfo) => readonly string[];
  const atOnce: Next = ({ importedIds }) => importedIds;
  const ever: Next = ({ importedIds, dynamicallyImportedIds }) => [...importedIds, ...dynamicallyImportedIds];
  const reached = (starts: readonly string[], next: Next) => {
    const found = new Set(starts);
    // A set hands out what is added while it is walked.
    for (const id of found) {
      const module = getModuleInfo(id);
      for (const other of module ? next(module) : []) found.add(other);
    }
    return [...found];
  };
  const ids = [...getModuleIds()];
  const roots = Object.entries(entries).map(([tag, source]) => ({
    name: tag.replace("bikeshare-", ""),
    entry: ids.filter((id) => id.endsWith(source)),
  }));
  const names = new Map<string, string>();
  for (const { name, entry } of roots) {
    const first = new Set(reached(entry, atOnce));
    const later = [...new Set([...first].flatMap((id) => getModuleInfo(id)?.dynamicallyImportedIds ?? []))];
    const steps = later.filter((id) => STEP.test(id));
    const groups = [steps, ...later.filter((id) => !STEP.test(id)).map((id) => [id])];
    for (const id of reached(steps, atOnce)) if (!first.has(id)) names.set(id, `${name}-steps`);
    // What two later chunks share comes with the element.
    const times = counted(groups.flatMap((group) => reached(group, atOnce)));
    for (const [id, count] of times) if (count > 1 && !first.has(id)) names.set(id, name);
    for (const id of entry) names.set(id, name);
  }
  // What an element needs at once and another one needs too, if only in its last step.
  for (const { entry } of roots) {
    const others = roots.filter((other) => other.entry !== entry).flatMap((other) => reached(other.entry, ever));
    const needed = new Set(others);
    for (const id of reached(entry, atOnce)) if (needed.has(id)) names.set(id, "runtime");
  }
  return names;
}

function counted(ids: readonly string[]): Map<string, number> {
  const times = new Map<string, number>();
  for (const id of ids) times.set(id, (times.get(id) ?? 0) + 1);
  return times;
}
