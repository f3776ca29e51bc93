import { T, useTranslation } from "../../i18n/translation.tsx";
import { type RewardPoints, spendablePoints } from "../../programs/rewards.ts";
import { Card } from "../../ui/card.tsx";
import { NoTranslate } from "../../ui/no-translate.tsx";

/** Engines take a table's meaning away with its layout, which is another one where there is little room. */
const ROLES = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  column: { role: "columnheader" },
  time: { role: "rowheader" },
  cell: { role: "cell" },
};

/** What can be spent, and how many points and rewards there were when. */
export function PointFigures({ points }: { readonly points: RewardPoints }) {
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
