import { T, useTranslation } from "../../i18n/translation.tsx";
import type { Cents } from "../../lib/money.ts";
import type { Estimate } from "../../programs/pass-advisor.ts";
import { NoTranslate } from "../../ui/no-translate.tsx";
import { SummaryList } from "../../ui/summary-list.tsx";

/** A sum in the open: how many of what for how much. */
export function EstimateSum({ lines, total }: Pick<Estimate, "lines" | "total">) {
  const { money } = useTranslation();
  const dollars = (amount: Cents) => <NoTranslate>{money(amount)}</NoTranslate>;
  return (
    <SummaryList
      rows={[
        ...lines.map(({ kind, amount, ...values }) => ({
          label: (
            <T
              id={`advisor.line.${kind}`}
              values={{
                ...values,
                ...("price" in values && { price: dollars(values.price) }),
                ...("fee" in values && { fee: dollars(values.fee) }),
              }}
            />
          ),
          value: dollars(amount),
        })),
        { label: <T id="advisor.line.total" />, value: dollars(total), strong: true },
      ]}
    />
  );
}
