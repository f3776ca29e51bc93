import type { ManualChunkMeta, ModuleInfo } from "rollup";

/** Who imports what, of modules by their ids. */
export interface ModuleGraph {
  readonly ids: readonly string[];
  /** Those that something asks for when it is needed. */
  readonly later: ReadonlySet<string>;
  /** Which of the later ones bring a module with them. */
  readonly users: ReadonlyMap<string, readonly string[]>;
  /** These, and what comes with them. */
  atOnce(starts: Iterable<string>): ReadonlySet<string>;
  /** These, what comes with them, and what any of it may ask for later. */
  ever(starts: Iterable<string>): ReadonlySet<string>;
  /** Whether it asks for others when they are needed. */
  asks(id: string): boolean;
}

export function moduleGraph({ getModuleIds, getModuleInfo }: ManualChunkMeta): ModuleGraph {
  const ids = [...getModuleIds()];
  const reach = (next: (module: ModuleInfo) => readonly string[]) => (starts: Iterable<string>) => {
    const found = new Set(starts);
    // A set hands out what is added while it is walked.
    for (const id of found) {
      const module = getModuleInfo(id);
      for (const other of module ? next(module) : []) found.add(other);
    }
    return found;
  };
  const atOnce = reach(({ importedIds }) => importedIds);
  const ever = reach(({ importedIds, dynamicallyImportedIds }) => [...importedIds, ...dynamicallyImportedIds]);
  const asked = (id: string) => getModuleInfo(id)?.dynamicallyImportedIds ?? [];
  const later = new Set(ids.flatMap(asked));
  const users = new Map<string, string[]>();
  for (const start of later) for (const id of atOnce([start])) users.set(id, [...(users.get(id) ?? []), start]);
  return { ids, later, users, atOnce, ever, asks: (id) => asked(id).length > 0 };
}
