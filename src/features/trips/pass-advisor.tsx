import { type ComponentProps, useMemo, useState } from "react";
import { useAppContext } from "../../app-context/use-app-context.tsx";
import { useMinute } from "../../app-context/use-now.ts";
import { type Advice, advisablePasses, advise, advisorDays, advisorMonths } from "../../domain/pass-advisor.ts";
import { isReducedFare, type Pass } from "../../domain/passes.ts";
import { isExpired, type User } from "../../domain/rider.ts";
import { ownPassOf } from "../../domain/subscriptions.ts";
import type { Trip } from "../../domain/trips.ts";
import { Paragraph, T, useTranslation } from "../../i18n/translation.tsx";
import type { Month } from "../../lib/months.ts";
import { LoadedSection } from "../../parts/load-states.tsx";
import { EstimateList } from "../../passes/advice/estimate-list.tsx";
import { useKeyCardName } from "../../passes/use-key-card-name.ts";
import { joinLoads, type Load } from "../../query/use-load.ts";
import { useFreshRiderLoad, useSummary, useUser } from "../../rider/rider-loads.ts";
import { SelectField } from "../../ui/field.tsx";
import { Heading } from "../../ui/heading.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { AdviceVerdict, verdictOf } from "./advice-verdict.tsx";
import "../../passes/passes.css";

export function PassAdvisor() {
  const { program } = useAppContext();
  const now = useMinute();
  const rider = joinLoads(useUser(), useSummary());
  const days = rider.status === "ready" ? advisorDays(rider.data[1].memberSince, program.timeZone, now) : null;
  const trips = useTripsOfMonths(days === null ? [] : advisorMonths(days, program.timeZone, now));
  const skeleton = <Skeleton shape="control" count={4} />;
  return (
    <LoadedSection load={rider} error="error.user" skeleton={skeleton}>
      {([user]) => (
        <LoadedSection load={trips} error="error.trips" skeleton={skeleton}>
          {(loadedTrips) => (
            <AdviceView trips={loadedTrips} days={days ?? 0} user={user} ownPass={ownPassOf(user, program.passes)} />
          )}
        </LoadedSection>
      )}
    </LoadedSection>
  );
}

/** The trips of several months together, fetched whenever the advisor opens. An empty list of months loads nothing. */
const useTripsOfMonths = (months: readonly Month[]): Load<readonly Trip[]> =>
  useFreshRiderLoad(months.length === 0 ? null : ["advisor", ...months], async ({ bikeshare }, signal) => {
    const lists = await Promise.all(months.map((month) => bikeshare.tripsIn(month, signal)));
    const loadedLists = lists.filter((list) => list !== undefined);
    return loadedLists.length === lists.length ? loadedLists.flat() : undefined;
  });

interface AdviceViewProps {
  /** The trips of whole months, so some may lie before the last `days` days, which the advice covers. */
  readonly trips: readonly Trip[];
  readonly days: number;
  readonly user: User;
  readonly ownPass: Pass | null;
}

/** The shares of rides on e-bikes to choose from, in percent. */
const E_BIKE_SHARES = ["0", "25", "50", "75", "100"] as const;

function AdviceView({ trips, days, user, ownPass }: AdviceViewProps) {
  const { program } = useAppContext();
  const { t } = useTranslation();
  const now = useMinute();
  const [eBikePercent, setEBikePercent] = useState("0");
  const hasEnded = isExpired(user.subscriptionActivationStatus);
  const advice = useMemo(
    () =>
      advise({
        trips,
        passes: advisablePasses(program.passes, ownPass, hasEnded),
        days,
        eBikeShare: Number(eBikePercent) / 100,
        zone: program.timeZone,
        now,
      }),
    [trips, program, ownPass, hasEnded, days, eBikePercent, now],
  );
  const verdict = verdictOf(advice, ownPass?.id ?? null);
  if (verdict.kind === "nothing") {
    return <Paragraph id="advisor.nothing" values={{ days }} />;
  }
  const wholeMinutes = Math.round(advice.minutes);
  const time = t("advisor.time", { hours: Math.floor(wholeMinutes / 60), minutes: wholeMinutes % 60 });
  return (
    <div className="bs-stack bs-advice">
      <Paragraph id="advisor.period" values={{ days, rides: advice.rides, time }} />
      {advice.unknown.eBikeRides && (
        <div className="bs-advice__e-bike-share">
          <SelectField
            name="e-bikes"
            label={t("advisor.eBikes")}
            hint={<T id="advisor.eBikes.hint" />}
            value={eBikePercent}
            onChange={setEBikePercent}
            options={E_BIKE_SHARES.map((value) => ({ value, label: t(`advisor.eBikes.${value}`) }))}
          />
        </div>
      )}
      <div aria-live="polite">
        <AdviceVerdict verdict={verdict} user={user} ownPass={ownPass} />
      </div>
      <Heading size="small">
        <T id="advisor.estimates" />
      </Heading>
      <EstimateList
        estimates={advice.estimates}
        ridersPasses={{
          ownId: ownPass?.id ?? null,
          activationStatus: user.subscriptionActivationStatus,
          inCartId: null,
        }}
        cheapestId={verdict.estimate.pass.id}
      />
      <AdviceLimits
        unknown={advice.unknown}
        isReducedFareLeftOut={ownPass === null || !isReducedFare(ownPass)}
        unsoldOwnPass={ownPass && !advice.estimates.some(({ pass }) => pass.id === ownPass.id) ? ownPass : null}
      />
    </div>
  );
}

interface AdviceLimitsProps {
  readonly unknown: Advice["unknown"];
  readonly isReducedFareLeftOut: boolean;
  /** The rider's own pass, where it is not part of the comparison; else null. */
  readonly unsoldOwnPass: Pass | null;
}

function AdviceLimits({ unknown, isReducedFareLeftOut, unsoldOwnPass }: AdviceLimitsProps) {
  const limits: readonly (ComponentProps<typeof T> | false | null)[] = [
    { id: "advisor.unknown.future" },
    { id: "advisor.unknown.prices", values: { keyCard: useKeyCardName() } },
    unknown.eBikeRides && { id: "advisor.unknown.eBikes" },
    unknown.withoutDuration > 0 && {
      id: "advisor.unknown.withoutDuration",
      values: { count: unknown.withoutDuration },
    },
    isReducedFareLeftOut && { id: "advisor.unknown.reduced" },
    unsoldOwnPass && { id: "advisor.unknown.ownNotSold", verbatim: { pass: unsoldOwnPass.name } },
  ];
  return (
    <div className="bs-note">
      <p>
        <T as="b" id="advisor.unknown" />
      </p>
      <ul className="bs-advice__limits">{limits.map((limit) => limit && <T key={limit.id} as="li" {...limit} />)}</ul>
    </div>
  );
}
