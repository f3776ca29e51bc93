import { expect, it } from "vitest";
import { pageLinks, pageOf, readPage } from "./paging.ts";

const items = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

it.each([
  { count: 0, requested: 1, page: 1, pages: 1, first: 0, last: 0 },
  { count: 20, requested: 2, page: 1, pages: 1, first: 1, last: 20 },
  { count: 21, requested: 2, page: 2, pages: 2, first: 21, last: 21 },
  { count: 62, requested: 3, page: 3, pages: 4, first: 41, last: 60 },
  { count: 62, requested: 99, page: 4, pages: 4, first: 61, last: 62 },
  { count: 62, requested: 0, page: 1, pages: 4, first: 1, last: 20 },
])("in pages of 20, page $requested of $count items shows $first to $last", ({ count, requested, ...expected }) => {
  const { items: shownItems, ...page } = pageOf(items(count), requested);
  expect(page).toEqual({ ...expected, total: count });
  expect(shownItems).toEqual(items(count).slice(Math.max(expected.first - 1, 0), expected.last));
});

it.each([
  [null, 1],
  ["", 1],
  ["3", 3],
  ["0", 1],
  ["2.5", 1],
  ["two", 1],
])("a query of page=%s asks for page %s", (query, page) => {
  expect(readPage(query)).toBe(page);
});

it.each([
  { page: 1, pages: 1, links: [1] },
  { page: 1, pages: 2, links: [1, 2] },
  { page: 1, pages: 50, links: [1, 2, null, 50] },
  { page: 4, pages: 50, links: [1, 2, 3, 4, 5, null, 50] },
  { page: 25, pages: 50, links: [1, null, 24, 25, 26, null, 50] },
])("page $page of $pages offers the pages $links", ({ page, pages, links }) => {
  expect(pageLinks(page, pages)).toEqual(links);
});
