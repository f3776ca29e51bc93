import { useMemo } from "react";
import { useSearchParams } from "wouter";
import { useNavigation } from "../context/navigation.tsx";
import { useMinute } from "../context/use-minute.ts";
import { useWorld } from "../context/world-context.tsx";
import type { CalendarDate } from "../lib/calendar.ts";
import { type Month, monthIn, monthsSince, readMonth } from "../lib/months.ts";
import { readPage } from "../lib/paging.ts";
import { HOME, toPlace, toText } from "../routing/place.ts";

/** What of a list is shown, as the query has it, and where the rest of it is. */
export interface ListPlace {
  readonly month: Month;
  /** What there is to choose from, newest first. */
  readonly months: readonly Month[];
  readonly page: number;
  /** The place of the same list in a month, on its first page unless another is named. */
  placeOf(month: Month, page?: number): string;
}

/**
 * Reads `?month=2026-03&page=2`: a list's place can be kept, shared and gone back to.
 * @param start The day whose month is the first one to choose.
 */
export function useListPlace(start: CalendarDate): ListPlace {
  const { place } = useNavigation();
  const [query] = useSearchParams();
  const { timeZone } = useWorld().program;
  const now = useMinute();
  const thisMonth = monthIn(timeZone, now);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the months change with the month alone, not by the minute
  const months = useMemo(() => monthsSince(start, timeZone, now), [start, timeZone, thisMonth]);
  const path = toPlace(place)?.path ?? HOME;
  return {
    month: readMonth(query.get("month"), months),
    months,
    page: readPage(query.get("page")),
    placeOf: (month, page = 1) =>
      toText({ path, query: new URLSearchParams({ month, ...(page > 1 && { page: String(page) }) }) }),
  };
}
