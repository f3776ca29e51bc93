import { useMemo } from "react";
import { useWorld } from "../../context/world-context.tsx";
import { T } from "../../i18n/translation.tsx";
import { mapLoad } from "../../query/join-loads.ts";
import { useRecordsStart } from "../../rider/records-start.ts";
import { useStatementsIn } from "../../rider/trip-loads.ts";
import { ListStatus } from "../../screen-parts/list-status.tsx";
import { Loaded } from "../../screen-parts/loaded.tsx";
import { MonthChoice } from "../../screen-parts/month-choice.tsx";
import { PAPER } from "../../screen-parts/paper.ts";
import { ScreenHeading } from "../../screen-parts/screen-heading.tsx";
import { useListPlace } from "../../screen-parts/use-list-place.ts";
import { useMonthName } from "../../screen-parts/use-month-name.ts";
import { registerSheet } from "../../styles/adopt.ts";
import { deeper, type HeadingLevel } from "../../ui/heading.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import billing from "./billing.css?inline";
import { BillingViews } from "./billing-views.tsx";
import { NoStatements } from "./no-statements.tsx";
import { StatementList } from "./statement-list.tsx";
import { StatementOwner } from "./statement-owner.tsx";
import { StatementSums } from "./statement-sums.tsx";
import { statementOrder } from "./statement-totals.ts";
import css from "./statements.css?inline";

registerSheet(billing);
registerSheet(css);

/** What was charged and given back in a month: each item, and what they come to. */
export function StatementsScreen({ headingLevel }: { readonly headingLevel: HeadingLevel }) {
  const { timeZone } = useWorld().program;
  const list = useListPlace(useRecordsStart());
  const load = useStatementsIn(list.month);
  const answer = load.status === "ready" ? load.data : null;
  const items = useMemo(() => answer && statementOrder(answer, timeZone), [answer, timeZone]);
  const month = useMonthName()(list.month);
  const level = deeper(headingLevel);
  return (
    <section className={`bs-billing bs-statements ${PAPER}`}>
      <ScreenHeading level={headingLevel}>
        <T id="route.statements" />
      </ScreenHeading>
      <BillingViews current="statements" />
      <StatementOwner month={month} />
      <MonthChoice list={list} />
      <ListStatus month={month} isLoading={load.status === "loading"} count={items?.length} text="statements.listIn" />
      <Loaded load={mapLoad(load, () => items ?? [])} error="error.statements" skeleton={<StatementsSkeleton />}>
        {(known) =>
          known.length === 0 ? (
            <NoStatements list={list} />
          ) : (
            <div className="bs-statements__content">
              <StatementSums items={known} month={list.month} level={level} />
              <StatementList items={known} list={list} level={level} />
            </div>
          )
        }
      </Loaded>
    </section>
  );
}

function StatementsSkeleton() {
  return (
    <div className="bs-statements__content">
      <Skeleton shape="card" />
      <Skeleton shape="control" count={5} />
    </div>
  );
}
