import type { OutputChunk } from "rollup";

type Chunk = Pick<OutputChunk, "fileName" | "isEntry" | "isDynamicEntry" | "imports" | "dynamicImports">;

/**
 * What would spoil a retry, one sentence each: a chunk that is loaded later may import statically only what its runtime
 * has evaluated by then, and what is nothing by itself but shared by several. Another screen that failed once would stay
 * failed in Firefox, under whatever address the importing one is asked for again.
 */
export function lateImports(chunks: readonly Chunk[]): string[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const importsOf = (file: string) => byFile.get(file)?.imports ?? [];
  const problems = new Set<string>();

  const entries = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
  for (const entry of entries) {
    // Nearest first: a longer way to a chunk has evaluated all that a shorter one has, and need not be walked.
    const ways = [{ file: entry, evaluated: new Set<string>() }];
    const walked = new Map<string, ReadonlySet<string>[]>();
    for (const { file, evaluated: before } of ways) {
      const reached = closure(file, importsOf);
      const evaluated = new Set([...before, ...reached]);
      for (const later of [...reached].flatMap((importer) => byFile.get(importer)?.dynamicImports ?? [])) {
        const known = walked.get(later) ?? [];
        if (evaluated.has(later) || known.some((fewer) => [...fewer].every((name) => evaluated.has(name)))) continue;
        walked.set(later, [...known, evaluated]);
        for (const needed of importsOf(later)) {
          if (!evaluated.has(needed) && byFile.get(needed)?.isDynamicEntry !== false)
            problems.add(`${later} imports ${needed}, which ${entry} has not evaluated`);
        }
        ways.push({ file: later, evaluated });
      }
    }
  }
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
