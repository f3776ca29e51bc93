import { type RewardPoints, spendablePoints } from "../../domain/rewards.ts";
import { formatNumber } from "../../i18n/numbers.ts";
import { T, useTranslation } from "../../i18n/translation.tsx";
import { Card } from "../../ui/card.tsx";
import { NoTranslate } from "../../ui/no-translate.tsx";

/** What can be spent, and how many points and rewards there were when. */
export function PointFigures({ points }: { readonly points: RewardPoints }) {
  const { locale } = useTranslation();
  const number = (value: number) => <NoTranslate>{formatNumber(locale, value)}</NoTranslate>;
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
          <b>{number(spendablePoints(points))}</b>
        </p>
        <table className="bs-rewards__times">
          <thead>
            <tr>
              <td />
              {times.map(({ when }) => (
                <th key={when} scope="col">
                  <T id={`rewards.${when}`} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(["earned", "redeemed"] as const).map((what) => (
              <tr key={what}>
                <th scope="row">
                  <T id={`rewards.${what}`} />
                </th>
                {times.map((time) => (
                  <td key={time.when}>{number(time[what])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
