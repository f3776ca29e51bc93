import type { MessageId } from "../../i18n/message-id.ts";
import { T, useTranslation } from "../../i18n/translation.tsx";
import type { Summary } from "../../programs/summary.ts";
import { useMomentText } from "../../rider/moment-text.ts";
import { useSummary } from "../../rider/rider-loads.ts";
import { FigureList } from "../../screen-parts/figure-list.tsx";
import type { HeadingLevel } from "../../ui/heading.tsx";
import { NoTranslate } from "../../ui/no-translate.tsx";
import { HomeSection } from "./home-section.tsx";

/** What came of riding so far. */
export function Figures({ level }: { readonly level: HeadingLevel }) {
  const summary = useSummary();
  return (
    <HomeSection level={level} title="home.figures" load={summary} error="home.error.user" lines={2}>
      {(data) => <SummaryFigures summary={data} />}
    </HomeSection>
  );
}

function SummaryFigures({ summary }: { readonly summary: Summary }) {
  const { money, number } = useTranslation();
  const momentText = useMomentText();
  const whole = (value: number) => number(value, { maximumFractionDigits: 0 });
  const figures: readonly [MessageId, number, string][] = [
    ["home.figures.miles", summary.milesRidden, number(summary.milesRidden, { maximumFractionDigits: 1 })],
    ["home.figures.saved", summary.moneySaved, money(summary.moneySaved)],
    ["home.figures.calories", summary.caloriesBurned, whole(summary.caloriesBurned)],
    ["home.figures.carbon", summary.carbonOffset, whole(summary.carbonOffset)],
  ];
  const { memberSince } = summary;
  return (
    <>
      {figures.some(([, value]) => value > 0) ? (
        <FigureList
          figures={figures.map(([id, , text]) => ({
            key: id,
            label: <T id={id} />,
            value: <NoTranslate>{text}</NoTranslate>,
          }))}
        />
      ) : (
        <p className="bs-home__muted">
          <T id="home.figures.none" />
        </p>
      )}
      {memberSince !== null && (
        <p className="bs-home__muted">
          <T id="home.figures.since" values={{ date: momentText(memberSince) }} />
        </p>
      )}
    </>
  );
}
