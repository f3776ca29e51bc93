import { T } from "../../i18n/translation.tsx";
import { useRewardOptions, useRewardPoints } from "../../rider/rider-loads.ts";
import { LoadStatus } from "../../screen-parts/load-status.tsx";
import { ScreenHeading } from "../../screen-parts/screen-heading.tsx";
import { registerSheet } from "../../styles/adopt.ts";
import { deeper, type HeadingLevel } from "../../ui/heading.tsx";
import { PointFigures } from "./point-figures.tsx";
import { RewardList } from "./reward-list.tsx";
import css from "./rewards.css?inline";

registerSheet(css);

/** The points that a rider has, and what they can be given for. */
export function RewardsScreen({ headingLevel }: { readonly headingLevel: HeadingLevel }) {
  const points = useRewardPoints();
  const options = useRewardOptions();
  return (
    <section className="bs-rewards">
      <ScreenHeading level={headingLevel}>
        <T id="route.rewards" />
      </ScreenHeading>
      {points.status === "ready" && <PointFigures points={points.data} />}
      {points.status === "ready" && options.status === "ready" ? (
        <RewardList options={options.data} points={points.data} level={deeper(headingLevel)} />
      ) : (
        <LoadStatus
          wanted={[
            { load: points, failed: "error.rewards" },
            { load: options, failed: "error.rewards" },
          ]}
        />
      )}
    </section>
  );
}
