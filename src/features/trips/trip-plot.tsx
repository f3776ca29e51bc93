import { T, useTranslation } from "../../i18n/translation.tsx";
import { dayOfMonth } from "../../lib/calendar.ts";
import type { DayOfRides } from "./trip-totals.ts";

/** Days that are named below the bars: weeks of the month. */
const isNamed = (day: number): boolean => day % 7 === 1;

/** A bar for each day of a month; its words say what one sees in it. */
export function TripPlot({ days }: { readonly days: readonly DayOfRides[] }) {
  const { t, date } = useTranslation();
  const most = days.reduce((best, day) => (day.rides > best.rides ? day : best), days[0] ?? NONE);
  const nameOf = (day: DayOfRides) => date(Date.parse(day.date), "UTC", { month: "long", day: "numeric" });
  const withRides = days.filter(({ rides }) => rides > 0).length;
  const words = t("trips.plot.most", { days: withRides, date: nameOf(most), rides: most.rides });
  return (
    <figure className="bs-trip-plot">
      <figcaption>
        <T id="trips.plot" />
      </figcaption>
      <div className="bs-trip-plot__bars" role="img" aria-label={words}>
        {days.map((day) => (
          <div
            key={day.date}
            className="bs-trip-plot__day"
            title={t("trips.plot.day", { date: nameOf(day), rides: day.rides })}
          >
            <div
              className="bs-trip-plot__bar"
              data-none={day.rides === 0 || undefined}
              style={{ blockSize: `${(100 * day.rides) / Math.max(1, most.rides)}%` }}
            />
          </div>
        ))}
      </div>
      <div className="bs-trip-plot__names" aria-hidden="true">
        {days.map((day) => (
          <span key={day.date}>{isNamed(dayOfMonth(day.date)) && <span>{dayOfMonth(day.date)}</span>}</span>
        ))}
      </div>
    </figure>
  );
}

const NONE: DayOfRides = { date: "1970-01-01", rides: 0 };
