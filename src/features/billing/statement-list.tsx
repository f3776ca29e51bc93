import Download from "lucide-react/icons/download";
import Printer from "lucide-react/icons/printer";
import { useId, useRef } from "react";
import { downloadCsv } from "../../context/download.ts";
import { usePrinting } from "../../context/print.ts";
import { useWorld } from "../../context/world-context.tsx";
import { useTranslation } from "../../i18n/translation.tsx";
import { pageOf } from "../../lib/paging.ts";
import { sharedProgram } from "../../programs/shared-program.ts";
import type { StatementItem } from "../../programs/statements.ts";
import { ListAction } from "../../screen-parts/list-action.tsx";
import { ListHead } from "../../screen-parts/list-head.tsx";
import { Paging } from "../../screen-parts/paging.tsx";
import type { ListPlace } from "../../screen-parts/use-list-place.ts";
import type { HeadingLevel } from "../../ui/heading.tsx";
import { StatementTable } from "./statement-table.tsx";
import { statementsCsv } from "./statements-csv.ts";

interface StatementListProps {
  /** All of the month, newest first. */
  readonly items: readonly StatementItem[];
  readonly list: ListPlace;
  readonly level: HeadingLevel;
}

/** A page of the month's items, and all of them to keep or to print. */
export function StatementList({ items, list, level }: StatementListProps) {
  const world = useWorld();
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const { isPrinting, print } = usePrinting();
  const page = pageOf(items, list.page);
  // Paper has no pages to turn to.
  const shown = isPrinting ? items : page.items;
  const program = sharedProgram(shown);
  const save = () => void downloadCsv(world, `statement-${list.month}.csv`, statementsCsv(items, world.program, t));
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
      <Paging page={page} placeOf={(number) => list.placeOf(list.month, number)} start={heading} />
    </section>
  );
}
