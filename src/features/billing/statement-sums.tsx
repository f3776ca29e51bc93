import { useId, useMemo } from "react";
import { T, useTranslation } from "../../i18n/translation.tsx";
import { startOfDayIn, type TimeZone } from "../../lib/calendar.ts";
import { type Cents, plus, ZERO } from "../../lib/money.ts";
import type { Month } from "../../lib/months.ts";
import { type StatementItem, statementTotal } from "../../programs/billing.ts";
import type { Moment } from "../../programs/rider.ts";
import { useMonthName } from "../../screen-parts/list-page.tsx";
import { Card } from "../../ui/card.tsx";
import { Heading, type HeadingLevel } from "../../ui/heading.tsx";
import { SummaryList } from "../../ui/summary-list.tsx";
import { NoTranslate } from "../../ui/text-spans.tsx";
import { ItemType, useAmountText } from "./statement-texts.tsx";

/** The total of each item type, in the order in which the types first occur. */
export function totalsByType(items: readonly Pick<StatementItem, "type" | "amount">[]): Map<string, Cents> {
  const totals = new Map<string, Cents>();
  for (const { type, amount } of items) totals.set(type, plus(totals.get(type) ?? ZERO, amount));
  return totals;
}

const instantOf = (moment: Moment | null, zone: TimeZone): number =>
  typeof moment === "string" ? startOfDayIn(zone, moment) : (moment ?? Number.NEGATIVE_INFINITY);

/**
 * Newest first, with undated items at the end. Of two items with the same date, the later one in the service's list
 * comes first.
 * @param zone The program's zone, in which a date without a time begins.
 */
export const statementOrder = (items: readonly StatementItem[], zone: TimeZone): StatementItem[] =>
  [...items].reverse().sort((a, b) => compare(instantOf(b.assessed, zone), instantOf(a.assessed, zone)));

const compare = (a: number, b: number): number => (a === b ? 0 : a - b);

interface StatementSumsProps {
  readonly items: readonly StatementItem[];
  readonly month: Month;
  readonly level: HeadingLevel;
}

/** The totals of a month, by type. */
export function StatementSums({ items, month, level }: StatementSumsProps) {
  const { t } = useTranslation();
  const id = useId();
  const nameOf = useMonthName();
  const amountText = useAmountText();
  const totals = useMemo(() => [...totalsByType(items)], [items]);
  const total = useMemo(() => statementTotal(items), [items]);
  return (
    <Card labelledBy={id}>
      <div className="bs-statements__sums">
        <Heading level={level} size="small" id={id}>
          <span>{t("statements.sums", { month: nameOf(month) })}</span>
        </Heading>
        <SummaryList
          rows={[
            ...totals.map(([type, amount]) => ({
              label: <ItemType type={type} />,
              value: <NoTranslate>{amountText(amount)}</NoTranslate>,
            })),
            {
              label: <T id="statements.total" />,
              value: <NoTranslate>{amountText(total)}</NoTranslate>,
              strong: true,
            },
          ]}
        />
      </div>
    </Card>
  );
}
