import { monthIn } from "../../domain/months.ts";
import { T } from "../../i18n/translation.tsx";
import { ScreenData } from "../../parts/screen-data.tsx";
import { ScreenHeading } from "../../parts/screen-heading.tsx";
import { useStatementsIn } from "../../services/rider/trip-loads.ts";
import { useMinute } from "../../services/use-minute.ts";
import { useWorld } from "../../services/world-context.tsx";
import type { HeadingLevel } from "../../ui/heading.tsx";

export function StatementsScreen({ headingLevel }: { readonly headingLevel: HeadingLevel }) {
  const { timeZone } = useWorld().program;
  const load = useStatementsIn(monthIn(timeZone, useMinute()));
  return (
    <section className="bs-screen">
      <ScreenHeading level={headingLevel}>
        <T id="route.statements" />
      </ScreenHeading>
      <ScreenData wanted={[{ load, failed: "error.statements" }]} />
    </section>
  );
}
