import { useWorld } from "../context/world-context.tsx";
import { T, useTranslation } from "../i18n/translation.tsx";
import { type Cents, minus, ZERO } from "../lib/money.ts";
import type { Receipt } from "../passes/receipt.ts";
import { NoTranslate } from "../ui/no-translate.tsx";
import { SummaryList, type SummaryRow } from "../ui/summary-list.tsx";

interface ReceiptLinesProps {
  readonly receipt: Receipt | null;
  readonly passName: string;
  readonly cost: Cents | null;
}

/** The amounts of a receipt, which add up to what was charged. */
export function ReceiptLines({ receipt, passName, cost }: ReceiptLinesProps) {
  const { keyCardName, isKeyCardLinked } = useWorld().program;
  const { money } = useTranslation();
  const amount = (given: Cents) => <NoTranslate>{money(given).replace("-", "−")}</NoTranslate>;
  const pass = <NoTranslate>{passName}</NoTranslate>;
  const rows: SummaryRow[] = [];
  if (receipt) {
    const { price, taken, keyCard, bonusMonths, adjustment } = receipt;
    rows.push({ label: pass, value: amount(price) });
    if (bonusMonths > 0)
      rows.push({
        label: <T id="bought.bonus" />,
        value: <T id="passes.promotion.bonusMonths" values={{ months: bonusMonths }} />,
      });
    if (taken)
      rows.push({
        label: <T id={`bought.${taken.by}`} values={{ code: <NoTranslate>{taken.code ?? ""}</NoTranslate> }} />,
        value: amount(minus(ZERO, taken.amount)),
      });
    if (keyCard !== null)
      rows.push({
        label: <T id={`passes.keyCard.name.${keyCardName}`} />,
        value: keyCard === 0 ? <T id="bought.keyCard.free" /> : amount(keyCard),
        note: <T id={isKeyCardLinked ? "bought.keyCard.linked" : "bought.keyCard"} />,
      });
    if (adjustment !== 0) rows.push({ label: <T id="bought.adjustment" />, value: amount(adjustment) });
  } else rows.push({ label: <T id="bought.pass" />, value: pass });
  rows.push({
    label: <T id="bought.charged" />,
    value: cost === null ? <T id="bought.notSaid" /> : amount(cost),
    strong: true,
    ...(receipt && receipt.tax !== null && { note: <T id="passes.tax" values={{ tax: amount(receipt.tax) }} /> }),
  });
  return <SummaryList rows={rows} />;
}
