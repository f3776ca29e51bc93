import { useRef } from "react";
import { useSearchParams } from "wouter";
import { paths } from "../../account/routes.ts";
import {
  isAffordable,
  pointsMissing,
  progressTowards,
  type RewardOption,
  type RewardPoints,
  sortByPoints,
  spendablePoints,
} from "../../domain/rewards.ts";
import { Paragraph, T, UntranslatedText, useTranslation } from "../../i18n/translation.tsx";
import { pageOf, readPage } from "../../lib/paging.ts";
import { AppLink, HomeLink } from "../../parts/app-link.tsx";
import { Paging } from "../../parts/list-page.tsx";
import { LoadedScreen } from "../../parts/load-states.tsx";
import { ScreenFrame } from "../../parts/screen-frame.tsx";
import { useRewardPoints, useUser } from "../../rider/rider-loads.ts";
import { ButtonRow } from "../../ui/button-row.tsx";
import { Card } from "../../ui/card.tsx";
import { Heading } from "../../ui/heading.tsx";
import { Meter } from "../../ui/meter.tsx";
import { Stack } from "../../ui/stack.tsx";
import { NoTranslate, VisuallyHidden } from "../../ui/text-spans.tsx";
import { PointsText, RewardText, useRewardOptions } from "./reward-parts.tsx";
import "./rewards.css";

declare module "../../i18n/load-messages.ts" {
  interface Texts extends Readonly<typeof import("./messages/en.json")> {}
}

export function RewardsScreen() {
  const points = useRewardPoints();
  const options = useRewardOptions();
  return (
    <ScreenFrame title={<T id="route.rewards" />}>
      {points.status === "ready" && (
        <PointFigures points={points.data} options={options.status === "ready" ? options.data : null} />
      )}
      {/* The user loads here, too, since redeeming a reward needs their id. */}
      <LoadedScreen loads={{ "error.rewards": [points, options], "error.user": [useUser()] }}>
        {points.status === "ready" && options.status === "ready" && (
          <RewardList options={options.data} points={points.data} />
        )}
      </LoadedScreen>
    </ScreenFrame>
  );
}

interface PointFiguresProps {
  readonly points: RewardPoints;
  /** Null until the options have loaded. */
  readonly options: readonly RewardOption[] | null;
}

function PointFigures({ points, options }: PointFiguresProps) {
  const { number } = useTranslation();
  const shownNumber = (value: number) => <NoTranslate>{number(value)}</NoTranslate>;
  const nextReward = sortByPoints(options ?? []).find((option) => !isAffordable(option, points));
  const periods = [
    { period: "thisMonth", earned: points.thisMonth, redeemed: points.rewardsThisMonth },
    { period: "lastMonth", earned: points.lastMonth, redeemed: points.rewardsLastMonth },
    { period: "allTime", earned: points.allTime, redeemed: points.rewardsAllTime },
  ] as const;
  const shownPeriods = periods.filter(({ earned, redeemed }) => earned > 0 || redeemed > 0);
  return (
    <Card>
      <div className="bs-stack bs-rewards__figures">
        <p className="bs-rewards__spendable">
          <T as="span" className="bs-note" id="rewards.points" />{" "}
          <b className="bs-digits">{shownNumber(spendablePoints(points))}</b>
        </p>
        {nextReward && (
          <Stack gap={2}>
            <p className="bs-line bs-small bs-anywhere bs-rewards__next" data-ends>
              <b>
                <UntranslatedText>{nextReward.name}</UntranslatedText>
              </b>
              <PointsText id="rewards.missing" points={pointsMissing(nextReward, points)} />
            </p>
            <Meter share={progressTowards(nextReward, points)} />
          </Stack>
        )}
        {shownPeriods.length > 0 && (
          <div>
            <Paragraph className="bs-note" id="rewards.earned" />
            <dl className="bs-line bs-digits" data-gap="5" data-rows="2">
              {shownPeriods.map(({ period, earned, redeemed }) => (
                <div key={period}>
                  <T as="dt" className="bs-note" id={`rewards.${period}`} />
                  <dd className="bs-line bs-strong" data-gap="2">
                    {shownNumber(earned)}
                    {redeemed > 0 && <T id="rewards.redeemed" values={{ count: redeemed }} />}
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        )}
      </div>
    </Card>
  );
}

/** Each reward links to its screen; those out of reach also show the missing points. */
function RewardList({ options, points }: { readonly options: readonly RewardOption[]; readonly points: RewardPoints }) {
  const [query] = useSearchParams();
  const listHeading = useRef<HTMLHeadingElement>(null);
  const page = pageOf(sortByPoints(options), readPage(query.get("page")));
  if (options.length === 0) {
    return (
      <Stack>
        <Paragraph className="bs-lead" id="rewards.none" />
        <Paragraph id="rewards.none.text" />
        <ButtonRow>
          <HomeLink button="secondary" />
        </ButtonRow>
      </Stack>
    );
  }
  return (
    <Stack>
      <Heading size="medium" ref={listHeading}>
        <T id="rewards.choose" />
      </Heading>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers */}
      <ul role="list" className="bs-rewards__list">
        {page.items.map((option) => (
          <li key={option.id} className="bs-stack bs-card bs-rewards__option" data-gap="2" part="card">
            <p className="bs-strong bs-small bs-digits bs-rewards__cost">
              <PointsText points={option.points} />
            </p>
            <RewardText option={option} />
            <div className="bs-stack bs-small bs-rewards__foot" data-gap="3">
              {isAffordable(option, points) ? (
                <Paragraph className="bs-success" id="rewards.affordable" />
              ) : (
                <Stack gap={2}>
                  <p>
                    <PointsText id="rewards.missing" points={pointsMissing(option, points)} />
                  </p>
                  <Meter share={progressTowards(option, points)} />
                </Stack>
              )}
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
      <Paging page={page} pathOf={(number) => paths.rewards({ page: number })} start={listHeading} />
    </Stack>
  );
}
