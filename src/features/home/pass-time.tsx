import { useAppContext } from "../../context/use-app-context.tsx";
import { T, useTranslation } from "../../i18n/translation.tsx";
import { type CalendarDate, dateIn, type TimeZone } from "../../lib/calendar.ts";
import type { RiderState } from "../../programs/own-pass.ts";
import type { Pass } from "../../programs/pass.ts";
import { renewalOf } from "../../programs/passes.ts";
import { isCurrent, type Subscription } from "../../programs/subscriptions.ts";
import { useMomentText } from "../../rider/moment-text.ts";
import { NoTranslate } from "../../ui/no-translate.tsx";

interface PassTimeProps {
  readonly pass: Pass | null;
  readonly subscription: Subscription | null;
  readonly state: RiderState;
  readonly renews: boolean;
  readonly now: number;
}

/** From when to when a pass is good, and how much of it is left as a bar. */
export function PassTime({ pass, subscription, state, renews, now }: PassTimeProps) {
  const { timeZone, passes } = useAppContext().program;
  const { money } = useTranslation();
  const momentText = useMomentText();
  if (subscription === null) return null;
  const { start, end } = subscription;
  const left = timeLeft(subscription, timeZone, now);
  const isRunning = isCurrent(subscription, now);
  const isRenewed = end !== null && end > now && renews && state === "active";
  const day = (at: number) => momentText(at, { withTime: start !== null && end !== null && end - start < SHORT_MS });
  return (
    <>
      {left && isRunning && (
        <div>
          <p className="bs-ride-pass__left">
            <T id="home.pass.daysLeft" values={{ days: left.days }} />
          </p>
          <div className="bs-meter" aria-hidden="true">
            <span style={{ inlineSize: `${left.share * 100}%` }} />
          </div>
        </div>
      )}
      {(start !== null || end !== null) && (
        <dl className="bs-ride-pass__dates">
          {start !== null && (
            <div>
              <dt>
                <T id={start > now ? "home.pass.starts" : "home.pass.started"} />
              </dt>
              <dd>{day(start)}</dd>
            </div>
          )}
          {end !== null && (
            <div>
              <dt>
                <T id={isRenewed ? "home.pass.renews" : end <= now ? "home.pass.ended" : "home.pass.validUntil"} />
              </dt>
              <dd>
                {isRenewed && pass ? (
                  <T
                    id="home.pass.renews.price"
                    values={{
                      date: day(end),
                      price: <NoTranslate>{money(renewalOf(pass, passes).price)}</NoTranslate>,
                    }}
                  />
                ) : (
                  day(end)
                )}
              </dd>
            </div>
          )}
        </dl>
      )}
    </>
  );
}

/** Passes for hours end at a time of the day. */
const SHORT_MS = 4 * 86_400_000;

const DAY_MS = 86_400_000;

/** From one day to another; our days are those of a calendar, so clock changes do not count. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

/** How much of a pass is left. */
interface TimeLeft {
  /** The pass's last day in the program's zone. */
  readonly lastDay: CalendarDate;
  /** Days of the calendar until then: 0 ends today, 1 tomorrow. */
  readonly days: number;
  /** 1 for a pass that has just begun, 0 for one that is over: the length of a bar. */
  readonly share: number;
}

/** Null for a pass that has no start or no end yet. */
export function timeLeft(
  { start, end }: { readonly start: number | null; readonly end: number | null },
  zone: TimeZone,
  now: number,
): TimeLeft | null {
  if (start === null || end === null) return null;
  const lastDay = dateIn(zone, end);
  const share = end > start ? (end - now) / (end - start) : 0;
  return {
    lastDay,
    days: Math.max(0, daysBetween(dateIn(zone, now), lastDay)),
    share: Math.min(1, Math.max(0, share)),
  };
}
