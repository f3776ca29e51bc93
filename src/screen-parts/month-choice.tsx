import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { useMemo, useRef } from "react";
import { useNavigation } from "../context/navigation.tsx";
import { useTranslation } from "../i18n/translation.tsx";
import { type Month, yearAndMonth } from "../lib/months.ts";
import { registerSheet } from "../styles/adopt.ts";
import { Button } from "../ui/button.tsx";
import { SelectField } from "../ui/select-field.tsx";
import css from "./month-choice.css?inline";
import type { ListPage } from "./paging.tsx";

registerSheet(css);

/** "March 2026". */
export function useMonthName(): (month: Month) => string {
  const { date } = useTranslation();
  return (month) => {
    const { year, month: number } = yearAndMonth(month);
    return date(Date.UTC(year, number - 1), "UTC", { month: "long", year: "numeric" });
  };
}

/** A choice of month for a list: a select, with buttons for the month before and after. */
export function MonthChoice({ list }: { readonly list: ListPage }) {
  const { t } = useTranslation();
  const { navigate } = useNavigation();
  const nameOf = useMonthName();
  const select = useRef<HTMLSelectElement>(null);
  const { month, months, pathOf } = list;
  // biome-ignore lint/correctness/useExhaustiveDependencies: names change with the months alone; there are a hundred
  const options = useMemo(() => months.map((each) => ({ value: each, label: nameOf(each) })), [months, t]);
  const index = months.indexOf(month);
  const before = months[index + 1];
  const after = months[index - 1];

  function go(to: Month): void {
    navigate(pathOf(to));
    // At either end the pressed button gets disabled: focus moves to the select.
    if (to === months[0] || to === months.at(-1)) select.current?.focus();
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
        label={before ? t("lists.month.before", { month: nameOf(before) }) : t("lists.month.first")}
        disabled={!before}
        onClick={() => before && go(before)}
      >
        <ChevronLeft className="bs-icon" />
      </Button>
      <Button
        label={after ? t("lists.month.after", { month: nameOf(after) }) : t("lists.month.last")}
        disabled={!after}
        onClick={() => after && go(after)}
      >
        <ChevronRight className="bs-icon" />
      </Button>
    </div>
  );
}
