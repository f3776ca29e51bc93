import { T, UntranslatedText } from "../../i18n/translation.tsx";
import {
  cheapestFirst,
  isAffordable,
  pointsMissing,
  progressTowards,
  type RewardOption,
  type RewardPoints,
} from "../../programs/rewards.ts";
import { paths } from "../../routing/routes.ts";
import { AppLink } from "../../screen-parts/app-link.tsx";
import { HomeLink } from "../../screen-parts/home-link.tsx";
import { Heading, type HeadingLevel } from "../../ui/heading.tsx";
import { VisuallyHidden } from "../../ui/text-spans.tsx";
import { PointsText, RewardText } from "./reward-texts.tsx";

interface RewardListProps {
  readonly options: readonly RewardOption[];
  readonly points: RewardPoints;
  readonly level: HeadingLevel;
}

/** The rewards: those that the rider can afford link to their screen, the others show the missing points. */
export function RewardList({ options, points, level }: RewardListProps) {
  if (options.length === 0) {
    return (
      <div className="bs-rewards__none">
        <p className="bs-rewards__name">
          <T id="rewards.none" />
        </p>
        <p>
          <T id="rewards.none.text" />
        </p>
        <HomeLink button="secondary" />
      </div>
    );
  }
  return (
    <div className="bs-rewards__choice">
      <Heading level={level} size="medium">
        <T id="rewards.choose" />
      </Heading>
      {/* Safari drops a list's role with its markers. */}
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <ul role="list" className="bs-rewards__list">
        {cheapestFirst(options).map((option) => (
          <li key={option.id} className="bs-rewards__option" part="card">
            <p className="bs-rewards__cost">
              <PointsText points={option.points} />
            </p>
            <RewardText option={option} />
            <div className="bs-rewards__foot">
              <Missing option={option} points={points} />
              <AppLink
                to={paths.reward({ id: option.id })}
                button={isAffordable(option, points) ? "primary" : "secondary"}
              >
                <T id={isAffordable(option, points) ? "rewards.redeem" : "rewards.details"} />
                <VisuallyHidden>
                  {" "}
                  <UntranslatedText>{option.name}</UntranslatedText>
                </VisuallyHidden>
              </AppLink>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Missing({ option, points }: { readonly option: RewardOption; readonly points: RewardPoints }) {
  if (isAffordable(option, points)) {
    return (
      <p className="bs-rewards__enough">
        <T id="rewards.affordable" />
      </p>
    );
  }
  return (
    <div className="bs-rewards__missing">
      <p>
        <PointsText id="rewards.missing" points={pointsMissing(option, points)} />
      </p>
      <svg className="bs-rewards__bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <rect className="bs-rewards__way" width="100" height="1" />
        <rect className="bs-rewards__gone" width={progressTowards(option, points) * 100} height="1" />
      </svg>
    </div>
  );
}
