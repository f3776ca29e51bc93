interface OfProgram {
  readonly programName: string;
}

/** The program of all items in a list; null for an empty list, or for several programs, which each item then names. */
export function sharedProgram(items: readonly OfProgram[]): string | null {
  const [first = "", ...others] = new Set(items.map(({ programName }) => programName));
  return others.length === 0 && first !== "" ? first : null;
}
