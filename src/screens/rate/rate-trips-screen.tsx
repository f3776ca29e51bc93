import { monthIn } from "../../domain/months.ts";
import { T } from "../../i18n/translation.tsx";
import { ScreenData } from "../../parts/screen-data.tsx";
import { ScreenHeading } from "../../parts/screen-heading.tsx";
import { useTripsIn } from "../../services/rider/trip-loads.ts";
import { useMinute } from "../../services/use-minute.ts";
import { useWorld } from "../../services/world-context.tsx";
import type { HeadingLevel } from "../../ui/heading.tsx";

export function RateTripsScreen({ headingLevel }: { readonly headingLevel: HeadingLevel }) {
  const { timeZone } = useWorld().program;
  const load = useTripsIn(monthIn(timeZone, useMinute()));
  return (
    <section className="bs-screen">
      <ScreenHeading level={headingLevel}>
        <T id="route.rateTrips" />
      </ScreenHeading>
      <ScreenData wanted={[{ load, failed: "error.trips" }]} />
    </section>
  );
}
