import { useMemo } from "react";
import { useSearchParams } from "wouter";
import { useNavigation } from "../context/navigation.tsx";
import { useAppContext } from "../context/use-app-context.tsx";
import { useMinute } from "../context/use-minute.ts";
import type { CalendarDate } from "../lib/calendar.ts";
import { type Month, monthIn, monthsSince, readMonth } from "../lib/months.ts";
import { readPage } from "../lib/paging.ts";
import { formatAppPath, HOME, parseAppPath } from "../routing/app-path.ts";

/** The visible part of a list by the query, and the paths of its other parts. */
export interface ListPage {
  readonly month: Month;
  /** The months to choose from, newest first. */
  readonly months: readonly Month[];
  readonly page: number;
  /** The path of the list in another month, by default its first page. */
  pathOf(month: Month, page?: number): string;
}

/**
 * Reads `?month=2026-03&page=2`, so that a list has a path to bookmark, share and return to.
 * @param start The day whose month is the oldest in the choice.
 */
export function useListPage(start: CalendarDate): ListPage {
  const { place } = useNavigation();
  const [query] = useSearchParams();
  const { timeZone } = useAppContext().program;
  const now = useMinute();
  const thisMonth = monthIn(timeZone, now);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the months change with the month alone, not by the minute
  const months = useMemo(() => monthsSince(start, timeZone, now), [start, timeZone, thisMonth]);
  const path = parseAppPath(place)?.path ?? HOME;
  return {
    month: readMonth(query.get("month"), months),
    months,
    page: readPage(query.get("page")),
    pathOf: (month, page = 1) =>
      formatAppPath({ path, query: new URLSearchParams({ month, ...(page > 1 && { page: String(page) }) }) }),
  };
}
