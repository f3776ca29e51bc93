interface OfProgram {
  readonly programName: string;
}

/** The program of all items of a list; null where they are of several, which each item says then, or of none. */
export function sharedProgram(items: readonly OfProgram[]): string | null {
  const [first = "", ...others] = new Set(items.map(({ programName }) => programName));
  return others.length === 0 && first !== "" ? first : null;
}
