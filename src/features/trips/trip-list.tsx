import Download from "lucide-react/icons/download";
import { useId, useMemo, useRef } from "react";
import { downloadCsv } from "../../context/download.ts";
import { usePrinting } from "../../context/print.ts";
import { useWorld } from "../../context/world-context.tsx";
import { useTranslation } from "../../i18n/translation.tsx";
import { pageOf } from "../../lib/paging.ts";
import { sharedProgram } from "../../programs/shared-program.ts";
import type { Trip } from "../../programs/trips.ts";
import { ListAction } from "../../screen-parts/list-action.tsx";
import { ListHead } from "../../screen-parts/list-head.tsx";
import { Paging } from "../../screen-parts/paging.tsx";
import type { ListPlace } from "../../screen-parts/use-list-place.ts";
import type { HeadingLevel } from "../../ui/heading.tsx";
import { tripDays } from "./trip-days.ts";
import { TripTable } from "./trip-table.tsx";
import { tripsCsv } from "./trips-csv.ts";

interface TripListProps {
  /** All of the month, newest first. */
  readonly trips: readonly Trip[];
  readonly list: ListPlace;
  readonly level: HeadingLevel;
}

/** A page of the month's trips, and all of them to keep or to print. */
export function TripList({ trips, list, level }: TripListProps) {
  const world = useWorld();
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const { timeZone } = world.program;
  const { isPrinting } = usePrinting();
  const page = pageOf(trips, list.page);
  const program = sharedProgram(isPrinting ? trips : page.items);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page's items are made anew each time, of these
  const days = useMemo(
    // Paper has no pages to turn to.
    () => tripDays(isPrinting ? trips : page.items, timeZone),
    [trips, page.page, timeZone, isPrinting],
  );
  return (
    <section className="bs-trips__list" aria-labelledby={id}>
      <ListHead
        id={id}
        level={level}
        start={heading}
        title={t("trips.list", { count: page.total })}
        page={page}
        program={program}
      >
        <ListAction
          icon={Download}
          text="lists.csv"
          onClick={() => void downloadCsv(world, `trips-${list.month}.csv`, tripsCsv(trips, timeZone, t))}
        />
      </ListHead>
      <TripTable days={days} namesPrograms={program === null} labelledBy={id} />
      <Paging page={page} placeOf={(number) => list.placeOf(list.month, number)} start={heading} />
    </section>
  );
}
