import { useState } from "react";
import { useAppContext, useAppState } from "../../app-context/use-app-context.tsx";
import { type Estimate, estimatesOf, type Ride } from "../../domain/pass-advisor.ts";
import { DURATION_DAYS, listPasses, type Pass } from "../../domain/passes.ts";
import type { Program } from "../../domain/program.ts";
import type { RidersPasses } from "../../domain/rider.ts";
import { Paragraph, T, useTranslation } from "../../i18n/translation.tsx";
import { DAY_MS, type TimeZone } from "../../lib/calendar.ts";
import { Button } from "../../ui/button.tsx";
import { LiveRegion } from "../../ui/live-region.tsx";
import { RadioInput } from "../../ui/radio-input.tsx";
import { EstimateList } from "./estimate-list.tsx";
import "../passes.css";

declare module "../../i18n/load-messages.ts" {
  interface Texts extends Readonly<typeof import("./messages/en.json")> {}
}

/** The answers of somebody without trips to the questions of how often, how long and on which bikes they will ride. */
export interface RideHabits {
  readonly often: keyof typeof RIDES_BY_FREQUENCY;
  readonly long: keyof typeof RIDE_MINUTES;
  readonly eBike: keyof typeof E_BIKE_SHARE;
}

/** The rides for each answer to "how often": two hours apart on one day, or spread evenly over 30 days. */
export const RIDES_BY_FREQUENCY = {
  today: { rides: 3, days: 1 },
  sometimes: { rides: 4, days: 30 },
  weekly: { rides: 10, days: 30 },
  daily: { rides: 22, days: 30 },
} as const;
export const RIDE_MINUTES = { short: 20, middle: 45, long: 75 } as const;
export const E_BIKE_SHARE = { never: 0, half: 0.5, always: 1 } as const;

const HOUR_MS = 3_600_000;

/** The price of the rides with each full-fare pass, the cheapest first; for one day, without the renewing passes. */
export function estimatesFor(
  { often, long, eBike }: RideHabits,
  { passes, timeZone: zone }: Pick<Program, "passes"> & { readonly timeZone: TimeZone },
  now: number,
): readonly Estimate[] {
  const { rides: count, days } = RIDES_BY_FREQUENCY[often];
  const interval = days === 1 ? 2 * HOUR_MS : (days * DAY_MS) / count;
  const rides = [...Array(count).keys()].map(
    (index): Ride => ({ began: now + index * interval, minutes: RIDE_MINUTES[long] }),
  );
  const offeredPasses = listPasses(passes, { passes: "standard", renewing: days === 1 ? "once" : "all" });
  return estimatesOf(rides, { passes: offeredPasses, days, eBikeShare: E_BIKE_SHARE[eBike], zone });
}

interface RideQuestionsProps {
  readonly riderPass: Omit<RidersPasses, "inCartId">;
  readonly onChoose: (pass: Pass) => void;
}

const OPTIONS: { readonly [Name in keyof RideHabits]: readonly RideHabits[Name][] } = {
  often: Object.keys(RIDES_BY_FREQUENCY) as (keyof typeof RIDES_BY_FREQUENCY)[],
  long: Object.keys(RIDE_MINUTES) as (keyof typeof RIDE_MINUTES)[],
  eBike: Object.keys(E_BIKE_SHARE) as (keyof typeof E_BIKE_SHARE)[],
};

/** Three questions about how the visitor will ride, then the cheapest pass for the answers, and all estimates. */
export function RideQuestions({ riderPass, onChoose }: RideQuestionsProps) {
  const { program, clock } = useAppContext();
  const { money, t } = useTranslation();
  // The compared rides begin at the first rendering, as a later time would not change their prices.
  const [now] = useState(() => clock.now());
  const inCartId = useAppState(({ cart }) => cart.subscriptionTypeId);
  const [answers, setAnswers] = useState<Partial<RideHabits>>({});
  const { often } = answers;
  // The first answer is enough for estimates: until the others are given, rides are short and on classic bikes.
  const estimates = often ? estimatesFor({ long: "short", eBike: "never", ...answers, often }, program, now) : [];
  const [cheapest] = estimates;
  const { rides, days } = RIDES_BY_FREQUENCY[often ?? "today"];

  const renderQuestion = <Name extends keyof RideHabits>(name: Name, labelOf: (value: RideHabits[Name]) => string) => (
    <fieldset>
      <T as="legend" className="bs-strong" id={`rideQuestions.${name}`} />
      {OPTIONS[name].map((value) => (
        <label key={value} className="bs-line" data-gap="2" data-align="center" data-nowrap>
          <RadioInput
            name={name}
            value={value}
            checked={answers[name] === value}
            onChange={() => setAnswers({ ...answers, [name]: value })}
          />
          <span>{labelOf(value)}</span>
        </label>
      ))}
    </fieldset>
  );
  return (
    <div className="bs-stack" data-gap="3">
      <div className="bs-ride-questions__list">
        {renderQuestion("often", (value) => t(`rideQuestions.often.${value}`))}
        {renderQuestion("long", (value) => t(`rideQuestions.long.${value}`))}
        {renderQuestion("eBike", (value) => t(`rideQuestions.eBike.${value}`))}
      </div>
      <LiveRegion>
        {cheapest && (
          <Paragraph
            className="bs-lead bs-tight"
            id={`rideQuestions.cheapest.${days === 1 ? "day" : "month"}`}
            values={{ rides }}
            verbatim={{ pass: cheapest.pass.name, total: money(cheapest.total) }}
          />
        )}
      </LiveRegion>
      {cheapest && (
        <div className="bs-stack bs-ride-questions__answer" data-gap="3" data-align="start">
          {cheapest.pass.isAutoRenewing && (
            <Paragraph
              className="bs-note"
              id="advisor.atOnce"
              values={{ days: DURATION_DAYS[cheapest.pass.duration] }}
              verbatim={{ price: money(cheapest.pass.price) }}
            />
          )}
          <Button kind="primary" onClick={() => onChoose(cheapest.pass)}>
            <T id="pricing.choosePass" verbatim={{ pass: cheapest.pass.name }} />
          </Button>
          <EstimateList estimates={estimates} ridersPasses={{ ...riderPass, inCartId }} cheapestId={cheapest.pass.id} />
          <Paragraph className="bs-note" id="rideQuestions.limits" />
        </div>
      )}
    </div>
  );
}
