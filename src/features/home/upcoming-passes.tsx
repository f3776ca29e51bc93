import { useId } from "react";
import { useWorld } from "../../context/world-context.tsx";
import { T } from "../../i18n/translation.tsx";
import type { UpcomingPasses as Upcoming } from "../../programs/subscriptions.ts";
import { useMomentText } from "../../rider/moment-text.ts";
import { Card } from "../../ui/card.tsx";
import { Heading, type HeadingLevel } from "../../ui/heading.tsx";
import { NoTranslate } from "../../ui/no-translate.tsx";

interface UpcomingPassesProps {
  readonly level: HeadingLevel;
  readonly upcoming: readonly Upcoming[];
}

/** Passes that are paid for and come after this one, by type. */
export function UpcomingPasses({ level, upcoming }: UpcomingPassesProps) {
  const { passes } = useWorld().program;
  const momentText = useMomentText();
  const heading = useId();
  if (upcoming.length === 0) return null;
  return (
    <Card labelledBy={heading}>
      <div className="bs-home__section">
        <Heading level={level} size="small" id={heading}>
          <T id="home.upcoming" />
        </Heading>
        {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops a list's role with its markers */}
        <ul role="list" className="bs-home__rows">
          {upcoming.map(({ typeId, typeName, count, starts }) => {
            const pass = passes.find(({ id }) => id === typeId);
            const name = pass?.name ?? typeName;
            return (
              <li key={typeId} className="bs-upcoming">
                <b>
                  <NoTranslate>{name}</NoTranslate>
                  {count > 1 && <T id="home.upcoming.count" values={{ count }} />}
                </b>
                <span className="bs-home__muted">
                  {pass?.family === "casual" ? (
                    <T id="home.upcoming.firstRide" />
                  ) : starts === null ? (
                    <T id="home.upcoming.later" />
                  ) : (
                    <T id="home.upcoming.on" values={{ date: momentText(starts) }} />
                  )}
                </span>
              </li>
            );
          })}
        </ul>
      </div>
    </Card>
  );
}
