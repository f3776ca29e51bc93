import { type ReactNode, useId } from "react";
import { hasContent } from "./field.tsx";
import "./summary-list.css";

interface SummaryRow {
  label: ReactNode;
  value: ReactNode;
  /** A note below the label, such as the reason of a fee. */
  note?: ReactNode;
  strong?: boolean;
  /** A quiet button at the end of the line, such as one that changes the value; `valueId` is for its `describedBy`. */
  action?: ((valueId: string) => ReactNode) | undefined;
}

/** A caller passes false or null for a row that does not apply. */
export type SummaryRows = readonly (SummaryRow | false | null | undefined)[];

interface SummaryListProps {
  readonly rows: SummaryRows;
  /** For rows that may have buttons (`changeable-list.tsx`): rows with and without a button are aligned alike. */
  readonly isChangeable?: boolean;
}

export function SummaryList({ rows: allRows, isChangeable = false }: SummaryListProps) {
  const id = useId();
  const rows = allRows.filter((row) => !!row);
  return (
    <dl
      className="bs-stack bs-summary-list"
      data-gap="3"
      part="summary-list"
      data-changeable={isChangeable || undefined}
    >
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no state, and no id of their own
        <div key={index} className="bs-line bs-summary-list__row" data-ends data-strong={row.strong || undefined}>
          <dt className="bs-muted">
            <span>{row.label}</span>
            {hasContent(row.note) && <span className="bs-small bs-summary-list__note">{row.note}</span>}
          </dt>
          <dd className="bs-digits" id={row.action && `${id}-${index}`}>
            {row.value}
          </dd>
          {row.action && <dd className="bs-digits bs-summary-list__action">{row.action(`${id}-${index}`)}</dd>}
        </div>
      ))}
    </dl>
  );
}
