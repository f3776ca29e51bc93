import { T } from "../../i18n/translation.tsx";
import { ScreenData } from "../../parts/screen-data.tsx";
import { ScreenHeading } from "../../parts/screen-heading.tsx";
import { useRewardOptions, useRewardPoints } from "../../services/rider/rider-loads.ts";
import type { HeadingLevel } from "../../ui/heading.tsx";

export function RewardsScreen({ headingLevel }: { readonly headingLevel: HeadingLevel }) {
  const points = useRewardPoints();
  const options = useRewardOptions();
  return (
    <section className="bs-screen">
      <ScreenHeading level={headingLevel}>
        <T id="route.rewards" />
      </ScreenHeading>
      <ScreenData
        wanted={[
          { load: points, failed: "error.rewards" },
          { load: options, failed: "error.rewards" },
        ]}
      />
    </section>
  );
}
