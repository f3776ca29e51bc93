import { T, useTranslation } from "../../i18n/translation.tsx";
import { spendablePoints } from "../../programs/rewards.ts";
import { useRewardPoints } from "../../rider/rider-loads.ts";
import { paths } from "../../routing/routes.ts";
import type { HeadingLevel } from "../../ui/heading.tsx";
import { NoTranslate } from "../../ui/text-spans.tsx";
import { HomeSection } from "./home-section.tsx";

const MORE = { to: paths.rewards(), text: "home.rewards.all" } as const;

/** The points that the rider can spend, with a link to the rewards. */
export function Rewards({ level }: { readonly level: HeadingLevel }) {
  const { number } = useTranslation();
  const points = useRewardPoints();
  return (
    <HomeSection
      level={level}
      title="home.rewards"
      load={points}
      error="home.error.rewards"
      lines={2}
      more={MORE}
      isEmpty={(data) => spendablePoints(data) === 0}
    >
      {(data) =>
        spendablePoints(data) === 0 ? (
          <p className="bs-home__muted">
            <T id="home.rewards.none" />
          </p>
        ) : (
          <p>
            <b className="bs-home__number">
              <NoTranslate>{number(spendablePoints(data))}</NoTranslate>
            </b>{" "}
            <span className="bs-home__muted">
              <T id="home.rewards.points" values={{ points: spendablePoints(data) }} />
            </span>
          </p>
        )
      }
    </HomeSection>
  );
}
