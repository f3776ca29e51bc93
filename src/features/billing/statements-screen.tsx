import { useMemo } from "react";
import { useAppContext } from "../../app-context/use-app-context.tsx";
import { fullName } from "../../domain/rider.ts";
import { T } from "../../i18n/translation.tsx";
import { MonthChoice, useListSelection, useMonthName } from "../../parts/list-page.tsx";
import { EmptyMonth, ListStatus } from "../../parts/list-parts.tsx";
import { LoadedSection, ServiceDown } from "../../parts/load-states.tsx";
import { PRINTED_CLASS } from "../../parts/print.ts";
import { ScreenFrame } from "../../parts/screen-frame.tsx";
import { mapLoad } from "../../query/use-load.ts";
import { useUser } from "../../rider/rider-loads.ts";
import { useFirstRecordDay, useStatementsIn } from "../../rider/trip-loads.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { NoTranslate, SEPARATOR } from "../../ui/text-spans.tsx";
import { BillingViews } from "./billing-views.tsx";
import { StatementList, StatementSums, sortStatement } from "./statement-list.tsx";
import "./billing.css";
import "./statements.css";

export function StatementsScreen() {
  const { timeZone } = useAppContext().program;
  const { firstDay, riderLoad } = useFirstRecordDay();
  const list = useListSelection(firstDay);
  const items = useStatementsIn(list.month);
  const load = useMemo(() => mapLoad(items, (data) => sortStatement(data, timeZone)), [items, timeZone]);
  return (
    <ScreenFrame title={<T id="route.statements" />} className={`bs-statements ${PRINTED_CLASS}`}>
      <BillingViews current="statements" />
      <StatementOwner month={useMonthName()(list.month)} />
      <ServiceDown loads={{ "error.user": [riderLoad] }} />
      <MonthChoice list={list} />
      <ListStatus list={list} load={load} text="statements.listIn" />
      <LoadedSection load={load} error="error.statements" skeleton={<StatementsSkeleton />}>
        {(sortedItems) =>
          sortedItems.length === 0 ? (
            <EmptyMonth list={list} text="statements.none" />
          ) : (
            <div className="bs-stack bs-statements__content" data-gap="5">
              <StatementSums items={sortedItems} month={list.month} />
              <StatementList items={sortedItems} list={list} />
            </div>
          )
        }
      </LoadedSection>
    </ScreenFrame>
  );
}

function StatementsSkeleton() {
  return (
    <div className="bs-stack bs-statements__content" data-gap="5">
      <Skeleton shape="card" />
      <Skeleton shape="control" count={5} />
    </div>
  );
}

function StatementOwner({ month }: { readonly month: string }) {
  const { name } = useAppContext().program;
  const user = useUser();
  const rider = user.status === "ready" ? [fullName(user.data), user.data.contactEmail].filter(Boolean) : [];
  return (
    <div className="bs-statements__owner">
      <p>
        <T as="b" id="statements.of" values={{ month }} />
      </p>
      <p>
        <NoTranslate>{[name, ...rider].join(SEPARATOR)}</NoTranslate>
      </p>
    </div>
  );
}
