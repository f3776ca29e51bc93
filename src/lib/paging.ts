/** How many items of a list stand on a page (spec 9). */
const PAGE_SIZE = 20;

/** One page of a list. */
export interface Page<Item> {
  readonly items: readonly Item[];
  /** 1 for the first. */
  readonly page: number;
  /** At least one, also of an empty list. */
  readonly pages: number;
  /** The place of the page's first and last item in the whole list, 1 for its first; 0 in an empty one. */
  readonly first: number;
  readonly last: number;
  readonly total: number;
}

/** The nearest page that there is. Takes as long for a thousand items as for twenty. */
export function pageOf<Item>(all: readonly Item[], wanted: number): Page<Item> {
  const total = all.length;
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const page = Math.min(Math.max(1, wanted), pages);
  const start = (page - 1) * PAGE_SIZE;
  const items = all.slice(start, start + PAGE_SIZE);
  return { items, page, pages, first: total === 0 ? 0 : start + 1, last: start + items.length, total };
}

/** The page that a `page=` query asks for; what is no number gives the first. */
export const readPage = (query: string | null): number => (query && /^[1-9]\d{0,5}$/.test(query) ? Number(query) : 1);

/**
 * The pages to choose from at once: the first, the last and those around this one. Null stands for those left out,
 * of which there are never less than two: a gap of one is the page itself.
 */
export function pagesToChoose(page: number, pages: number): (number | null)[] {
  const wanted = new Set([1, page - 1, page, page + 1, pages].filter((each) => each >= 1 && each <= pages));
  const shown = [...wanted].sort((a, b) => a - b);
  return shown.flatMap((each, index) => {
    const before = shown[index - 1] ?? each - 1;
    if (each - before === 1) return [each];
    return each - before === 2 ? [each - 1, each] : [null, each];
  });
}
