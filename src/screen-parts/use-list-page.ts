import { useMemo } from "react";
import { useSearchParams } from "wouter";
import { useNavigation } from "../context/navigation.tsx";
import { useAppContext } from "../context/use-app-context.tsx";
import { useMinute } from "../context/use-minute.ts";
import type { CalendarDate } from "../lib/calendar.ts";
import { type Month, monthIn, monthsSince, readMonth } from "../lib/months.ts";
import { readPage } from "../lib/paging.ts";
import { formatAppPath, HOME, parseAppPath } from "../routing/app-path.ts";

/** What of a list is shown, as the query has it, and where the rest of it is. */
export interface ListPage {
  readonly month: Month;
  /** What there is to choose from, newest first. */
  readonly months: readonly Month[];
  readonly page: number;
  /** The place of the same list in a month, on its first page unless another is named. */
  pathOf(month: Month, page?: number): string;
}

/**
 * Reads `?month=2026-03&page=2`: a list's place can be kept, shared and gone back to.
 * @param start The day whose month is the first one to choose.
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
