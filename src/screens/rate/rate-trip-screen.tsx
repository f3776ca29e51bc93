import { T } from "../../i18n/translation.tsx";
import { ScreenHeading } from "../../parts/screen-heading.tsx";
import type { HeadingLevel } from "../../ui/heading.tsx";

export function RateTripScreen({ headingLevel }: { readonly headingLevel: HeadingLevel }) {
  return (
    <ScreenHeading level={headingLevel}>
      <T id="route.rateTrip" />
    </ScreenHeading>
  );
}
