import { expect, it } from "vitest";
import { pageLinks, pageOf, readPage } from "./paging.ts";

const items = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

it.each([
  { count: 0, wanted: 1, page: 1, pages: 1, first: 0, last: 0 },
  { count: 20, wanted: 2, page: 1, pages: 1, first: 1, last: 20 },
  { count: 21, wanted: 2, page: 2, pages: 2, first: 21, last: 21 },
  { count: 62, wanted: 3, page: 3, pages: 4, first: 41, last: 60 },
  { count: 62, wanted: 99, page: 4, pages: 4, first: 61, last: 62 },
  { count: 62, wanted: 0, page: 1, pages: 4, first: 1, last: 20 },
])("in pages of 20, page $wanted of $count items shows $first to $last", ({ count, wanted, ...expected }) => {
  const { items: shown, ...page } = pageOf(items(count), wanted);
  expect(page).toEqual({ ...expected, total: count });
  expect(shown).toEqual(items(count).slice(Math.max(expected.first - 1, 0), expected.last));
});

it.each([
  [null, 1],
  ["", 1],
  ["3", 3],
  ["0", 1],
  ["-2", 1],
  ["2.5", 1],
  ["1e3", 1],
  ["two", 1],
])("a query of page=%s asks for page %s", (query, page) => {
  expect(readPage(query)).toBe(page);
});

it.each([
  { page: 1, pages: 1, shown: [1] },
  { page: 1, pages: 2, shown: [1, 2] },
  { page: 1, pages: 50, shown: [1, 2, null, 50] },
  { page: 4, pages: 50, shown: [1, 2, 3, 4, 5, null, 50] },
  { page: 25, pages: 50, shown: [1, null, 24, 25, 26, null, 50] },
])("page $page of $pages offers the pages $shown", ({ page, pages, shown }) => {
  expect(pageLinks(page, pages)).toEqual(shown);
});
