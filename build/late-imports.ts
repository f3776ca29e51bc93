import type { OutputChunk } from "rollup";

type Chunk = Pick<OutputChunk, "fileName" | "isEntry" | "imports" | "dynamicImports">;

/**
 * What would spoil a retry, one sentence each: a chunk that is loaded later may import statically only what its runtime
 * has evaluated by then. A browser that failed to load a static import keeps the importing module failed for ever.
 */
export function lateImports(chunks: readonly Chunk[]): string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const importsOf = (file: string) => byName.get(file)?.imports ?? [];
  const problems = new Set<string>();

  function follow(file: string, evaluatedBefore: ReadonlySet<string>, path: readonly string[]): void {
    const evaluated = new Set([...evaluatedBefore, ...closure(file, importsOf)]);
    for (const later of [...evaluated].flatMap((name) => byName.get(name)?.dynamicImports ?? [])) {
      if (evaluated.has(later) || path.includes(later)) continue;
      for (const needed of importsOf(later)) {
        if (!evaluated.has(needed)) problems.add(`${later} imports ${needed}, which ${path[0]} has not evaluated`);
      }
      follow(later, evaluated, [...path, later]);
    }
  }

  const entries = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
  for (const fileName of entries) follow(fileName, new Set(), [fileName]);
  // The loader may have to ask for an entry under another address: what is in it would then be there twice.
  for (const { fileName, imports } of chunks) {
    for (const entry of imports.filter((name) => entries.has(name)))
      problems.add(`${fileName} imports the entry ${entry}`);
  }
  return [...problems];
}

/** A file and all that it imports statically. */
function closure(file: string, importsOf: (file: string) => readonly string[], found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const next of importsOf(file)) closure(next, importsOf, found);
  return found;
}
