const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** One segment of a source map: numbers in base 64, five bits a digit, the lowest bit of each number its sign. */
export function numbersIn(segment: string): readonly number[] {
  const numbers: number[] = [];
  let value = 0;
  let shift = 0;
  for (const digit of segment) {
    const bits = DIGITS.indexOf(digit);
    value += (bits & 31) << shift;
    shift += 5;
    if (bits & 32) continue;
    numbers.push(value & 1 ? -(value >> 1) : value >> 1);
    value = 0;
    shift = 0;
  }
  return numbers;
}

export interface SourceMap {
  readonly sources: readonly string[];
  readonly mappings: string;
}

/** How many characters of a built file come from each source; `null` for what comes from none. */
export function charactersBySource(code: string, { sources, mappings }: SourceMap): ReadonlyMap<string | null, number> {
  const found = new Map<string | null, number>();
  const add = (source: string | null, length: number) => void found.set(source, (found.get(source) ?? 0) + length);
  let at = 0;
  const groups = mappings.split(";");
  code.split("\n").forEach((line, row) => {
    let column = 0;
    let source: string | null = null;
    for (const segment of groups[row]?.split(",") ?? []) {
      const [forward = 0, step] = numbersIn(segment);
      add(source, forward);
      column += forward;
      if (step !== undefined) at += step;
      source = step === undefined ? null : (sources[at] ?? null);
    }
    add(source, Math.max(0, line.length - column));
  });
  return found;
}
