import { useId, useMemo } from "react";
import { useAppContext } from "../../app-context/use-app-context.tsx";
import { areMilesEstimated, isOpenTrip, type Trip } from "../../domain/trips.ts";
import { Money, Sentences, T, useTranslation } from "../../i18n/translation.tsx";
import { addDays, dayOfMonth, startOfDayIn, type TimeZone } from "../../lib/calendar.ts";
import { type Cents, plus, ZERO } from "../../lib/money.ts";
import { daysOf, type Month } from "../../lib/months.ts";
import { useMonthName } from "../../parts/list-page.tsx";
import { FigureList } from "../../parts/list-parts.tsx";
import { Card } from "../../ui/card.tsx";
import { Heading } from "../../ui/heading.tsx";
import { Stack } from "../../ui/stack.tsx";
import { Minutes } from "./trip-list.tsx";

/** The sums over the finished trips, and the number of trips that are still open. */
export function tripTotals(allTrips: readonly Trip[]) {
  const trips = allTrips.filter((trip) => !isOpenTrip(trip));
  const sum = (value: (trip: Trip) => number | null) => trips.reduce((total, trip) => total + (value(trip) ?? 0), 0);
  const sumCents = (value: (trip: Trip) => Cents | null) =>
    trips.reduce((total, trip) => plus(total, value(trip) ?? ZERO), ZERO);
  return {
    rides: trips.length,
    minutes: sum(({ duration }) => duration),
    /** Rounded to a tenth. */
    miles: Math.round(sum(({ miles }) => miles) * 10) / 10,
    cost: sumCents(({ cost }) => cost),
    saved: sumCents(({ moneySaved }) => moneySaved),
    hasEstimatedMiles: trips.some(areMilesEstimated),
    /** The number of rides that the sum of minutes leaves out. */
    withoutDuration: trips.filter(({ duration }) => duration === null).length,
    openTrips: allTrips.length - trips.length,
  };
}

type DayOfRides = ReturnType<typeof ridesByDay>[number];

/** The number of finished rides that started on each day of the month, in the zone. */
export function ridesByDay(trips: readonly Trip[], month: Month, zone: TimeZone) {
  const days = daysOf(month).map((date) => ({ date, rides: 0, end: startOfDayIn(zone, addDays(date, 1)) }));
  const [firstDay] = days;
  const start = firstDay ? startOfDayIn(zone, firstDay.date) : 0;
  for (const trip of trips) {
    if (isOpenTrip(trip) || trip.checkedOut < start) continue;
    // Compares instants, since converting 20,000 trips to dates in the zone would take a fifth of a second.
    const day = days.find(({ end }) => trip.checkedOut < end);
    if (day) day.rides += 1;
  }
  return days.map(({ date, rides }) => ({ date, rides }));
}

export function TripMonth({ trips, month }: { readonly trips: readonly Trip[]; readonly month: Month }) {
  const { number } = useTranslation();
  const { timeZone } = useAppContext().program;
  const name = useMonthName()(month);
  const id = useId();
  const totals = useMemo(() => tripTotals(trips), [trips]);
  const days = useMemo(() => ridesByDay(trips, month, timeZone), [trips, month, timeZone]);
  const { withoutDuration } = totals;
  const figures = [
    [totals.openTrips > 0 ? "trips.total.finished" : "trips.total.rides", number(totals.rides)],
    ["trips.total.time", <Minutes key="time" minutes={totals.minutes} />],
    ["trips.total.miles", number(totals.miles, { maximumFractionDigits: 1 })],
    ["trips.total.cost", <Money key="cost" amount={totals.cost} />],
    ["trips.total.saved", <Money key="saved" amount={totals.saved} />],
  ] as const;
  return (
    <Card labelledBy={id}>
      <div className="bs-stack bs-trip-month">
        <Stack>
          <Heading size="small" id={id}>
            <T id="trips.total" values={{ month: name }} />
          </Heading>
          <FigureList figures={figures} />
        </Stack>
        {totals.rides > 0 && <TripPlot days={days} />}
        {(totals.hasEstimatedMiles || totals.openTrips > 0 || withoutDuration > 0) && (
          <Sentences as="p" className="bs-note">
            {totals.hasEstimatedMiles && <T id="trips.total.estimated" />}
            {totals.openTrips > 0 && <T id="trips.total.open" values={{ count: totals.openTrips }} />}
            {withoutDuration > 0 && <T id="trips.total.withoutDuration" values={{ count: withoutDuration }} />}
          </Sentences>
        )}
      </div>
    </Card>
  );
}

function TripPlot({ days }: { readonly days: readonly DayOfRides[] }) {
  const { t, day } = useTranslation();
  const busiestDay = days.reduce((best, other) => (other.rides > best.rides ? other : best));
  const dayText = ({ date }: DayOfRides) => day(date, { month: "long", day: "numeric" });
  const daysWithRides = days.filter(({ rides }) => rides > 0).length;
  const description = t("trips.plot.most", { days: daysWithRides, date: dayText(busiestDay), rides: busiestDay.rides });
  return (
    <figure className="bs-trip-plot">
      <figcaption className="bs-note">
        <T id="trips.plot" />
      </figcaption>
      <div className="bs-trip-plot__bars" role="img" aria-label={description}>
        {days.map((rideDay) => (
          <div
            key={rideDay.date}
            className="bs-trip-plot__day"
            aria-hidden="true"
            title={t("trips.plot.day", { date: dayText(rideDay), rides: rideDay.rides })}
          >
            {rideDay.rides > 0 && (
              <div
                className="bs-trip-plot__bar"
                style={{ blockSize: `${(100 * rideDay.rides) / busiestDay.rides}%` }}
              />
            )}
          </div>
        ))}
      </div>
      <div className="bs-muted bs-digits bs-trip-plot__labels" aria-hidden="true">
        {days.map(({ date: calendarDate }, index) => (
          // Only days 1, 8, 15, 22 and 29 have a label, for want of room.
          <span key={calendarDate}>{index % 7 === 0 && <span>{dayOfMonth(calendarDate)}</span>}</span>
        ))}
      </div>
    </figure>
  );
}
