import Download from "lucide-react/icons/download";
import Printer from "lucide-react/icons/printer";
import "./statements.css";
import { useMemo } from "react";
import { useAppContext } from "../../app-context/use-app-context.tsx";
import { type StatementItem, statementTotal } from "../../domain/billing.ts";
import type { KeyCardName } from "../../domain/passes.ts";
import type { Program } from "../../domain/program.ts";
import type { Moment } from "../../domain/rider.ts";
import { sharedProgram } from "../../domain/trips.ts";
import { T, type Translation, useTranslation } from "../../i18n/translation.tsx";
import { startOfDayIn, type TimeZone, wallTimeIn } from "../../lib/calendar.ts";
import { csvDollars, toCsv } from "../../lib/csv.ts";
import { type Cents, plus, ZERO } from "../../lib/money.ts";
import type { Month } from "../../lib/months.ts";
import { type ListSelection, useMonthName } from "../../parts/list-page.tsx";
import { ColumnTitles, ListAction, PagedList, type ShownItems } from "../../parts/list-parts.tsx";
import { downloadCsv, usePrinting } from "../../parts/print-and-download.ts";
import { TitledCard } from "../../parts/titled-card.tsx";
import { useMomentText } from "../../rider/time-texts.ts";
import { SummaryList } from "../../ui/summary-list.tsx";
import { ROLES } from "../../ui/table-roles.ts";
import { NoTranslate } from "../../ui/text-spans.tsx";

interface StatementListProps {
  /** Newest first. */
  readonly items: readonly StatementItem[];
  readonly list: ListSelection;
}

export function StatementList({ items, list }: StatementListProps) {
  const app = useAppContext();
  const { t } = useTranslation();
  const { isPrinting, print } = usePrinting();
  const saveAsCsv = () => void downloadCsv(app, `statement-${list.month}.csv`, statementsCsv(items, app.program, t));
  return (
    <PagedList
      items={items}
      list={list}
      title="statements.list"
      isPrinting={isPrinting}
      programOf={sharedProgram}
      actions={
        <>
          <ListAction icon={Printer} text="statements.print" onClick={print} />
          <ListAction icon={Download} text="lists.csv" onClick={saveAsCsv} />
        </>
      }
    >
      {(shownItems) => <StatementTable {...shownItems} />}
    </PagedList>
  );
}

const COLUMNS = ["date", "type", "item", "amount"] as const;

function StatementTable({ items, program, labelledBy }: ShownItems<StatementItem>) {
  const momentText = useMomentText();
  const amountText = useAmountText();
  return (
    <table className="bs-digits bs-statement-table" aria-labelledby={labelledBy} {...ROLES.table}>
      <ColumnTitles texts={COLUMNS.map((column) => `statements.column.${column}` as const)} />
      <tbody {...ROLES.group}>
        {items.map(({ type, name, assessed, programName, amount }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: statement items have no id
          <tr key={index} {...ROLES.row}>
            <td className="bs-muted bs-statement-table__date" {...ROLES.cell}>
              {assessed === null ? <T id="statements.unknownDate" /> : <span>{momentText(assessed)}</span>}
            </td>
            <td className="bs-muted bs-statement-table__type" {...ROLES.cell}>
              <ItemType type={type} />
            </td>
            <td className="bs-anywhere bs-statement-table__item" {...ROLES.cell}>
              <NoTranslate>{name}</NoTranslate>
              {program === null && programName !== "" && (
                <p className="bs-note">
                  <NoTranslate>{programName}</NoTranslate>
                </p>
              )}
            </td>
            <td className="bs-strong bs-statement-table__amount" data-credit={amount < 0 || undefined} {...ROLES.cell}>
              <NoTranslate>{amountText(amount)}</NoTranslate>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The statement as CSV text, with times in the program's time zone and amounts in dollars. */
function statementsCsv(items: readonly StatementItem[], program: Program, t: Translation["t"]): string {
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

/** The sum of each type of item, in the order in which the types first occur. */
export function totalsByType(items: readonly Pick<StatementItem, "type" | "amount">[]): Map<string, Cents> {
  const totals = new Map<string, Cents>();
  for (const { type, amount } of items) totals.set(type, plus(totals.get(type) ?? ZERO, amount));
  return totals;
}

const sortInstant = (moment: Moment | null, zone: TimeZone): number =>
  typeof moment === "string" ? startOfDayIn(zone, moment) : (moment ?? Number.MIN_SAFE_INTEGER);

/**
 * Newest first, with undated items at the end. Of two items of the same moment, the later one in the service's list
 * comes first.
 * @param zone The program's zone, in which a date without a time begins.
 */
export const sortStatement = (items: readonly StatementItem[], zone: TimeZone): StatementItem[] =>
  [...items].reverse().sort((a, b) => sortInstant(b.assessed, zone) - sortInstant(a.assessed, zone));

export function StatementSums({ items, month }: { readonly items: readonly StatementItem[]; readonly month: Month }) {
  const monthName = useMonthName();
  const amountText = useAmountText();
  const totals = useMemo(() => [...totalsByType(items)], [items]);
  const total = useMemo(() => statementTotal(items), [items]);
  return (
    <TitledCard title={<T id="statements.sums" values={{ month: monthName(month) }} />}>
      <SummaryList
        rows={[
          ...totals.map(([type, amount]) => ({
            label: <ItemType type={type} />,
            value: <NoTranslate>{amountText(amount)}</NoTranslate>,
          })),
          { label: <T id="statements.total" />, value: <NoTranslate>{amountText(total)}</NoTranslate>, strong: true },
        ]}
      />
    </TitledCard>
  );
}

const TRANSLATED_ITEM_TYPES = ["Subscription", "Trip", "Fee", "Refund", "KeyCard"] as const;

/** The values of `name` by which `statements.type.KeyCard` selects the program's word for a key card. */
const CARD_WORDS = { "key fob": "fob", "TAP card": "tap", "key card": "card" } as const satisfies Record<
  KeyCardName,
  string
>;

/** The type's name in the rider's language; for a type without a message, the service's own word, if it gave one. */
function itemTypeText(type: string, keyCard: KeyCardName, t: Translation["t"]): string {
  const translatedType = TRANSLATED_ITEM_TYPES.find((itemType) => itemType === type);
  return translatedType
    ? t(`statements.type.${translatedType}`, { name: CARD_WORDS[keyCard] })
    : type || t("statements.type.unknown");
}

function ItemType({ type }: { readonly type: string }) {
  const { t } = useTranslation();
  const { keyCardName } = useAppContext().program;
  return <span>{itemTypeText(type, keyCardName, t)}</span>;
}

/** Formats an amount such as "$4.35"; a refund has a minus sign as wide as a digit. */
function useAmountText(): (amount: Cents) => string {
  const { money } = useTranslation();
  return (amount) => money(amount).replace("-", "−");
}
