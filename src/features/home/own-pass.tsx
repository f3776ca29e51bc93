import { useMinute } from "../../context/use-minute.ts";
import { useWorld } from "../../context/world-context.tsx";
import { heldPass, passStanding } from "../../programs/own-pass.ts";
import { isFollowed, upcomingByType } from "../../programs/subscriptions.ts";
import { joinLoads } from "../../query/join-loads.ts";
import { useSummary, useUser } from "../../rider/rider-loads.ts";
import { Loaded } from "../../screen-parts/loaded.tsx";
import type { HeadingLevel } from "../../ui/heading.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { HomeSection } from "./home-section.tsx";
import { NoPass } from "./no-pass.tsx";
import { RidePass } from "./ride-pass.tsx";
import { UpcomingPasses } from "./upcoming-passes.tsx";

/** The pass that a rider holds or last held, what to do next about it, and the ones that follow. */
export function OwnPass({ level }: { readonly level: HeadingLevel }) {
  const { passes } = useWorld().program;
  const now = useMinute();
  const loads = joinLoads(useUser(), useSummary());
  if (loads.status === "failed") {
    return (
      <HomeSection level={level} title="home.pass" load={loads} error="home.error.user" isEmpty={() => false}>
        {() => null}
      </HomeSection>
    );
  }
  return (
    <Loaded isQuiet load={loads} error="home.error.user" skeleton={<Skeleton shape="card" />}>
      {([user, { subscriptions }]) => {
        const held = heldPass({ user, subscriptions, passes, now });
        // Before its activation the own pass is "Your current pass", and not upcoming as well.
        const isWaiting = passStanding(user, subscriptions, now) === "notActivated";
        return (
          <>
            {held ? (
              <RidePass
                {...held}
                level={level}
                user={user}
                isFollowed={held.subscription !== null && isFollowed(held.subscription, subscriptions, now)}
                now={now}
              />
            ) : (
              <NoPass level={level} />
            )}
            <UpcomingPasses
              level={level}
              upcoming={upcomingByType(subscriptions, isWaiting ? user.subscriptionTypeId : null, now)}
            />
          </>
        );
      }}
    </Loaded>
  );
}
