import { T } from "../../i18n/translation.tsx";
import type { StatementItem } from "../../programs/statements.ts";
import { useMomentText } from "../../rider/moment-text.ts";
import { registerSheet } from "../../styles/adopt.ts";
import { NoTranslate } from "../../ui/no-translate.tsx";
import { ItemType } from "./item-type.tsx";
import css from "./statement-table.css?inline";
import { useAmountText } from "./use-amount-text.ts";

registerSheet(css);

const COLUMNS = ["date", "type", "item", "amount"] as const;

/** Engines take a table's meaning away with its layout, which is another one where there is little room. */
const ROLES = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  column: { role: "columnheader" },
  cell: { role: "cell" },
};

interface StatementTableProps {
  readonly items: readonly StatementItem[];
  /** Each item says of which program it is. */
  readonly namesPrograms: boolean;
  readonly labelledBy: string;
}

/** Items of a statement: a line each, the amount at its end. */
export function StatementTable({ items, namesPrograms, labelledBy }: StatementTableProps) {
  const dayOf = useMomentText();
  const amountText = useAmountText();
  return (
    <table className="bs-statement-table" aria-labelledby={labelledBy} {...ROLES.table}>
      <thead {...ROLES.group}>
        <tr {...ROLES.row}>
          {COLUMNS.map((column) => (
            <th key={column} scope="col" {...ROLES.column}>
              <T id={`statements.column.${column}`} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...ROLES.group}>
        {items.map(({ type, name, assessed, programName, amount }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items have no name of their own
          <tr key={index} {...ROLES.row}>
            <td className="bs-statement-table__date" {...ROLES.cell}>
              {assessed === null ? <T id="statements.unknownDate" /> : <span>{dayOf(assessed)}</span>}
            </td>
            <td className="bs-statement-table__type" {...ROLES.cell}>
              <ItemType type={type} />
            </td>
            <td className="bs-statement-table__item" {...ROLES.cell}>
              <NoTranslate>{name}</NoTranslate>
              {namesPrograms && programName !== "" && (
                <span className="bs-statement-table__program">
                  <NoTranslate>{programName}</NoTranslate>
                </span>
              )}
            </td>
            <td className="bs-statement-table__amount" data-credit={amount < 0 || undefined} {...ROLES.cell}>
              <NoTranslate>{amountText(amount)}</NoTranslate>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
