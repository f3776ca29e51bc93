/** The number of items on a page of a list (spec 9). */
const PAGE_SIZE = 20;

export interface ListedPage<Item> {
  readonly items: readonly Item[];
  /** The number of this page; 1 is the first. */
  readonly page: number;
  /** The number of pages: at least 1, even for an empty list. */
  readonly pages: number;
  /** The position of the page's first and last item in the whole list, counted from 1; 0 in an empty list. */
  readonly first: number;
  readonly last: number;
  readonly total: number;
}

/** The requested page of a list, or the nearest one that exists. */
export function pageOf<Item>(all: readonly Item[], requestedPage: number): ListedPage<Item> {
  const total = all.length;
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const page = Math.min(Math.max(1, requestedPage), pages);
  const start = (page - 1) * PAGE_SIZE;
  const items = all.slice(start, start + PAGE_SIZE);
  return { items, page, pages, first: total === 0 ? 0 : start + 1, last: start + items.length, total };
}

/** A missing or invalid number means the first page. */
export const readPage = (query: string | null): number => (query && /^[1-9]\d{0,5}$/.test(query) ? Number(query) : 1);

/** The first page, the last one, and `page` with its neighbours, in order; null is a gap of two pages or more. */
export function pageLinks(page: number, pages: number): (number | null)[] {
  const linkedPages = new Set([1, page - 1, page, page + 1, pages].filter((each) => each >= 1 && each <= pages));
  const sortedPages = [...linkedPages].sort((a, b) => a - b);
  return sortedPages.flatMap((each, index) => {
    const previousPage = sortedPages[index - 1] ?? each - 1;
    if (each - previousPage === 1) return [each];
    return each - previousPage === 2 ? [each - 1, each] : [null, each];
  });
}
