import { useId, useMemo } from "react";
import { T, useTranslation } from "../../i18n/translation.tsx";
import type { Month } from "../../lib/months.ts";
import { type StatementItem, statementTotal } from "../../programs/statements.ts";
import { useMonthName } from "../../screen-parts/use-month-name.ts";
import { Card } from "../../ui/card.tsx";
import { Heading, type HeadingLevel } from "../../ui/heading.tsx";
import { NoTranslate } from "../../ui/no-translate.tsx";
import { SummaryList } from "../../ui/summary-list.tsx";
import { ItemType, useAmountText } from "./statement-texts.tsx";
import { totalsByType } from "./statement-totals.ts";

interface StatementSumsProps {
  readonly items: readonly StatementItem[];
  readonly month: Month;
  readonly level: HeadingLevel;
}

/** What a month came to, by what it was for. */
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
