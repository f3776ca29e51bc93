import { useMinute } from "../../context/use-minute.ts";
import { useWorld } from "../../context/world-context.tsx";
import { ownPassOf } from "../../programs/own-pass.ts";
import { advisorDays, advisorMonths } from "../../programs/pass-advisor.ts";
import { joinLoads } from "../../query/join-loads.ts";
import { useSummary, useUser } from "../../rider/rider-loads.ts";
import { useTripsOf } from "../../rider/trip-loads.ts";
import { Loaded } from "../../screen-parts/loaded.tsx";
import { registerSheet } from "../../styles/adopt.ts";
import type { HeadingLevel } from "../../ui/heading.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { AdviceView } from "./advice-view.tsx";
import css from "./pass-advisor.css?inline";

registerSheet(css);

/** What each pass on offer would have cost for the rider's own trips of the last months. */
export function PassAdvisor({ level }: { readonly level: HeadingLevel }) {
  const { program } = useWorld();
  const now = useMinute();
  const rider = joinLoads(useUser(), useSummary());
  const days = rider.status === "ready" ? advisorDays(rider.data[1].memberSince, program.timeZone, now) : null;
  const trips = useTripsOf(days === null ? [] : advisorMonths(days, program.timeZone, now));
  const skeleton = <Skeleton shape="control" count={4} />;
  return (
    <Loaded load={rider} error="error.user" skeleton={skeleton}>
      {([user]) => (
        <Loaded load={trips} error="error.trips" skeleton={skeleton}>
          {(ridden) => (
            <AdviceView
              trips={ridden}
              days={days ?? 0}
              user={user}
              own={ownPassOf(user, program.passes)}
              level={level}
            />
          )}
        </Loaded>
      )}
    </Loaded>
  );
}
