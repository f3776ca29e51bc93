import Download from "lucide-react/icons/download";
import Printer from "lucide-react/icons/printer";
import { useId, useRef } from "react";
import { downloadCsv, usePrinting } from "../../context/print-and-download.ts";
import { useAppContext } from "../../context/use-app-context.tsx";
import { T, type Translation, useTranslation } from "../../i18n/translation.tsx";
import { csvDollars, toCsv } from "../../lib/csv.ts";
import { pageOf } from "../../lib/paging.ts";
import { wallTimeIn } from "../../lib/wall-time.ts";
import type { StatementItem } from "../../programs/billing.ts";
import type { Program } from "../../programs/program.ts";
import { sharedProgram } from "../../programs/shared-program.ts";
import { useMomentText } from "../../rider/time-texts.ts";
import { type ListPage, Paging } from "../../screen-parts/list-page.tsx";
import { ListAction, ListHead } from "../../screen-parts/list-parts.tsx";
import { registerSheet } from "../../styles/adopt.ts";
import type { HeadingLevel } from "../../ui/heading.tsx";
import { NoTranslate } from "../../ui/text-spans.tsx";
import { ItemType, itemTypeText, useAmountText } from "./statement-texts.tsx";
import css from "./statements.css?inline";

interface StatementListProps {
  /** All items of the month, newest first. */
  readonly items: readonly StatementItem[];
  readonly list: ListPage;
  readonly level: HeadingLevel;
}

/** A page of the month's items, with buttons to download or print all of them. */
export function StatementList({ items, list, level }: StatementListProps) {
  const app = useAppContext();
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const { isPrinting, print } = usePrinting();
  const page = pageOf(items, list.page);
  // A printout has all items rather than one page of them.
  const shown = isPrinting ? items : page.items;
  const program = sharedProgram(shown);
  const save = () => void downloadCsv(app, `statement-${list.month}.csv`, statementsCsv(items, app.program, t));
  return (
    <section className="bs-statements__list" aria-labelledby={id}>
      <ListHead
        id={id}
        level={level}
        start={heading}
        title={t("statements.list", { count: page.total })}
        page={page}
        program={program}
      >
        <ListAction icon={Printer} text="statements.print" onClick={print} />
        <ListAction icon={Download} text="lists.csv" onClick={save} />
      </ListHead>
      <StatementTable items={shown} namesPrograms={program === null} labelledBy={id} />
      <Paging page={page} pathOf={(number) => list.pathOf(list.month, number)} start={heading} />
    </section>
  );
}

registerSheet(css);

const COLUMNS = ["date", "type", "item", "amount"] as const;

/**
 * Browsers drop the semantics of a table whose CSS display changes, as in the narrow layout: explicit roles keep them.
 */
const ROLES = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  column: { role: "columnheader" },
  cell: { role: "cell" },
};

interface StatementTableProps {
  readonly items: readonly StatementItem[];
  /** Each item names its program. */
  readonly namesPrograms: boolean;
  readonly labelledBy: string;
}

/** The items of a statement: one line each, with the amount at its end. */
function StatementTable({ items, namesPrograms, labelledBy }: StatementTableProps) {
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

type Place = Pick<Program, "timeZone" | "keyCardName">;

/** A statement as CSV: times in the program's time zone, amounts in dollars. */
function statementsCsv(items: readonly StatementItem[], program: Place, t: Translation["t"]): string {
  const columns = ["date", "type", "item", "program", "amount"] as const;
  return toCsv([
    columns.map((column) => t(`statements.csv.${column}`)),
    ...items.map(({ type, name, assessed, programName, amount }) => [
      typeof assessed === "number" ? wallTimeIn(program.timeZone, assessed) : assessed,
      itemTypeText(type, program.keyCardName, t),
      name,
      programName,
      csvDollars(amount),
    ]),
  ]);
}
