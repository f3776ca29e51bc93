import { useRouteParams } from "../../context/navigation.tsx";
import { T } from "../../i18n/translation.tsx";
import { findReward } from "../../programs/rewards.ts";
import { useRewardOptions, useRewardPoints, useUser } from "../../rider/rider-loads.ts";
import { paths } from "../../routing/routes.ts";
import { LoadStatus } from "../../screen-parts/load-status.tsx";
import { PlaceLink } from "../../screen-parts/place-link.tsx";
import { ScreenHeading } from "../../screen-parts/screen-heading.tsx";
import { registerSheet } from "../../styles/adopt.ts";
import type { HeadingLevel } from "../../ui/heading.tsx";
import { Reward } from "./reward.tsx";
import css from "./rewards.css?inline";

registerSheet(css);

/** One reward: what it costs, what is left afterwards, and the way to get it. */
export function RewardScreen({ headingLevel }: { readonly headingLevel: HeadingLevel }) {
  const { id } = useRouteParams();
  const points = useRewardPoints();
  const options = useRewardOptions();
  const user = useUser();
  const isHere = points.status === "ready" && options.status === "ready" && user.status === "ready";
  const option = isHere ? findReward(options.data, id) : undefined;
  return (
    <section className="bs-rewards bs-rewards--one">
      <ScreenHeading level={headingLevel}>
        <T id="route.reward" />
      </ScreenHeading>
      {!isHere && (
        <LoadStatus
          wanted={[
            { load: points, failed: "error.rewards" },
            { load: options, failed: "error.rewards" },
            { load: user, failed: "error.user" },
          ]}
        />
      )}
      {isHere && option && (
        <Reward key={option.id} userId={user.data.userId} option={option} options={options.data} points={points.data} />
      )}
      {isHere && !option && (
        <p>
          <T id="reward.notAvailable" />
        </p>
      )}
      <p>
        <PlaceLink to={paths.rewards()}>
          <T id="reward.back" />
        </PlaceLink>
      </p>
    </section>
  );
}
