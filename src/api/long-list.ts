import { listWire } from "./wire/answers.ts";
import { type Parsed, parseWire, type WireSchema } from "./wire/parse.ts";

/** Characters that a phone reads, as JSON and by a schema, in some 40 ms. */
const SLICE_LENGTH = 128 * 1024;
/** Places that are tried for the end of a slice; after that the rest of the list is read at once. */
const MOST_TRIES = 8;

/**
 * Reads a list of objects, a long one in slices: the page answers its rider in between.
 * @param pause resolves in a task of its own
 * @param sliceLength in characters
 */
export async function parseLongList<T>(
  item: WireSchema<T>,
  text: string,
  pause: () => Promise<void> = nextTask,
  sliceLength = SLICE_LENGTH,
): Promise<Parsed<T[]>> {
  const [, opening = ""] = /^(\s*\[)/.exec(text) ?? [];
  const [, closing = ""] = /(\]\s*)$/.exec(text.slice(-MOST_BLANKS)) ?? [];
  if (text.length <= sliceLength || !opening || !closing) return parseWire(listWire(item), jsonOf(text));

  const end = text.length - closing.length;
  const items: T[] = [];
  for (let start = opening.length; start < end; await pause()) {
    const slice = sliceOf(text, { start, end, sliceLength });
    if (slice === null) return parseWire(listWire(item), text);
    for (const each of slice.items) {
      const parsed = parseWire(item, each, items.length);
      if (!parsed.ok) return parsed;
      items.push(parsed.output);
    }
    start = slice.next;
  }
  return { ok: true, output: items };
}

const nextTask = () => new Promise<void>((resolve) => void setTimeout(resolve));

/** Blanks that services put behind a list; one with more is read at once. */
const MOST_BLANKS = 100;

interface Place {
  readonly start: number;
  readonly end: number;
  readonly sliceLength: number;
}

interface Slice {
  readonly items: readonly unknown[];
  /** Where the next one starts. */
  readonly next: number;
}

/**
 * The items from `start` on, at least `sliceLength` characters of them, or all up to `end`; null where they are no JSON. What ends
 * at a brace and a comma may be cut within an item or a text, and is no JSON then.
 */
function sliceOf(text: string, { start, end, sliceLength }: Place): Slice | null {
  const seam = /\}\s*,(?=\s*\{)/g;
  seam.lastIndex = start + sliceLength;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const found = seam.exec(text);
    if (!found) break;
    const items = jsonOf(`[${text.slice(start, found.index + 1)}]`);
    if (Array.isArray(items)) return { items, next: seam.lastIndex };
  }
  const rest = jsonOf(`[${text.slice(start, end)}]`);
  return Array.isArray(rest) ? { items: rest, next: end } : null;
}

/** Whatever the content type says. What is no JSON stays a string, which no schema of ours takes for an object. */
export function jsonOf(text: unknown): unknown {
  if (typeof text !== "string" || text.trim() === "") return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
