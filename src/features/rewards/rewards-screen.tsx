import { T, useTranslation } from "../../i18n/translation.tsx";
import { type RewardPoints, spendablePoints } from "../../programs/rewards.ts";
import { useRewardOptions, useRewardPoints } from "../../rider/rider-loads.ts";
import { LoadStatus } from "../../screen-parts/load-states.tsx";
import { ScreenHeading } from "../../screen-parts/screen-heading.tsx";
import { registerSheet } from "../../styles/adopt.ts";
import { Card } from "../../ui/card.tsx";
import { type HeadingLevel, levelBelow } from "../../ui/heading.tsx";
import { NoTranslate } from "../../ui/text-spans.tsx";
import { RewardList } from "./reward-list.tsx";
import css from "./rewards.css?inline";

registerSheet(css);

/** The rider's points and the rewards for them. */
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
        <RewardList options={options.data} points={points.data} level={levelBelow(headingLevel)} />
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

/**
 * Browsers drop the semantics of a table whose CSS display changes, as in the narrow layout: explicit roles keep them.
 */
const ROLES = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  column: { role: "columnheader" },
  time: { role: "rowheader" },
  cell: { role: "cell" },
};

/** The points that the rider can spend, and the points and rewards of each period. */
function PointFigures({ points }: { readonly points: RewardPoints }) {
  const { number } = useTranslation();
  const shown = (value: number) => <NoTranslate>{number(value)}</NoTranslate>;
  const times = [
    { when: "thisMonth", earned: points.thisMonth, redeemed: points.rewardsThisMonth },
    { when: "lastMonth", earned: points.lastMonth, redeemed: points.rewardsLastMonth },
    { when: "allTime", earned: points.allTime, redeemed: points.rewardsAllTime },
  ] as const;
  return (
    <Card>
      <div className="bs-rewards__figures">
        <p className="bs-rewards__spendable">
          <span className="bs-rewards__label">
            <T id="rewards.points" />
          </span>{" "}
          <b>{shown(spendablePoints(points))}</b>
        </p>
        <table className="bs-rewards__times" {...ROLES.table}>
          <thead {...ROLES.group}>
            <tr {...ROLES.row}>
              <td {...ROLES.cell} />
              <th scope="col" {...ROLES.column}>
                <T id="rewards.earned" />
              </th>
              <th scope="col" {...ROLES.column}>
                <T id="rewards.redeemed" />
              </th>
            </tr>
          </thead>
          <tbody {...ROLES.group}>
            {times.map(({ when, earned, redeemed }) => (
              <tr key={when} {...ROLES.row}>
                <th scope="row" {...ROLES.time}>
                  <T id={`rewards.${when}`} />
                </th>
                <td {...ROLES.cell}>{shown(earned)}</td>
                <td {...ROLES.cell}>{shown(redeemed)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
