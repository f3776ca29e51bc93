import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { type RefObject, useMemo, useRef } from "react";
import { useSearchParams } from "wouter";
import { formatAppPath, HOME, parseAppPath } from "../account/app-path.ts";
import { useNavigation } from "../account/navigation.tsx";
import { useAppContext } from "../app-context/use-app-context.tsx";
import { useMinute } from "../app-context/use-now.ts";
import { Paragraph, T, useTranslation } from "../i18n/translation.tsx";
import type { CalendarDate } from "../lib/calendar.ts";
import { type Month, monthIn, monthsSince, readMonth, yearAndMonth } from "../lib/months.ts";
import { type ListedPage, pageLinks, readPage } from "../lib/paging.ts";
import { Button } from "../ui/button.tsx";
import { SelectField } from "../ui/field.tsx";
import { AppLink } from "./app-link.tsx";
import "./list.css";

/** The month and page of a list, as its path's query selects them, and the paths of its other months and pages. */
export interface ListSelection {
  readonly month: Month;
  /** Newest first. */
  readonly months: readonly Month[];
  readonly page: number;
  /** The path of the list in another month, by default its first page. */
  pathOf(month: Month, page?: number): string;
}

/** Reads a query such as `?month=2026-03&page=2`, which a rider can share. The oldest month is that of `oldestDay`. */
export function useListSelection(oldestDay: CalendarDate): ListSelection {
  const { path: appPath } = useNavigation();
  const [query] = useSearchParams();
  const { timeZone } = useAppContext().program;
  const now = useMinute();
  const thisMonth = monthIn(timeZone, now);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `months` changes with `thisMonth`, not with every minute of `now`
  const months = useMemo(() => monthsSince(oldestDay, timeZone, now), [oldestDay, timeZone, thisMonth]);
  const path = parseAppPath(appPath)?.path ?? HOME;
  return useMemo(
    () => ({
      month: readMonth(query.get("month"), months),
      months,
      page: readPage(query.get("page")),
      pathOf: (month, page = 1) =>
        formatAppPath({ path, query: new URLSearchParams({ month, ...(page > 1 && { page: String(page) }) }) }),
    }),
    [query, months, path],
  );
}

interface PagingProps {
  readonly page: ListedPage<unknown>;
  readonly pathOf: (page: number) => string;
  /** The beginning of the list, which receives focus when a rider follows one of the links below the list. */
  readonly start: RefObject<HTMLElement | null>;
}

/** Links to the pages of a list; renders nothing for a single page. */
export function Paging({ page: { page, pages }, pathOf, start }: PagingProps) {
  const { t } = useTranslation();
  if (pages === 1) return null;
  const focusList = () => start.current?.focus();
  return (
    <nav className="bs-digits bs-paging" aria-label={t("lists.pages")}>
      <div className="bs-paging__step">
        {page > 1 && <AppLink to={pathOf(page - 1)} button="secondary" onFollow={focusList} text="lists.page.before" />}
      </div>
      <Paragraph className="bs-note bs-paging__position" id="lists.page.of" values={{ page, pages }} />
      <ul className="bs-line bs-paging__pages" data-gap="1" data-align="center" data-nowrap>
        {pageLinks(page, pages).map((pageNumber, index) =>
          pageNumber === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap between page numbers has no other identity
            <T key={`gap ${index}`} as="li" className="bs-muted bs-paging__gap" id="lists.page.gap" />
          ) : (
            <li key={pageNumber}>
              <AppLink to={pathOf(pageNumber)} button="quiet" isCurrent={pageNumber === page} onFollow={focusList}>
                <span>{pageNumber}</span>
              </AppLink>
            </li>
          ),
        )}
      </ul>
      <div className="bs-paging__step">
        {page < pages && (
          <AppLink to={pathOf(page + 1)} button="secondary" onFollow={focusList} text="lists.page.after" />
        )}
      </div>
    </nav>
  );
}

/** Returns a function that formats a month: "March 2026". */
export function useMonthName(): (month: Month) => string {
  const { date } = useTranslation();
  return (month) => {
    const { year, month: number } = yearAndMonth(month);
    return date(Date.UTC(year, number - 1), "UTC", { month: "long", year: "numeric" });
  };
}

/** A select of the list's months, with buttons for the month before and the month after. */
export function MonthChoice({ list }: { readonly list: ListSelection }) {
  const { t } = useTranslation();
  const { navigate } = useNavigation();
  const nameOf = useMonthName();
  const select = useRef<HTMLSelectElement>(null);
  const { month, months, pathOf } = list;
  // biome-ignore lint/correctness/useExhaustiveDependencies: there may be a hundred names, which change with `months` and `t` alone
  const options = useMemo(() => months.map((value) => ({ value, label: nameOf(value) })), [months, t]);
  const index = months.indexOf(month);
  const previousMonth = months[index + 1];
  const nextMonth = months[index - 1];

  function goTo(newMonth: Month): void {
    navigate(pathOf(newMonth));
    // At the oldest and the newest month the pressed button gets disabled, so focus moves to the select.
    if (newMonth === months[0] || newMonth === months.at(-1)) select.current?.focus();
  }

  return (
    <div className="bs-month-choice">
      <SelectField
        ref={select}
        label={t("lists.month")}
        name="month"
        value={month}
        onChange={(chosen) => navigate(pathOf(chosen))}
        options={options}
      />
      <Button
        label={previousMonth ? t("lists.month.before", { month: nameOf(previousMonth) }) : t("lists.month.first")}
        disabled={!previousMonth}
        onClick={() => previousMonth && goTo(previousMonth)}
      >
        <ChevronLeft className="bs-icon" />
      </Button>
      <Button
        label={nextMonth ? t("lists.month.after", { month: nameOf(nextMonth) }) : t("lists.month.last")}
        disabled={!nextMonth}
        onClick={() => nextMonth && goTo(nextMonth)}
      >
        <ChevronRight className="bs-icon" />
      </Button>
    </div>
  );
}
