import { useAppContext } from "../../context/use-app-context.tsx";
import { useMinute } from "../../context/use-minute.ts";
import type { MessageId } from "../../i18n/message-id.ts";
import { T, useTranslation } from "../../i18n/translation.tsx";
import { type CalendarDate, dateIn, type TimeZone } from "../../lib/calendar.ts";
import type { Moment, Summary } from "../../programs/rider.ts";
import { useSummary } from "../../rider/rider-loads.ts";
import { useMomentText } from "../../rider/time-texts.ts";
import { FigureList } from "../../screen-parts/list-parts.tsx";
import type { HeadingLevel } from "../../ui/heading.tsx";
import { SummaryList } from "../../ui/summary-list.tsx";
import { NoTranslate } from "../../ui/text-spans.tsx";
import { HomeSection } from "./home-sections.tsx";

/** The figures of the rider's trips so far. */
export function Figures({ level }: { readonly level: HeadingLevel }) {
  const summary = useSummary();
  return (
    <HomeSection
      level={level}
      title="home.figures"
      load={summary}
      error="home.error.user"
      lines={2}
      isEmpty={(data) => !hasRidden(data)}
    >
      {(data) => <SummaryFigures summary={data} />}
    </HomeSection>
  );
}

const hasRidden = ({ milesRidden, moneySaved, caloriesBurned, carbonOffset }: Summary): boolean =>
  [milesRidden, moneySaved, caloriesBurned, carbonOffset].some((figure) => figure > 0);

interface SummaryProps {
  readonly summary: Summary;
}

function SummaryFigures({ summary }: SummaryProps) {
  const { money, number } = useTranslation();
  const figures: readonly [MessageId, string][] = [
    ["home.figures.miles", number(summary.milesRidden, { maximumFractionDigits: 1 })],
    ["home.figures.saved", money(summary.moneySaved)],
    ["home.figures.calories", number(summary.caloriesBurned, { maximumFractionDigits: 0 })],
    ["home.figures.carbon", number(summary.carbonOffset, POUNDS)],
  ];
  return (
    <>
      {hasRidden(summary) ? (
        <FigureList
          figures={figures.map(([id, text]) => ({
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
      <Membership summary={summary} />
    </>
  );
}

const POUNDS = { style: "unit", unit: "pound", maximumFractionDigits: 0 } as const;

/** The type of the membership, with its beginning and end, as far as the service sends them. */
function Membership({ summary: { membershipType, memberSince, membershipExpiration } }: SummaryProps) {
  const { timeZone } = useAppContext().program;
  const now = useMinute();
  const momentText = useMomentText();
  const isOver = membershipExpiration !== null && dayOf(membershipExpiration, timeZone) < dateIn(timeZone, now);
  const rows = [
    membershipType !== null && {
      label: <T id="home.membership.type" />,
      value: <NoTranslate>{membershipType}</NoTranslate>,
    },
    memberSince !== null && { label: <T id="home.membership.since" />, value: momentText(memberSince) },
    membershipExpiration !== null && {
      label: <T id={isOver ? "home.membership.ended" : "home.membership.until"} />,
      value: momentText(membershipExpiration),
    },
  ].filter((row) => row !== false);
  return (
    rows.length > 0 && (
      <div className="bs-home__membership">
        <SummaryList rows={rows} />
      </div>
    )
  );
}

const dayOf = (moment: Moment, zone: TimeZone): CalendarDate =>
  typeof moment === "string" ? moment : dateIn(zone, moment);
