import { listWire } from "./wire/answer-shapes.ts";
import { type Parsed, parseWire, type WireSchema } from "./wire/parse.ts";

/** The length that a phone parses and validates in about 40 ms. */
const SLICE_LENGTH = 128 * 1024;
/** How many positions are tried as the end of a slice, before the rest of the list is parsed at once. */
const MOST_TRIES = 8;

/**
 * Parses a list of objects, a long one in slices, so that the page can react to input in between.
 * @param pause Resolves in a new task.
 * @param sliceLength The number of characters.
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

/** How many blanks may follow a list; a list with more of them is parsed at once. */
const MOST_BLANKS = 100;

interface Place {
  readonly start: number;
  readonly end: number;
  readonly sliceLength: number;
}

interface Slice {
  readonly items: readonly unknown[];
  /** The position where the next slice starts. */
  readonly next: number;
}

/**
 * The items from `start` on, in at least `sliceLength` characters, or all up to `end`. A brace and a comma may also end
 * a slice within an item or a text: that slice is not valid JSON, and the result is null.
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

/** Parses a body whatever its content type is. Invalid JSON stays a string, which every schema of ours rejects. */
export function jsonOf(text: unknown): unknown {
  if (typeof text !== "string" || text.trim() === "") return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
